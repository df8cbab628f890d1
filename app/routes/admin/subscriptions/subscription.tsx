import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import { eventsAbout } from "#app/domain/audit/audit.server.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { entriesOf } from "#app/domain/billing/standings.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { forgivable } from "#app/domain/subscriptions/cancel.server.ts";
import { standingOf } from "#app/domain/subscriptions/delivery/rules.server.ts";
import { slipDays } from "#app/domain/subscriptions/delivery/slip-days.ts";
import {
  type NoticeWithMail,
  noticesOf,
  untoldReason,
} from "#app/domain/subscriptions/notices.server.ts";
import {
  isUntold,
  isWithdrawable,
  type Life,
  noticesOfNext,
  plannedLastDay,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import orderStyles from "../orders/order-page.module.css";
import { Panel } from "../orders/panel.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/subscription";
import { BillingTable } from "./billing/billing-table.tsx";
import { Changes } from "./changes.tsx";
import { Customer, OwnPage } from "./customer.tsx";
import { loadSubscription } from "./load.server.ts";
import { Now } from "./now.tsx";
import { outcomes } from "./outcomes.ts";
import { SubscriptionStateChip } from "./state-chip.tsx";
import styles from "./subscriptions.module.css";
import { Timeline } from "./timeline.tsx";
import { Untold } from "./untold/untold.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const { order, subscription } = await loadSubscription({ db }, params.id);
  const today = dayOf(clock());
  const { id, life, version } = subscription;
  const [documents, events, notices] = await Promise.all([
    billedForOrder(db, order.id),
    eventsAbout(db, { kind: "subscription", id }),
    noticesOf(db, [id]),
  ]);
  const own = notices.get(id) ?? [];
  return {
    id,
    order,
    version,
    life,
    today,
    state: stateOf(life, today),
    isOrderCancelled: order.status === "cancelled",
    isCorrectable: life.periods.length > 0 && standingOf(subscription, today) === undefined,
    lastDay: plannedLastDay(life),
    isWithdrawable: isWithdrawable(life, today),
    entries: await entriesOf(db, documents, today),
    events,
    notices: own,
    untold: untoldOf(life, own, config),
    isUnbilled: life.periods.length > 0 && missingOfSeller(brand).length > 0,
    canForgive: forgivable(life, today) !== undefined,
    hasMailServer: config.mail.smtpUrl !== undefined,
    outcome: url.searchParams.get("utfort"),
    problem: url.searchParams.get("feil"),
  };
}

/** What a customer has yet to be told, and why they have not been; undefined where there is nothing. */
function untoldOf(life: Life, notices: NoticeWithMail[], config: Services["config"]) {
  const [first] = noticesOfNext(life);
  if (!first || !isUntold(life)) return undefined;
  const { writtenOn, periodStartsOn, annual } = first;
  const ofNext = notices.filter((notice) => notice.periodStartsOn === periodStartsOn);
  const reason = untoldReason(ofNext, config);
  return { reason, writtenOn, renewsOn: periodStartsOn, price: formatKroner(annual) };
}

/** What the page of a subscription knows of it. */
export type LoadedSubscription = Route.ComponentProps["loaderData"];

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, { title: `Abonnement ${params.id}`, description: "Et abonnement." });
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { id, order, state, outcome, problem, entries, events, notices } = loaderData;
  const text = problem && Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  return (
    <>
      <div className={orderStyles.top}>
        <Link
          className={workplace.away}
          to={href("/admin/abonnementer")}
          aria-keyshortcuts="Escape"
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Til lista
        </Link>
      </div>
      <div className={workplace.head}>
        <div className={orderStyles.title}>
          <h1>{order.companyName}</h1>
          <p className={workplace.note}>
            {order.planName}, {id}
          </p>
        </div>
        <SubscriptionStateChip state={state} isOrderCancelled={loaderData.isOrderCancelled} />
      </div>
      <OutcomeNotice outcome={outcome} texts={outcomes} />
      {text && (
        <div className={styles.notice}>
          <Notice tone="danger" role="alert">
            {text}
          </Notice>
        </div>
      )}
      <div className={workplace.columns}>
        <div>
          <Untold loaded={loaderData} />
          <Now loaded={loaderData} />
          <Panel id="fakturert" title="Fakturert">
            {entries.length === 0 ? (
              <p className={workplace.note}>
                {loaderData.isUnbilled ? (
                  <>
                    Fakturaen venter på opplysninger om dere.{" "}
                    <Link to={href("/admin/abonnementer/fakturering")}>Se hva som mangler</Link>
                  </>
                ) : (
                  "Ingenting er fakturert ennå."
                )}
              </p>
            ) : (
              <BillingTable entries={entries} caption="Fakturaer og kreditnotaer" />
            )}
          </Panel>
          <Panel id="historikk" title="Tidslinje">
            <Timeline
              order={order}
              notices={notices}
              hasMailServer={loaderData.hasMailServer}
              entries={entries}
              events={events}
            />
          </Panel>
        </div>
        <div>
          <Customer order={order} />
          {state !== "waiting" && <Changes loaded={loaderData} />}
          <OwnPage id={id} order={order} />
        </div>
      </div>
    </>
  );
}

const problems: Record<string, string> = {
  endret:
    "Abonnementet er endret siden du så det. Se over, og prøv igjen om det fortsatt er riktig.",
  ulovlig: "Det lar seg ikke gjøre slik abonnementet står nå.",
  frist: `Det er mer enn ${slipDays} dager siden det ble registrert, og da blir det stående.`,
  pris: "Prisen må være hele kroner, uten mva.",
  grunn: "Skriv hvorfor.",
  epost: "Kunden har ingen e-postadresse lenger.",
};
