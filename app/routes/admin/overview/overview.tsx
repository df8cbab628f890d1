import { Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sumUnpaid } from "#app/domain/billing/standings.server.ts";
import { periodMonths, promised } from "#app/domain/brand/promises.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { countMatchingMessages, findMessages } from "#app/domain/contact/listed-messages.server.ts";
import { countMatchingOrders, findOrders } from "#app/domain/orders/listed-orders.server.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { subscriptionFigures } from "#app/domain/subscriptions/figures.server.ts";
import { formatDateTime, norwegianDay } from "#app/web/formats/dates.ts";
import { formatNumber } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { ExportLinks } from "../exports/export-links.tsx";
import { Figure } from "../figures/figure.tsx";
import figures from "../figures/figures.module.css";
import { PeriodForm } from "../figures/period-form.tsx";
import { periodOf } from "../figures/periods.server.ts";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { mostCounted } from "../lists/count-text.ts";

import workplace from "../workplace.module.css";
import type { Route } from "./+types/overview";
import { MessageChart, OrderChart, PlanTable, ValueChart } from "./charts.tsx";
import styles from "./overview.module.css";
import { figuresOf, readFigures, shownFigure } from "./owners-figures.server.ts";
import { SubscriptionOverview } from "./subscriptions.tsx";

const mostShown = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const plans = await allPlans(db, namedPlansOf(context.get(contentContext).content));
  const period = periodOf(url.searchParams.get("periode"), now);
  const lateOrders = { overdue: true };
  const lateMessages = { box: "open" as const, overdue: true };
  const oldest = { limit: mostShown, offset: 0 };
  const today = norwegianDay(now);
  const [subscriptions, unpaid, read, late] = await Promise.all([
    subscriptionFigures(db, today),
    sumUnpaid(db, today),
    readFigures(db, period, plans),
    Promise.all([
      findOrders(db, lateOrders, "oldest", oldest, now),
      countMatchingOrders(db, lateOrders, mostCounted, now),
      findMessages(db, lateMessages, { ...oldest, oldestFirst: true }, now),
      countMatchingMessages(db, lateMessages, mostCounted, now),
    ]),
  ]);
  const [foundOrders, orderCount, foundMessages, messageCount] = late;
  return {
    choices: period.choices,
    subscriptions,
    unpaid: { outstanding: unpaid.outstanding.ore, overdue: unpaid.overdue.ore },
    days: period.days,
    weeks: read.weeks,
    plans: read.plans,
    shown: figuresOf(read, period).map((figure) => shownFigure(figure, period)),
    late: {
      orderCount,
      messageCount,
      orders: foundOrders.map(({ id, companyName, createdAt }) => ({
        id,
        name: companyName,
        createdAt,
      })),
      messages: foundMessages.map(({ id, name, company, createdAt }) => ({
        id,
        name: company ? `${name}, ${company}` : name,
        createdAt,
      })),
    },
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Oversikt",
    description: "Tall for bedriften.",
  });
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const vatWords = useVatWords();
  const { choices, days, weeks, plans, shown, late } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <div>
          <h1>Oversikt</h1>
          <p className={workplace.note}>{days}</p>
        </div>
        <PeriodForm choices={choices} />
      </div>
      <KeyFigures shown={shown} />
      <Promises late={late} />
      <div className={figures.charts}>
        <OrderChart weeks={weeks} />
        <ValueChart weeks={weeks} />
        <PlanTable plans={plans} />
        <MessageChart weeks={weeks} />
      </div>
      <SubscriptionOverview figures={loaderData.subscriptions} unpaid={loaderData.unpaid} />
      <p className={figures.foot}>
        {vatWords(
          `Verdi er det kundene betaler de første ${periodMonths} månedene, uten det som faktureres hver måned, eks. mva. Avbestilte`,
        )}{" "}
        bestillinger teller med i antallet, men ikke i verdien. Meldinger i karantene er ikke med.
        Ny og tapt årlig inntekt er avtaler som begynte og sluttet, ikke endrede priser.
      </p>
      <div className={figures.foot}>
        <ExportLinks
          file="oversikt"
          query={`periode=${choices.chosen}`}
          label="Last ned tallene med perioden før:"
        />
      </div>
    </>
  );
}

/** Each leads to the list of what it counts, where there is one. */
function KeyFigures({ shown }: Pick<Loaded, "shown">) {
  const vatWords = useVatWords();
  return (
    <dl className={figures.figures}>
      {shown.map(({ label, value, note, change, to }) => (
        <Figure key={label} label={to ? <Link to={to}>{label}</Link> : label} value={value}>
          {vatWords(note)}
          <br />
          {change}
        </Figure>
      ))}
    </dl>
  );
}

/** What should have been answered by now, whatever the period. */
function Promises({ late }: Pick<Loaded, "late">) {
  return (
    <section className={styles.promises} aria-labelledby="lofter">
      <h2 id="lofter">Svarfrister</h2>
      <div>
        <Late
          heading="Bestillinger"
          promise={`Vi lover kontakt innen ${promised.contact}.`}
          kept="Ingen bestillinger har ventet lenger."
          count={late.orderCount}
          items={late.orders}
          page="/admin/bestillinger/:id"
          all={`${href("/admin")}?frist=1`}
        />
        <Late
          heading="Meldinger"
          promise={`Vi sier at vi normalt svarer i løpet av ${promised.answer}.`}
          kept="Ingen meldinger har ventet lenger."
          count={late.messageCount}
          items={late.messages}
          page="/admin/meldinger/:id"
          all={`${href("/admin")}?fane=kontakt&frist=1`}
        />
      </div>
    </section>
  );
}

function Late({
  heading,
  promise,
  kept,
  count,
  items,
  page,
  all,
}: {
  heading: string;
  promise: string;
  kept: string;
  count: number;
  items: { id: string; name: string; createdAt: string }[];
  /** Of one that is late. */
  page: "/admin/bestillinger/:id" | "/admin/meldinger/:id";
  all: string;
}) {
  const shownCount = count >= mostCounted ? `${formatNumber(mostCounted)} eller flere` : `${count}`;
  return (
    <section>
      <h3>
        {heading}{" "}
        <span className={`${workplace.chip} ${count > 0 ? workplace.late : workplace.good}`}>
          {count > 0 ? `${shownCount} over fristen` : "i rute"}
        </span>
      </h3>
      <p className={workplace.note}>{count > 0 ? promise : `${promise} ${kept}`}</p>
      {count > 0 && (
        <ul className={styles.late}>
          {items.map(({ id, name, createdAt }) => (
            <li key={id}>
              <Link to={href(page, { id })}>{name}</Link>
              <span>{formatDateTime(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {count > items.length && <Link to={all}>Se alle over fristen</Link>}
    </section>
  );
}
