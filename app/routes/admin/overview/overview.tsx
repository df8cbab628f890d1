import { Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sumUnpaid } from "#app/domain/billing/standings.server.ts";
import { periodMonths, promised } from "#app/domain/brand/promises.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { countMatchingMessages, findMessages } from "#app/domain/contact/listed-messages.server.ts";
import { messageAnswers, messageCounts } from "#app/domain/contact/message-statistics.server.ts";
import { countMatchingOrders, findOrders } from "#app/domain/orders/listed-orders.server.ts";
import { orderAnswers, orderFigures } from "#app/domain/orders/order-statistics.server.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { subscriptionFigures } from "#app/domain/subscriptions/figures.server.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { periodNamed, periodOf } from "#app/web/norway.server.ts";
import { mostCounted } from "../count-text.ts";
import { Figure } from "../figures/figure.tsx";
import figures from "../figures/figures.module.css";
import { PeriodForm } from "../figures/period-form.tsx";
import { formatCount, formatHours, formatShare } from "../figures/text.ts";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/overview";
import { MessageChart, OrderChart, PlanTable, totalOf, ValueChart } from "./charts.tsx";
import styles from "./overview.module.css";
import { SubscriptionOverview } from "./subscriptions.tsx";

const mostShown = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const plans = await allPlans(db, namedPlansOf(context.get(contentContext).content));
  const name = periodNamed(url.searchParams.get("periode"));
  const period = periodOf(name, now);
  const lateOrders = { question: "", flagged: false, overdue: true };
  const lateMessages = { box: "open" as const, question: "", overdue: true };
  const oldest = { limit: mostShown, offset: 0 };
  const today = dayOf(now);
  const [subscriptions, outstanding, overdue, orders, answers, counts, handled, late] =
    await Promise.all([
      subscriptionFigures(db, today),
      sumUnpaid(db, "outstanding", today),
      sumUnpaid(db, "overdue", today),
      orderFigures(db, period.weeks, plans),
      orderAnswers(db, period),
      messageCounts(db, period.weeks),
      messageAnswers(db, period),
      Promise.all([
        findOrders(db, lateOrders, "oldest", oldest, now),
        countMatchingOrders(db, lateOrders, mostCounted, now),
        findMessages(db, lateMessages, { ...oldest, oldestFirst: true }, now),
        countMatchingMessages(db, lateMessages, mostCounted, now),
      ]),
    ]);
  const [foundOrders, orderCount, foundMessages, messageCount] = late;
  return {
    name,
    subscriptions,
    unpaid: { outstanding: outstanding.ore, overdue: overdue.ore },
    days: period.days,
    weeks: period.weeks.map(({ number, days, isCurrent }, index) => ({
      number,
      days,
      isCurrent,
      orders: orders.weeks[index] ?? { count: 0, cancelled: 0, value: 0 },
      messages: counts[index] ?? 0,
    })),
    plans: orders.plans,
    answers,
    handled,
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
  const { name, days, weeks, plans, answers, handled, late } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <div>
          <h1>Oversikt</h1>
          <p className={workplace.note}>{days}</p>
        </div>
        <PeriodForm name={name} />
      </div>
      <KeyFigures weeks={weeks} answers={answers} handled={handled} />
      <Promises late={late} />
      <div className={figures.charts}>
        <OrderChart weeks={weeks} />
        <ValueChart weeks={weeks} />
        <PlanTable plans={plans} />
        <MessageChart weeks={weeks} />
      </div>
      <SubscriptionOverview figures={loaderData.subscriptions} unpaid={loaderData.unpaid} />
      <p className={figures.foot}>
        Verdi er det kundene betaler de første {periodMonths} månedene, eks. mva. Kansellerte
        bestillinger teller med i antallet, men ikke i verdien. Meldinger i karantene er ikke med.
      </p>
    </>
  );
}

function KeyFigures({ weeks, answers, handled }: Pick<Loaded, "weeks" | "answers" | "handled">) {
  const { count, cancelled, value } = totalOf(weeks.map(({ orders }) => orders));
  const messages = weeks.reduce((sum, week) => sum + week.messages, 0);
  const { answered, medianHours, inTime } = answers;
  return (
    <dl className={figures.figures}>
      <Figure label="Bestillinger" value={formatCount(count)}>
        {cancelled === 0 ? "ingen kansellert" : `${formatCount(cancelled)} kansellert`}
      </Figure>
      <Figure label="Verdi første år" value={formatKroner(value)}>
        eks. mva.
      </Figure>
      <Figure label="Svartid, bestillinger" value={formatHours(medianHours)}>
        {answered === 0
          ? "ingen er besvart ennå"
          : `median, ${formatShare(inTime, answered)} av de besvarte i tide`}
      </Figure>
      <Figure label="Meldinger" value={formatCount(messages)}>
        fra kontaktskjemaet
      </Figure>
      <Figure label="Svartid, meldinger" value={formatHours(handled.medianHours)}>
        {handled.handled === 0
          ? "ingen er håndtert ennå"
          : `median av ${formatCount(handled.handled)} håndterte`}
      </Figure>
    </dl>
  );
}

/** What should have been answered by now, whatever the period. */
function Promises({ late }: Pick<Loaded, "late">) {
  return (
    <section className={styles.promises} aria-labelledby="lofter">
      <h2 id="lofter">Løfter som venter</h2>
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
  const shownCount = count >= mostCounted ? `${formatCount(mostCounted)} eller flere` : `${count}`;
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
