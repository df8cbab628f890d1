import { Inbox, SearchX } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { companyStatusLabels } from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { orderStatuses, statusLabels } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime, formatWait } from "#app/web/dates.ts";
import { formatKroner } from "#app/web/money.ts";
import { phoneHref } from "#app/web/phone.ts";
import { countedText, mostCountedOfAll } from "./count-text.ts";
import { Empty } from "./empty.tsx";
import { ExportLinks } from "./export-links.tsx";
import { MoreFilters } from "./more-filters.tsx";
import styles from "./order-list.module.css";
import type { OrderListData } from "./order-list.server.ts";
import {
  countFilters,
  isFiltered,
  type OrderView,
  parseOrderView,
  printOrderView,
  sortChoices,
  statusSlug,
} from "./order-view.ts";
import { Pages } from "./pages.tsx";
import { StatusChip } from "./status-chip.tsx";
import shared from "./workplace.module.css";

/** The tab of orders: those that wait too long, the search with its filters, and what it finds. */
export function OrderList({ list, orderCount }: { list: OrderListData; orderCount: number }) {
  const { view, orders, hasMore, count, overdue, plans, now, cutoff } = list;
  if (orderCount === 0) {
    return (
      <Empty icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}>
        Ingen bestillinger ennå
      </Empty>
    );
  }
  return (
    <>
      <Filters view={view} plans={plans} />
      <Found view={view} count={count} orderCount={orderCount} />
      {overdue.length > 0 && (
        <section className={styles.overdue} aria-labelledby="over-fristen">
          <h2 id="over-fristen">Over fristen</h2>
          <p className={shared.note}>
            Har ventet på svar i mer enn 24 timer. De som har ventet lengst, står øverst.
          </p>
          <OrderTable orders={overdue} now={now} cutoff={cutoff} label="Over fristen" />
        </section>
      )}
      <section id="treff" tabIndex={-1} className={styles.list} aria-labelledby="alle">
        <h2 id="alle" className="visually-hidden">
          {isFiltered(view) ? "Treff" : "Alle bestillinger"}
        </h2>
        {orders.length > 0 && (
          <OrderTable orders={orders} now={now} cutoff={cutoff} label="Bestillinger" />
        )}
        {orders.length + overdue.length === 0 && <NothingFound view={view} />}
      </section>
      <Pages page={view.page} hasMore={hasMore} />
    </>
  );
}

/** The search, as a form that puts its fields into the address. */
function Filters({ view, plans }: { view: OrderView; plans: OrderListData["plans"] }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const printed = printOrderView(view);

  // "Back" and links change the view too; the fields follow, without being made anew under somebody's hands.
  useEffect(() => {
    const query = new URLSearchParams(printed);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? field.options[0]?.value ?? "";
      } else if (!(field instanceof HTMLInputElement)) continue;
      else if (field.type === "checkbox") field.checked = query.has(field.name);
      else field.value = query.get(field.name) ?? "";
    }
  }, [printed]);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") query.append(name, value);
    }
    // The browser's own address would name every field that is empty.
    navigate(`/admin?${printOrderView(parseOrderView(query))}`);
    document.getElementById("treff")?.focus({ preventScroll: true });
  }

  return (
    <search>
      <Form
        ref={form}
        method="get"
        action="/admin"
        aria-label="Søk i bestillinger"
        className={`${shared.toolbar} ${styles.filters}`}
        onSubmit={show}
      >
        <label className={styles.question}>
          Søk
          <input
            type="search"
            name="q"
            data-search
            defaultValue={view.question}
            maxLength={200}
            placeholder="Navn, firma, org.nr., e-post, telefon, ordrenummer"
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
        </label>
        <MoreFilters count={countFilters(view)}>
          <label>
            Status
            <select name="status" defaultValue={view.status ? statusSlug(view.status) : ""}>
              <option value="">Alle</option>
              {orderStatuses.map((status) => (
                <option key={status} value={statusSlug(status)}>
                  {statusLabels[status]}
                </option>
              ))}
            </select>
          </label>
          <label>
            Pakke
            <select name="pakke" defaultValue={view.planId ?? ""}>
              <option value="">Alle</option>
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Fra og med
            <input type="date" name="fra" defaultValue={view.from} />
          </label>
          <label>
            Til og med
            <input type="date" name="til" defaultValue={view.until} />
          </label>
          <label>
            Rekkefølge
            <select
              name="sorter"
              defaultValue={sortChoices.find(({ sort }) => sort === view.sort)?.slug}
            >
              {sortChoices.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.choice}>
            <input type="checkbox" name="merket" value="1" defaultChecked={view.flagged} />
            Med merknad fra registeret
          </label>
          <label className={styles.choice}>
            <input type="checkbox" name="frist" value="1" defaultChecked={view.overdue} />
            Over fristen
          </label>
        </MoreFilters>
        <Button type="submit" look="secondary">
          Vis
        </Button>
        {printed !== "" && <Link to="/admin">Nullstill</Link>}
      </Form>
    </search>
  );
}

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
      <ExportLinks
        file="bestillinger"
        query={printOrderView({ ...view, page: 1 })}
        label={isFiltered(view) ? "Last ned treffene:" : "Last ned alle:"}
      />
    </div>
  );
}

function NothingFound({ view }: { view: OrderView }) {
  const icon = <SearchX size={40} strokeWidth={1.25} aria-hidden="true" />;
  if (view.page > 1) {
    return (
      <Empty icon={icon}>
        Det er ingen bestillinger på side {view.page}.{" "}
        <Link to={`?${printOrderView({ ...view, page: 1 })}`}>Gå til første side</Link>
      </Empty>
    );
  }
  return (
    <Empty icon={icon}>
      Ingen bestillinger passer med dette. Prøv færre ord eller filtre, eller{" "}
      <Link to="/admin">vis alle</Link>.
    </Empty>
  );
}

function OrderTable({
  orders,
  now,
  cutoff,
  label,
}: {
  orders: Order[];
  now: string;
  cutoff: string;
  label: string;
}) {
  return (
    <table className={`${shared.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Ordre</th>
          <th scope="col">Status</th>
          <th scope="col">Firma</th>
          <th scope="col">Kontaktperson</th>
          <th scope="col">Pakke</th>
          <th scope="col" className={shared.number}>
            Pris
          </th>
          <th scope="col" className={shared.number}>
            Årlig
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row" data-label="Ordre">
              <div>
                <Link to={`/admin/bestillinger/${order.id}`} data-row-link>
                  {order.id}
                </Link>
                <span>{formatDateTime(order.createdAt)}</span>
              </div>
            </th>
            <td data-label="Status">
              <div>
                <StatusChip status={order.status} />
                {order.status === "new" && order.createdAt < cutoff && (
                  <strong className={styles.late}>
                    Har ventet i {formatWait(order.createdAt, now)}
                  </strong>
                )}
              </div>
            </td>
            <td data-label="Firma">
              <div>
                {order.companyName}
                <span>Org.nr. {formatOrgNumber(order.orgNumber)}</span>
                {order.company && order.company.status !== "active" && (
                  <strong className={styles.flag}>
                    {companyStatusLabels[order.company.status]}
                  </strong>
                )}
              </div>
            </td>
            <td data-label="Kontaktperson">
              <div>
                {order.name}
                <a href={phoneHref(order.phone)}>{order.phone}</a>
                <a href={`mailto:${order.email}`}>{order.email}</a>
              </div>
            </td>
            <td data-label="Pakke">{order.planName}</td>
            <td data-label="Pris" className={shared.number}>
              {formatKroner(order.planPrice)}
            </td>
            <td data-label="Årlig" className={shared.number}>
              {formatKroner(order.annualCost)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
