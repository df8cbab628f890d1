import { formatNumber } from "#app/web/formats/money.ts";
import { FigureTable } from "../figures/figure-table.tsx";
import { ShareBar } from "../figures/share-bar.tsx";

import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";

/** A step on the way to an order, and how often its page was seen. */
export type FunnelStep = { name: string; count: number };

/** How many come on from each step to the next, as far as pages tell: nobody is followed from one to another. */
export function FunnelTable({ steps }: { steps: FunnelStep[] }) {
  const greatest = Math.max(...steps.map(({ count }) => count));
  return (
    <Panel id="trinn" title="Fra pris til bestilling">
      <p className={workplace.note}>
        Hvor mange ganger hver side er vist, og hvor mye det er av trinnet før
      </p>
      <FigureTable
        caption="Trinnene frem til en bestilling"
        columns={["Trinn", "Vist", "Av trinnet før"]}
        rows={steps.map(({ name, count }, index) => ({
          key: name,
          name: (
            <>
              {name}
              <ShareBar value={count} greatest={greatest} />
            </>
          ),
          cells: [formatNumber(count), partOf(count, steps[index - 1]?.count)],
        }))}
      />
    </Panel>
  );
}

/** In per cent, and more than a hundred where a step is also come to by another way. */
function partOf(count: number, before: number | undefined): string {
  return before ? `${formatNumber(Math.round((100 * count) / before))}\u00a0%` : "–";
}
