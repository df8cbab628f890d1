import type { Services } from "#app/context.ts";
import { type namesIn, visitName } from "#app/domain/visits/names.server.ts";
import { visitFigures } from "#app/domain/visits/visit-statistics.server.ts";
import type { Column } from "../exports/columns.ts";
import type { Period } from "../figures/periods.server.ts";
import { figuresOf, type OwnersFigure, readFigures } from "./owners-figures.server.ts";

type FigureRow = Pick<OwnersFigure, "label" | "unit" | "value" | "before">;

/**
 * The figures of the overview as rows of a file, with what else is counted for them, and the visits from each place.
 *
 * @param names of pages that the site does not know by itself
 */
export async function* figureRows(
  db: Services["db"],
  period: Period,
  names: ReturnType<typeof namesIn>,
): AsyncGenerator<FigureRow[]> {
  const read = await readFigures(db, period, []);
  const [orders, ordersBefore] = read.orders;
  const [begun, begunBefore] = read.begun;
  const [ended, endedBefore] = read.ended;
  const counted = (label: string, value: number, before: number | null): FigureRow => ({
    ...{ label, value, before },
    unit: "antall",
  });
  yield [
    ...figuresOf(read, period).map(({ label, unit, value, before }) => ({
      ...{ label, unit, value, before },
    })),
    counted("Avbestilte bestillinger", orders.cancelled, ordersBefore.cancelled),
    counted("Avtaler som begynte", begun.count, begunBefore.count),
    counted("Avtaler som sluttet", ended.count, endedBefore.count),
  ];
  const { referrer } = await visitFigures(db, period);
  yield referrer.map(({ value, count, before }) =>
    counted(`Besøk: ${visitName("referrer", value, names)}`, count, before),
  );
}

/** The columns of those rows in a spreadsheet: each figure beside the same one of the period before. */
export function figureColumns({ first, last, before }: Period): Column<FigureRow>[] {
  return [
    ["Tall", ({ label }) => label],
    ["Enhet", ({ unit }) => unit],
    [`${first}–${last}`, ({ value }) => rounded(value)],
    [`${before.first}–${before.last}`, ({ before }) => rounded(before)],
    [
      "Endring",
      ({ value, before }) => (value === null || before === null ? null : rounded(value - before)),
    ],
  ];
}

/** To a hundredth: øre are whole, and hours are read no finer. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
