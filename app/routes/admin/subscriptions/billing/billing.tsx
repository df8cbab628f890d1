import { ReceiptText } from "lucide-react";
import { Fragment } from "react";
import { Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { billedIn, daysOfMonth, sumsIssuedIn } from "#app/domain/billing/documents.server.ts";
import { lostInvoices } from "#app/domain/billing/losses.server.ts";
import { paymentsIn, sumPaidIn } from "#app/domain/billing/payments.server.ts";
import { entriesOf, sumUnpaid, unpaidInvoices } from "#app/domain/billing/standings.server.ts";
import { invoicedPastLimit } from "#app/domain/billing/vat-limit.server.ts";
import { waitingInvoices } from "#app/domain/subscriptions/waiting.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay, isMonth, months, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { Empty } from "../../lists/empty.tsx";
import { cutToPage, daysOf, pageOf, rangeOf } from "../../lists/list.ts";
import { Pages } from "../../lists/pages.tsx";
import workplace from "../../workplace.module.css";
import type { Route } from "./+types/billing";
import { billingFiles } from "./billing-files.ts";
import { BillingTable } from "./billing-table.tsx";
import { billingViews } from "./billing-views.ts";
import { PaymentTable } from "./payment-table.tsx";
import { WaitingTable } from "./waiting-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const typed = url.searchParams.get("maned");
  const isWrong = typed !== null && !isMonth(typed);
  const today = norwegianDay(clock());
  const month = typed && !isWrong ? typed : today.slice(0, 7);
  const page = pageOf(url.searchParams);
  const asked = url.searchParams.get("vis");
  const shown = billingViews.find(({ name }) => name === asked) ?? billingViews[0];
  const view = shown.key;
  const { brand } = context.get(contentContext);
  const { from, until } = daysOf(url.searchParams);
  const chosen = from && until ? { first: from, last: until } : undefined;
  const days = chosen ?? daysOfMonth(month);
  const name = chosen
    ? `${formatDay(chosen.first)}–${formatDay(chosen.last)}`
    : `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const range = rangeOf(page);
  const [payments, sums, paid, waiting, sumsUnpaid, withoutVat] = await Promise.all([
    view === "paid" ? paymentsIn(db, days, range) : [],
    view === "issued" ? sumsIssuedIn(db, days) : undefined,
    view === "paid" ? sumPaidIn(db, days) : undefined,
    waitingInvoices(db),
    sumUnpaid(db, today),
    invoicedPastLimit(db, brand),
  ]);
  const documents = {
    issued: () => billedIn(db, days, range),
    paid: () => [],
    outstanding: () => unpaidInvoices(db, "outstanding", today, range),
    overdue: () => unpaidInvoices(db, "overdue", today, range),
    lost: () => lostInvoices(db, range),
    withoutVat: () => withoutVat.slice(range.offset, range.offset + range.limit),
  };
  const { rows, hasMore } = cutToPage(await documents[view]());
  const listed = cutToPage(payments);
  const entries = await entriesOf(db, rows, today);
  return {
    month,
    // Who is not registered reports none, but for what they billed before they left the register.
    around: [...(brand.isVatRegistered || sums?.vat ? [vatTermOf(month)] : []), yearOf(month)],
    chosen,
    name,
    view,
    ...shown.says(chosen ? name : `i ${name}`),
    paid,
    payments: listed.rows.map(({ ordinal, paidOn, ore, invoice: { number, prefix, buyer } }) => ({
      ...{ ordinal, paidOn, ore, number, prefix },
      companyName: buyer.companyName,
    })),
    sumsUnpaid,
    withoutVat: withoutVat.length,
    isWrong: isWrong && shown.isOfMonth,
    page,
    hasMore: hasMore || listed.hasMore,
    entries,
    sums,
    waiting: waiting.map(({ subscription: { id }, order: { companyName }, period }) => ({
      ...period,
      id,
      companyName,
    })),
    missing: missingOfSeller(brand),
  };
}

/** The two months that VAT is reported for together (skatteforvaltningsforskriften § 8-3-1), with a month among them. */
function vatTermOf(month: string) {
  const { year, month: number } = Temporal.PlainYearMonth.from(month);
  const first = number - ((number - 1) % 2);
  return { title: "Mva-terminen", ...monthsOf(year, first, first + 1) };
}

function yearOf(month: string) {
  return { title: "Året", ...monthsOf(Temporal.PlainYearMonth.from(month).year, 1, 12) };
}

function monthsOf(year: number, from: number, until: number): DayRange {
  const first = Temporal.PlainDate.from({ year, month: from, day: 1 });
  // A shorter month ends before its 31st.
  const last = Temporal.PlainDate.from({ year, month: until, day: 31 });
  return { first: first.toString(), last: last.toString() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Fakturering", description: "Det som skal faktureres." });
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { month, chosen, name, view, caption, note, empty } = loaderData;
  const { paid, payments, entries, sums, waiting, missing, isWrong, page, hasMore } = loaderData;
  const isEmpty = payments.length + entries.length === 0;
  return (
    <>
      <div className={workplace.head}>
        <div>
          <h1>Fakturering</h1>
          <p className={workplace.note}>{note}</p>
        </div>
        <Form method="get" className={`${workplace.fields} ${workplace.inline}`} key={month}>
          <label>
            Måned
            <input type="month" name="maned" defaultValue={month} pattern="\d{4}-\d{2}" />
          </label>
          <Button type="submit" look="secondary">
            Vis
          </Button>
        </Form>
      </div>
      <Views loaded={loaderData} />
      <p className={workplace.tools}>
        <Link to={href("/admin/fakturaer/ny")}>Ny faktura</Link>
        <Link to={href("/admin/fakturaer/bankfil")}>Les inn bankfil</Link>
        <Link to={href("/admin/abonnementer/fakturering/oppsett")}>Oppsett</Link>
      </p>
      {waiting.length > 0 && <WaitingTable waiting={waiting} missing={missing} />}
      {isWrong && (
        <p role="alert" className={workplace.below}>
          Måneden kunne ikke leses. Skriv den slik: 2026-11. Her er {name}.
        </p>
      )}
      {isEmpty && page === 1 && (
        <Empty
          icon={<ReceiptText size={40} strokeWidth={1.25} aria-hidden="true" />}
          next={
            view === "issued" &&
            "Det som leveres og fornyes, faktureres av seg selv. Annet skriver du under «Ny faktura»."
          }
        >
          {empty}
        </Empty>
      )}
      {paid !== undefined && payments.length > 0 && (
        <PaymentTable payments={payments} sum={paid} caption={caption} />
      )}
      {entries.length > 0 && (
        <>
          {view === "issued" && (
            <div className={`${workplace.below} ${workplace.tools}`}>
              {billingFiles.map(({ name, ending, label }) => (
                <a
                  key={name}
                  href={href("/admin/abonnementer/fakturering/:file", {
                    file: `${name}_${chosen ? `${chosen.first}_${chosen.last}` : month}.${ending}`,
                  })}
                >
                  {label}
                </a>
              ))}
            </div>
          )}
          <div className={workplace.below}>
            <BillingTable
              entries={entries}
              caption={caption}
              sums={sums && { ...sums, label: chosen ? "Sum for dagene" : "Sum for måneden" }}
            />
          </div>
        </>
      )}
      <Pages page={page} isEmpty={isEmpty} hasMore={hasMore} />
    </>
  );
}

/** The way to each view, with how much is in it. */
function Views({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const { view, month, around, chosen, sumsUnpaid, withoutVat } = loaded;
  const page = href("/admin/abonnementer/fakturering");
  const inKroner = ({ count, ore }: { count: number; ore: number }) =>
    ` (${count}), ${formatKroner(ore / 100)}`;
  const sums: Partial<Record<typeof view, string>> = {
    outstanding: inKroner(sumsUnpaid.outstanding),
    overdue: inKroner(sumsUnpaid.overdue),
    withoutVat: ` (${withoutVat})`,
  };
  const links = billingViews.filter(({ key }) => key !== "withoutVat" || withoutVat > 0);
  return (
    <nav aria-label="Visninger" className={`${workplace.below} ${workplace.tools}`}>
      {links.map(({ key, name, title, isOfMonth }) => (
        <Fragment key={key}>
          <Link
            to={`${page}?vis=${name}${isOfMonth ? `&maned=${month}` : ""}`}
            aria-current={view === key && !chosen ? "page" : undefined}
          >
            {`${title}${sums[key] ?? ""}`}
          </Link>
          {key === "issued" &&
            around.map(({ title, first, last }) => (
              <Link
                key={title}
                to={`${page}?maned=${month}&fra=${first}&til=${last}`}
                aria-current={
                  view === key && chosen?.first === first && chosen.last === last
                    ? "page"
                    : undefined
                }
              >
                {title}
              </Link>
            ))}
        </Fragment>
      ))}
    </nav>
  );
}
