import { useId } from "react";
import type { VisitFigure } from "#app/domain/visits/visit-statistics.server.ts";
import { formatNumber } from "#app/web/formats/money.ts";
import { FigureTable } from "../figures/figure-table.tsx";
import figures from "../figures/figures.module.css";
import { ShareBar } from "../figures/share-bar.tsx";
import { formatChange } from "../figures/text.ts";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";

/** Something that was counted, by the name that it is read by. */
export type CountedRow = VisitFigure & { name: string };

const mostAtFirst = 12;

/** What was counted most, and the rest behind it. */
export function CountTable({
  heading,
  note,
  column,
  rows,
  none = "Ingen i perioden.",
}: {
  heading: string;
  note?: string;
  /** What a row is. */
  column: string;
  rows: CountedRow[];
  /** What is said where there is nothing. */
  none?: string;
}) {
  const id = useId();
  const table = { caption: heading, column, greatest: rows[0]?.count ?? 0 };
  const rest = rows.slice(mostAtFirst);
  return (
    <Panel id={id} title={heading}>
      {rows.length === 0 ? (
        <p className={workplace.note}>{none}</p>
      ) : (
        <>
          {note && <p className={workplace.note}>{note}</p>}
          <Rows {...table} rows={rows.slice(0, mostAtFirst)} />
          {rest.length > 0 && (
            <details className={figures.table}>
              <summary>Vis {formatNumber(rest.length)} til</summary>
              <Rows {...table} caption={`${heading}, resten`} rows={rest} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

function Rows({
  caption,
  column,
  rows,
  greatest,
}: {
  caption: string;
  column: string;
  rows: CountedRow[];
  greatest: number;
}) {
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    <FigureTable
      caption={caption}
      columns={[column, "Antall", ...(isCompared ? ["Endring"] : [])]}
      rows={rows.map(({ value, name, count, before }) => ({
        key: value,
        name: (
          <>
            {name}
            <ShareBar value={count} greatest={greatest} />
          </>
        ),
        cells: [formatNumber(count), ...(isCompared ? [formatChange(count, before)] : [])],
      }))}
    />
  );
}
