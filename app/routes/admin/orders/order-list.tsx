import { Inbox, SearchX } from "lucide-react";
import { Link } from "react-router";
import { promised } from "#app/domain/brand/promises.ts";
import { type CompanyStatus, companyStatusLabels } from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAgreeable, isCallLate } from "#app/domain/orders/status.ts";
import { isAssignment, orderSums } from "#app/domain/orders/sums.ts";
import { formatDay, formatWait } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { EmailLink, PhoneLink } from "../contact-links.tsx";
import { ExportLinks } from "../exports/export-links.tsx";
import { countedText, mostCountedOfAll } from "../lists/count-text.ts";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { foundId } from "../lists/filter-form.tsx";
import { FilterRemarks } from "../lists/filter-remarks.tsx";
import { Pages } from "../lists/pages.tsx";
import { Moment } from "../moment.tsx";
import { Around } from "../search/around.tsx";
import type { Done } from "../several/picks.ts";
import { Several, SeveralNotice, Tick, Ticks, type Verb } from "../several/several.tsx";
import { notReached, type OrderVerb, ordersDoneText } from "../several/verbs.ts";
import shared from "../workplace.module.css";
import { OrderFilters } from "./filters.tsx";
import styles from "./order-list.module.css";
import type { OrderListData } from "./order-list.server.ts";
import { isFiltered, type OrderView, printOrderView } from "./order-view.ts";
import { StatusChip } from "./status-chip.tsx";

/** The tab of orders: those that wait too long, the search with its filters, and what it finds. */
export function OrderList({
  list,
  orderCount,
  done,
}: {
  list: OrderListData;
  orderCount: number;
  /** What was done to several of them. */
  done: Done<OrderVerb> | undefined;
}) {
  const { view, orders, hasMore, count, overdue, plans, now, today } = list;
  if (orderCount === 0) {
    return (
      <Empty
        icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}
        next={
          <>
            De kommer hit fra <a href={href("/priser")}>prissiden</a>. Vil du se hvordan, kan du
            sende en prøvebestilling og avbestille den etterpå. Ringer noen og bestiller, kan du{" "}
            <Link to={href("/admin/bestillinger/ny")}>ta imot den her</Link>.
          </>
        }
      >
        Ingen bestillinger ennå
      </Empty>
    );
  }
  const isEmpty = orders.length + overdue.length === 0;
  const several = { action: href("/admin/bestillinger/flere"), query: printOrderView(view) };
  return (
    <Ticks>
      <SeveralNotice
        {...several}
        done={done}
        says={done && ordersDoneText(done)}
        isUndoable={done?.verb === "kontaktet"}
      />
      <OrderFilters view={view} plans={plans} />
      <FilterRemarks remarks={list.remarks} />
      <Found view={view} count={count} orderCount={orderCount} />
      <Around around={list.around} />
      {overdue.length > 0 && (
        <section className={styles.overdue} aria-labelledby="over-fristen">
          <h2 id="over-fristen">Over fristen</h2>
          <p className={shared.note}>
            Har ventet på svar i mer enn {promised.contact}, eller skulle vært levert. De eldste
            står øverst.
          </p>
          <OrderTable orders={overdue} now={now} today={today} label="Over fristen" />
        </section>
      )}
      <section id={foundId} tabIndex={-1} className={styles.list} aria-labelledby="alle">
        <h2 id="alle" className="visually-hidden">
          {isFiltered(view) ? "Treff" : "Alle bestillinger"}
        </h2>
        {orders.length > 0 && (
          <OrderTable orders={orders} now={now} today={today} label="Bestillinger" />
        )}
        {isEmpty && view.page === 1 && <NothingFound />}
      </section>
      {!isEmpty && <Several {...several} verbs={verbs} isAll={view.page === 1 && !hasMore} />}
      <Pages page={view.page} isEmpty={isEmpty} hasMore={hasMore} />
    </Ticks>
  );
}

const verbs: Verb[] = [
  { verb: "kontaktet", name: "Merk som kontaktet", shortcut: "M" },
  { verb: "ringt", name: notReached, shortcut: "R" },
  { verb: "velg", name: "Mer …" },
];

/** How many there are, and the way to have them as a file. */
function Found({
  view,
  count,
  orderCount,
}: {
  view: OrderView;
  count: number | undefined;
  orderCount: number;
}) {
  return (
    <div className={styles.found}>
      <p role="status">
        {count === undefined
          ? `${countedText(orderCount, mostCountedOfAll)} ${orderCount === 1 ? "bestilling" : "bestillinger"}`
          : `${countedText(count)} treff`}
      </p>
      <Link to={href("/admin/bestillinger/ny")}>Ny bestilling på telefon</Link>
      <ExportLinks
        file="bestillinger"
        query={printOrderView({ ...view, page: 1 })}
        label={isFiltered(view) ? "Last ned treffene:" : "Last ned alle:"}
      />
    </div>
  );
}

function NothingFound() {
  return (
    <Empty icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}>
      Ingen bestillinger passer til søket. Prøv færre ord eller filtre, eller{" "}
      <Link to={href("/admin")}>vis alle</Link>.
    </Empty>
  );
}

function OrderTable({
  orders,
  now,
  today,
  label,
}: {
  orders: Order[];
  now: string;
  today: string;
  label: string;
}) {
  return (
    <DataTable
      caption={label}
      className={styles.table}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Ordre",
          scope: "row",
          cell: (order) => (
            <div className={styles.first}>
              <Tick pick={order} name={order.id} />
              <div>
                <Link to={href("/admin/bestillinger/:id", { id: order.id })} data-row-link>
                  {order.id}
                </Link>
                <Moment at={order.createdAt} now={now} />
              </div>
            </div>
          ),
        },
        {
          head: "Status",
          cell: (order) => (
            <>
              <StatusChip status={order.status} />
              {isCallLate(order, now) && (
                <strong className={styles.late}>
                  Har ventet i {formatWait(order.createdAt, now)}
                </strong>
              )}
              <DeliverBy order={order} today={today} />
            </>
          ),
        },
        {
          head: "Firma",
          cell: ({ companyName, orgNumber, company }) => (
            <>
              {companyName}
              <span>Org.nr. {formatOrgNumber(orgNumber)}</span>
              <Register status={company.status} />
            </>
          ),
        },
        {
          head: "Kontaktperson",
          cell: ({ name, phone, email }) => (
            <>
              <span className={styles.person}>
                {name} <PhoneLink phone={phone} />
              </span>
              <EmailLink email={email} />
            </>
          ),
        },
        { head: "Pakke", cell: ({ planName }) => planName },
        { head: "Engangspris", isNumber: true, cell: oneTimeOf },
        {
          head: "Årlig",
          isNumber: true,
          cell: (order) => (isAssignment(order) ? "–" : formatKroner(order.annualCost)),
        },
      ]}
    />
  );
}

/** What is paid once, as the page of the order has it. */
function oneTimeOf(order: Order): string {
  const { oneTime } = orderSums(order);
  return oneTime === 0 ? "–" : formatKroner(oneTime);
}

/** The last day of the delivery time that was agreed on, until it is delivered. */
function DeliverBy({ order, today }: { order: Order; today: string }) {
  const { deliverBy } = order;
  if (!deliverBy || !isAgreeable(order)) return null;
  return deliverBy < today ? (
    <strong className={styles.late}>Skulle vært levert {formatDay(deliverBy)}</strong>
  ) : (
    <span className={shared.note}>Leveres senest {formatDay(deliverBy)}</span>
  );
}

/** What the register had to say against a company. That it did not answer says nothing of the customer. */
function Register({ status }: { status: CompanyStatus | undefined }) {
  if (!status || status === "active") return null;
  if (status === "unreachable") return <span>Ikke sjekket i registeret</span>;
  return <strong className={styles.flag}>{companyStatusLabels[status]}</strong>;
}
