import { Inbox, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Form, Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { countMatchingMessages, type MessageFilter } from "#app/domain/contact/list.server.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { readSetup } from "#app/domain/setup/setup.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/inbox";
import { Alarms } from "./alarms/alarm.tsx";
import { TroubleAlarms } from "./alarms/trouble-alarms.tsx";
import { UnsentAlarms } from "./alarms/unsent-alarms.tsx";
import { countedText, mostCounted, mostCountedOfAll } from "./count-text.ts";
import { Empty } from "./empty.tsx";
import { ExportLinks } from "./exports/links.tsx";
import styles from "./inbox.module.css";
import { useListKeys } from "./keyboard/keyboard.ts";
import { KeyboardHint } from "./keyboard/keyboard-hint.tsx";
import { countOverdueMessages, loadMessageList } from "./messages/list.server.ts";
import { MessageList } from "./messages/list.tsx";
import { isNarrowed, parseMessageView } from "./messages/view.ts";
import { countOrders, loadOrderList } from "./orders/list.server.ts";
import { OrderList } from "./orders/list.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { HoldAlarm } from "./restores/hold-alarm.tsx";
import { SetupChecklist } from "./setup/checklist.tsx";
import { RenewalHealthAlarm } from "./subscriptions/health-alarm.tsx";
import workplace from "./workplace.module.css";

const inbox: MessageFilter = { box: "inbox", question: "", overdue: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = context.get(contentContext);
  const { username } = context.get(sessionContext);
  const [counts, renewals, hold = null, troubles, setup] = await Promise.all([
    countOrders(services),
    renewalHealth(services, services.clock()),
    currentHold(services.db),
    currentTroubles(services),
    readSetup(services, site, username),
  ]);
  if (url.searchParams.get("fane") === "kontakt") {
    const messageList = await loadMessageList(services, url);
    return {
      ...counts,
      setup,
      renewals,
      hold,
      troubles,
      messageCount: messageList.counts.innboks,
      overdueMessages: messageList.overdueCount,
      tab: "contacts" as const,
      messageList,
    };
  }
  const [messageCount, overdueMessages, orderList] = await Promise.all([
    countMatchingMessages(services.db, inbox, mostCountedOfAll + 1, services.clock()),
    countOverdueMessages(services),
    loadOrderList(services, url, namedPlansOf(site.content)),
  ]);
  return {
    ...counts,
    setup,
    renewals,
    hold,
    troubles,
    messageCount,
    overdueMessages,
    tab: "orders" as const,
    orderList,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Innboks",
    description: "Bestillinger og meldinger.",
  });
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { orderCount, overdueCount, messageCount, overdueMessages } = loaderData;
  const loading = useLoading();
  const outcome = useSearchParams()[0].get("utfort");
  useListKeys(loaderData.tab === "orders" ? "orders" : "messages");
  return (
    <>
      <Alarms>
        <HoldAlarm hold={loaderData.hold} />
        <RenewalHealthAlarm health={loaderData.renewals} />
        <TroubleAlarms troubles={loaderData.troubles} />
        <UnsentAlarms />
        <SetupChecklist setup={loaderData.setup} />
      </Alarms>
      <div className={`${workplace.head} ${styles.head}`}>
        <h1>Innboks</h1>
        <KeyboardHint on="list" />
        <RefreshButton loading={loading} />
      </div>
      <nav className={styles.tabs} aria-label="Faner">
        <Tab to={href("/admin")} current={loaderData.tab === "orders"}>
          Bestillinger ({countedText(orderCount, mostCountedOfAll)})
        </Tab>
        <Overdue to={`${href("/admin")}?frist=1`} count={overdueCount} />
        <Tab to={`${href("/admin")}?fane=kontakt`} current={loaderData.tab === "contacts"}>
          Kontaktskjemaer ({countedText(messageCount, mostCountedOfAll)})
        </Tab>
        <Overdue to={`${href("/admin")}?fane=kontakt&frist=1`} count={overdueMessages} />
      </nav>
      <div aria-busy={loading} className={styles.content}>
        {loading && <Spinner label="Henter data" />}
        <OutcomeNotice outcome={outcome} texts={outcomes} />
        {loaderData.tab === "orders" ? (
          <OrderList list={loaderData.orderList} orderCount={orderCount} />
        ) : (
          <>
            <MessageList list={loaderData.messageList} />
            {messageCount > 0 && <MessageExport />}
          </>
        )}
      </div>
    </>
  );
}

const outcomes = { slettet: "Meldingen er slettet." };

function Tab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={styles.tab}>
      {children}
    </Link>
  );
}

/** How many on a tab have waited longer than we promised. */
function Overdue({ to, count }: { to: string; count: number }) {
  if (count === 0) return null;
  return (
    <Link to={to} className={styles.overdue}>
      {count > mostCounted ? `${formatNumber(mostCounted)}+` : count} over fristen
    </Link>
  );
}

function MessageExport() {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.delete("fane");
  query.delete("side");
  return (
    <div className={styles.export}>
      <ExportLinks
        file="meldinger"
        query={query.toString()}
        label={isNarrowed(parseMessageView(query)) ? "Last ned treffene:" : "Last ned alle:"}
      />
    </div>
  );
}

/** Fetches the page again: without JavaScript as a form, with it in place. */
function RefreshButton({ loading }: { loading: boolean }) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        revalidate();
      }}
    >
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="secondary" disabled={loading}>
        <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
        Oppdater
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  const loading = useLoading();
  useEffect(() => {
    showToast({
      title: "Feil ved henting av data",
      description: "Kunne ikke hente bestillinger og kontaktskjemaer",
      tone: "danger",
    });
  }, []);
  return (
    <>
      <div className={`${workplace.head} ${styles.head}`}>
        <h1>Innboks</h1>
        <RefreshButton loading={loading} />
      </div>
      <Empty icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}>
        Kunne ikke hente bestillinger og kontaktskjemaer. Prøv igjen om et øyeblikk.
      </Empty>
    </>
  );
}

function useLoading(): boolean {
  const navigation = useNavigation();
  const { state } = useRevalidator();
  return state === "loading" || navigation.state === "loading";
}
