import { useId } from "react";
import { Link } from "react-router";
import type { Unpaid } from "#app/domain/billing/standings.server.ts";
import type { SubscriptionFigures } from "#app/domain/subscriptions/figures.server.ts";
import { type SubscriptionView, subscriptionViews } from "#app/domain/subscriptions/views.ts";
import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import { months } from "#app/web/formats/dates.ts";
import { counted, formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Figure } from "../figures/figure.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import shared from "../figures/figures.module.css";
import { formatAmount, formatShare } from "../figures/text.ts";
import { useVatWords } from "../invoices/use-vat-words.ts";
import workplace from "../workplace.module.css";
import styles from "./overview.module.css";

/** What the subscriptions come to: each figure leads to the list of what it counts. What is unpaid in øre, with VAT. */
export function SubscriptionOverview({
  figures,
  unpaid,
}: {
  figures: SubscriptionFigures;
  unpaid: Record<Unpaid, number>;
}) {
  const vatWords = useVatWords();
  const { running, renewing, forecast, churn } = figures;
  const title = useId();
  const sentence = useId();
  const expected = forecast.reduce((sum, { annual }) => sum + annual, 0);
  return (
    <section aria-labelledby={title} className={styles.subscriptions}>
      <h2 id={title}>Abonnementer</h2>
      <dl className={shared.figures}>
        <Figure label="Årlig inntekt som løper" value={formatKroner(running.annual)}>
          <To view="running">
            {vatWords(`${counted(running.count, "abonnement", "abonnementer")}, eks. mva.`)}
          </To>
        </Figure>
        <Figure label="Fornyes snart" value={formatKroner(renewing.annual)}>
          <To view="renewing">{counted(renewing.count, "abonnement", "abonnementer")}</To>
        </Figure>
        <Figure label="Utestående" value={formatKroner(unpaid.outstanding / 100)}>
          <Link to={`${href("/admin/abonnementer/fakturering")}?vis=forfalt`}>
            {formatKroner(unpaid.overdue / 100)} har forfalt
          </Link>
        </Figure>
      </dl>
      <div className={shared.charts}>
        <section className={workplace.panel}>
          <h3>Fornyelser det neste året</h3>
          <p className={workplace.note} id={sentence}>
            {expected > 0
              ? `${formatKroner(expected)} hvis ingen sier opp`
              : "Ingen fornyelser i vente."}
          </p>
          {expected > 0 && <Forecast months={forecast} describedBy={sentence} />}
        </section>
        <section className={workplace.panel}>
          <h3>Avsluttet per kvartal</h3>
          <FigureTable
            caption="Avsluttet per kvartal"
            columns={["Kvartal", "Avsluttet", "Løp ved start", "Andel"]}
            rows={churn.map(({ quarter, ended, ofAll }) => ({
              name: quarter,
              cells: [
                formatNumber(ended),
                formatNumber(ofAll),
                ofAll > 0 ? formatShare(ended, ofAll) : "–",
              ],
            }))}
          />
        </section>
      </div>
    </section>
  );
}

function Forecast({
  months: figures,
  describedBy,
}: {
  months: SubscriptionFigures["forecast"];
  describedBy: string;
}) {
  const vatWords = useVatWords();
  return (
    <>
      <BarChart
        title="Fornyelser per måned, i kroner"
        describedBy={describedBy}
        axis="Måned"
        bars={figures.map(({ month, annual, count }) => ({
          label: shortMonth(month),
          title: `${longMonth(month)}: ${counted(count, "abonnement", "abonnementer")}, ${formatKroner(annual)}`,
          value: annual,
        }))}
        format={formatAmount}
      />
      <details className={shared.table}>
        <summary>
          Vis tallene<span className="visually-hidden"> for «Fornyelser det neste året»</span>
        </summary>
        <FigureTable
          caption="Fornyelser det neste året, måned for måned"
          columns={["Måned", "Fornyelser", vatWords("Eks. mva.")]}
          rows={figures.map(({ month, count, annual }) => ({
            name: longMonth(month),
            cells: [formatNumber(count), formatKroner(annual)],
          }))}
        />
      </details>
    </>
  );
}

function To({ view, children }: { view: SubscriptionView; children: React.ReactNode }) {
  return (
    <Link to={`${href("/admin/abonnementer")}?visning=${subscriptionViews[view].slug}`}>
      {children}
    </Link>
  );
}

function longMonth(month: string): string {
  const [year, number] = month.split("-");
  return `${months[Number(number) - 1]} ${year}`;
}

function shortMonth(month: string): string {
  return longMonth(month).slice(0, 3);
}
