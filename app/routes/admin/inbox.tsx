import { Inbox, RefreshCw } from "lucide-react";
import { type ReactNode, use, useEffect } from "react";
import { Form, Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { currentHold } from "#app/domain/backups/hold.server.ts";
import { vatLimitNews } from "#app/domain/billing/vat-limit.server.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { countMatchingMessages } from "#app/domain/contact/listed-messages.server.ts";
import { currentTroubles, takesWrites } from "#app/domain/health/current-troubles.server.ts";
import { countMatchingOrders } from "#app/domain/orders/listed-orders.server.ts";
import { readSetup } from "#app/domain/setup/setup.server.ts";
import { renewalHealth } from "#app/domain/subscriptions/health.server.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/inbox";
import { Alarms } from "./alarms/alarm.tsx";
import { StorageAlarm } from "./alarms/storage-alarm.tsx";
import { StuckMailsAlarm } from "./alarms/stuck-mails-alarm.tsx";
import { TroubleAlarms } from "./alarms/trouble-alarms.tsx";
import { VatLimitAlarm } from "./alarms/vat-limit-alarm.tsx";
import { ArrivalsContext } from "./arrivals/use-arrivals.ts";
import { ExportLinks } from "./exports/export-links.tsx";
import styles from "./inbox.module.css";
import { useListKeys } from "./keyboard/list-keys.ts";
import { countedText, mostCountedOfAll } from "./lists/count-text.ts";
import { Empty } from "./lists/empty.tsx";
import { loadMessageList } from "./messages/message-list.server.ts";
import { MessageList } from "./messages/message-list.tsx";
import { isNarrowed, parseMessageView } from "./messages/message-view.ts";
import { loadOrderList } from "./orders/order-list.server.ts";
import { OrderList } from "./orders/order-list.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { HoldAlarm } from "./restores/hold-alarm.tsx";
import { SetupChecklist } from "./setup/checklist.tsx";
import { parseDone } from "./several/several.server.ts";
import { messageVerbs, orderVerbs } from "./several/verbs.ts";
import { RenewalHealthAlarm } from "./subscriptions/health-alarm.tsx";
import { readToday } from "./today/today.server.ts";
import { TodayLinks } from "./today/today.tsx";
import workplace from "./workplace.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const site = context.get(contentContext);
  const { username } = context.get(sessionContext);
  const listedAt = services.clock().toISOString();
  // Who searches has somebody waiting: what is found comes first.
  const isSearch = Boolean(url.searchParams.get("q")?.trim());
  const [orderCount, today, renewals, hold = null, troubles, setup, vat, stores] =
    await Promise.all([
      countMatchingOrders(services.db, {}, mostCountedOfAll + 1, services.clock()),
      isSearch ? null : readToday(services),
      renewalHealth(services, services.clock()),
      currentHold(services.db),
      currentTroubles(services),
      readSetup(services, site, username),
      vatLimitNews(services.db, site.brand, norwegianDay(services.clock())),
      takesWrites(services),
    ]);
  const shown = {
    orderCount,
    today,
    listedAt,
    alarms: { setup, renewals, hold, troubles, vat, stores },
  };
  if (url.searchParams.get("fane") === "kontakt") {
    const messageList = await loadMessageList(services, url);
    return {
      ...shown,
      messageCount: messageList.counts.innboks,
      tab: "contacts" as const,
      done: parseDone(url.searchParams, messageVerbs),
      messageList,
    };
  }
  const [messageCount, orderList] = await Promise.all([
    countMatchingMessages(services.db, { box: "inbox" }, mostCountedOfAll + 1, services.clock()),
    loadOrderList(services, url, namedPlansOf(site.content)),
  ]);
  return {
    ...shown,
    messageCount,
    tab: "orders" as const,
    done: parseDone(url.searchParams, orderVerbs),
    orderList,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Innboks",
    description: "Bestillinger og meldinger.",
  });
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { orderCount, messageCount, alarms } = loaderData;
  const loading = useLoading();
  useListKeys(loaderData.tab === "orders" ? "orders" : "messages");
  return (
    <>
      <Alarms>
        <StorageAlarm takesWrites={alarms.stores} />
        <HoldAlarm hold={alarms.hold} />
        <RenewalHealthAlarm health={alarms.renewals} />
        <TroubleAlarms troubles={alarms.troubles} />
        <StuckMailsAlarm />
        <VatLimitAlarm news={alarms.vat} />
        <SetupChecklist setup={alarms.setup} />
      </Alarms>
      <div className={`${workplace.head} ${styles.head}`}>
        <h1>Innboks</h1>
        <RefreshButton loading={loading} />
      </div>
      {loaderData.today && <TodayLinks today={loaderData.today} />}
      <nav className={styles.tabs} aria-label="Faner">
        <Tab to={href("/admin")} current={loaderData.tab === "orders"}>
          Bestillinger ({countedText(orderCount, mostCountedOfAll)})
        </Tab>
        <Tab to={`${href("/admin")}?fane=kontakt`} current={loaderData.tab === "contacts"}>
          Kontaktskjemaer ({countedText(messageCount, mostCountedOfAll)})
        </Tab>
      </nav>
      <div aria-busy={loading} className={styles.content}>
        {loading && <Spinner label="Henter data" />}
        <OutcomeNotice done={done} />
        {loaderData.tab === "orders" ? (
          <OrderList list={loaderData.orderList} orderCount={orderCount} done={loaderData.done} />
        ) : (
          <>
            <MessageList list={loaderData.messageList} done={loaderData.done} />
            {messageCount > 0 && <MessageExport />}
          </>
        )}
      </div>
    </>
  );
}

const done = { slettet: "Meldingen er slettet." };

function Tab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={styles.tab}>
      {children}
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

/** Fetches the page again: without JavaScript as a form, with it in place. Says what has come since. */
function RefreshButton({ loading }: { loading: boolean }) {
  const { revalidate } = useRevalidator();
  const { orders, messages } = use(ArrivalsContext);
  const arrived = orders + messages;
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
        Oppdater{arrived > 0 && ` (${counted(arrived, "ny", "nye")})`}
      </Button>
      <p role="status" className="visually-hidden">
        {arrivedText(orders, messages)}
      </p>
    </Form>
  );
}

function arrivedText(orders: number, messages: number): string {
  const kinds = [
    orders > 0 && counted(orders, "ny bestilling", "nye bestillinger"),
    messages > 0 && counted(messages, "ny melding", "nye meldinger"),
  ];
  return kinds.filter(Boolean).join(" og ");
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
