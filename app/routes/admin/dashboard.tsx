import { Inbox, Mail, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Form, Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import { companyStatusLabel } from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { ContactMessage, QuarantineReason } from "#app/domain/contact/message.ts";
import {
  countMessages,
  listMessages,
  type MessageBox,
} from "#app/domain/contact/messages.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { countOrders, listOrders } from "#app/domain/orders/orders.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { formatDateTime } from "#app/web/dates.ts";
import { formatKroner } from "#app/web/money.ts";
import { phoneHref } from "#app/web/phone.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/dashboard";
import styles from "./dashboard.module.css";

const rowsPerPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const contacts = url.searchParams.get("fane") === "kontakt";
  const box: MessageBox = url.searchParams.has("karantene") ? "quarantine" : "inbox";
  const page = pageNumber(url.searchParams.get("side"));
  const range = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const [orderCount, messageCount, quarantineCount, orders, messages] = await Promise.all([
    countOrders(db),
    countMessages(db, "inbox"),
    countMessages(db, "quarantine"),
    contacts ? [] : listOrders(db, range),
    contacts ? listMessages(db, box, range) : [],
  ]);
  const boxCount = box === "quarantine" ? quarantineCount : messageCount;
  const shownCount = contacts ? boxCount : orderCount;
  return {
    tab: contacts ? ("contacts" as const) : ("orders" as const),
    box,
    page,
    pageCount: Math.max(1, Math.ceil(shownCount / rowsPerPage)),
    orderCount,
    messageCount,
    quarantineCount,
    orders,
    messages,
  };
}

export function meta() {
  return pageMeta("", {
    title: "Administrasjon",
    description: "Bestillinger og meldinger.",
    noindex: true,
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { tab, box, page, pageCount, orderCount, messageCount, quarantineCount } = loaderData;
  const { orders, messages } = loaderData;
  const loading = useLoading();
  return (
    <>
      <div className={styles.head}>
        <h1>Administrasjon</h1>
        <RefreshButton loading={loading} />
      </div>
      <nav className={styles.tabs} aria-label="Faner">
        <Tab to="/admin" current={tab === "orders"}>
          Bestillinger ({orderCount})
        </Tab>
        <Tab to="/admin?fane=kontakt" current={tab === "contacts"}>
          Kontaktskjemaer ({messageCount})
        </Tab>
      </nav>
      <div aria-busy={loading} className={styles.content}>
        {loading && <Spinner label="Henter data" />}
        {tab === "orders" ? (
          <Orders orders={orders} />
        ) : (
          <>
            <Boxes box={box} messageCount={messageCount} quarantineCount={quarantineCount} />
            <Messages messages={messages} />
          </>
        )}
        <Pages page={page} pageCount={pageCount} />
      </div>
    </>
  );
}

function Tab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={styles.tab}>
      {children}
    </Link>
  );
}

function Orders({ orders }: { orders: Order[] }) {
  if (orders.length === 0) {
    return (
      <Empty icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}>
        Ingen bestillinger ennå
      </Empty>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Bestillinger">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Ordre</th>
            <th scope="col">Firma</th>
            <th scope="col">Kontaktperson</th>
            <th scope="col">Pakke</th>
            <th scope="col" className={styles.number}>
              Pris
            </th>
            <th scope="col" className={styles.number}>
              Årlig
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                {order.id}
                <span>{formatDateTime(order.createdAt)}</span>
              </th>
              <td>
                {order.companyName}
                <span>Org.nr. {formatOrgNumber(order.orgNumber)}</span>
                {order.company && order.company.status !== "active" && (
                  <strong className={styles.flag}>
                    {companyStatusLabel(order.company.status)}
                  </strong>
                )}
              </td>
              <td>
                {order.name}
                <a href={phoneHref(order.phone)}>{order.phone}</a>
                <a href={`mailto:${order.email}`}>{order.email}</a>
              </td>
              <td>
                {order.planName}
                <span>Vilkår {order.termsVersion} godkjent</span>
              </td>
              <td className={styles.number}>{formatKroner(order.planPrice)}</td>
              <td className={styles.number}>{formatKroner(order.annualCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Priser er eks. mva.</p>
    </section>
  );
}

/** Messages to answer, and those held back as likely spam, once there are any. */
function Boxes({
  box,
  messageCount,
  quarantineCount,
}: {
  box: MessageBox;
  messageCount: number;
  quarantineCount: number;
}) {
  if (quarantineCount === 0 && box === "inbox") return null;
  const current = (name: MessageBox) => (box === name ? "page" : undefined);
  return (
    <nav className={styles.boxes} aria-label="Mapper">
      <Link to="/admin?fane=kontakt" aria-current={current("inbox")}>
        Innboks ({messageCount})
      </Link>
      <Link to="/admin?fane=kontakt&karantene=1" aria-current={current("quarantine")}>
        Karantene ({quarantineCount})
      </Link>
    </nav>
  );
}

/** Why a message is held back, for the administrator. */
const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: "Fylte ut et felt som ikke synes",
  "token-missing": "Kom ikke fra skjemaet vårt",
  "token-forged": "Kom ikke fra skjemaet vårt",
  "token-expired": "Siden hadde stått åpen i over en uke",
  "too-fast": "Ble sendt raskere enn noen rekker å skrive",
  links: "Inneholder mange lenker",
};

function Messages({ messages }: { messages: ContactMessage[] }) {
  if (messages.length === 0) {
    return (
      <Empty icon={<Mail size={40} strokeWidth={1.25} aria-hidden="true" />}>
        Ingen kontaktskjemaer ennå
      </Empty>
    );
  }
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id}>
          <div className={styles.from}>
            <h2>{message.name}</h2>
            <p>{formatDateTime(message.createdAt)}</p>
            <p>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </p>
            {message.phone && (
              <p>
                <a href={phoneHref(message.phone)}>{message.phone}</a>
              </p>
            )}
            {message.company && <p>{message.company}</p>}
            <p>Gjelder: {message.service}</p>
            {message.page && <p>Skrevet på {message.page}</p>}
            {message.quarantineReason && <p>{quarantineReasons[message.quarantineReason]}</p>}
          </div>
          <p className={styles.text}>{message.message ?? "Ingen melding"}</p>
        </li>
      ))}
    </ul>
  );
}

function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Pages({ page, pageCount }: { page: number; pageCount: number }) {
  const [search] = useSearchParams();
  if (pageCount === 1) return null;
  const to = (number: number) =>
    `/admin?${new URLSearchParams({ ...Object.fromEntries(search), side: String(number) })}`;
  return (
    <nav className={styles.pages} aria-label="Sider">
      {page > 1 && <Link to={to(page - 1)}>Nyere</Link>}
      <span>
        Side {page} av {pageCount}
      </span>
      {page < pageCount && <Link to={to(page + 1)}>Eldre</Link>}
    </nav>
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
      <div className={styles.head}>
        <h1>Administrasjon</h1>
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

function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
