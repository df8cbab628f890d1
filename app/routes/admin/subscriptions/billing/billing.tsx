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
import { cutToPage, daysOf, pageOf, rangeOf } from "../../lists/list.ts";
import { Pages } from "../../lists/pages.tsx";
import { WayBack } from "../../way-back.tsx";
import workplace from "../../workplace.module.css";
import type { Route } from "./+types/billing";
import { billingFiles } from "./billing-files.ts";
import { BillingTable } from "./billing-table.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { WaitingTable } from "./waiting-table.tsx";

/** The views of all months at once. */
const unpaidViews = [
  { name: "utestaende", which: "outstanding", title: "Utestående" },
  { name: "forfalt", which: "overdue", title: "Forfalt" },
] as const;

/** The view of what was billed without VAT past the limit. */
const withoutVatView = "uten-mva";

/** The view of what was paid, by the day of payment. */
const paidView = "betalt";

/** The view of what is noted as lost, of all months. */
const lostView = "tapt";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const asked = url.searchParams.get("maned");
  const isWrong = asked !== null && !isMonth(asked);
  const today = norwegianDay(clock());
  const month = asked && !isWrong ? asked : today.slice(0, 7);
  const page = pageOf(url.searchParams);
  const shown = url.searchParams.get("vis");
  const unpaid = unpaidViews.find(({ name }) => name === shown);
  const isPaid = shown === paidView;
  const isWithoutVat = shown === withoutVatView;
  const isLost = shown === lostView;
  const isListed = !unpaid && !isPaid && !isWithoutVat && !isLost;
  const { brand } = context.get(contentContext);
  const { from, until } = daysOf(url.searchParams);
  const chosen = from && until ? { first: from, last: until } : undefined;
  const days = chosen ?? daysOfMonth(month);
  const [owed, issued, payments, sums, paid, waiting, sumsUnpaid, withoutVat] = await Promise.all([
    unpaid
      ? unpaidInvoices(db, unpaid.which, today, rangeOf(page))
      : isLost && lostInvoices(db, rangeOf(page)),
    isListed && billedIn(db, days, rangeOf(page)),
    isPaid ? paymentsIn(db, days, rangeOf(page)) : [],
    isListed ? sumsIssuedIn(db, days) : undefined,
    isPaid ? sumPaidIn(db, days) : undefined,
    waitingInvoices(db),
    sumUnpaid(db, today),
    invoicedPastLimit(db, brand),
  ]);
  const { offset, limit } = rangeOf(page);
  const anew = isWithoutVat ? withoutVat.slice(offset, offset + limit) : [];
  const { rows, hasMore } = cutToPage(owed || issued || anew);
  const listed = cutToPage(payments);
  const entries = await entriesOf(db, rows, today);
  return {
    month,
    // Who is not registered reports none, but for what they billed before they left the register.
    around: [...(brand.isVatRegistered || sums?.vat ? [vatTermOf(month)] : []), yearOf(month)],
    chosen,
    unpaid,
    paid,
    payments: listed.rows.map(({ ordinal, paidOn, ore, invoice: { number, prefix, buyer } }) => ({
      ...{ ordinal, paidOn, ore, number, prefix },
      companyName: buyer.companyName,
    })),
    sumsUnpaid,
    isWithoutVat,
    isLost,
    withoutVat: withoutVat.length,
    isWrong,
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

type Loaded = Route.ComponentProps["loaderData"];

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Fakturering", description: "Det som skal faktureres." });
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { month, chosen, unpaid, paid, payments, isWrong, page, hasMore, entries, sums } =
    loaderData;
  const { waiting, missing, isWithoutVat, isLost } = loaderData;
  const [year, number] = month.split("-");
  const name = chosen
    ? `${formatDay(chosen.first)}–${formatDay(chosen.last)}`
    : `${months[Number(number) - 1]} ${year}`;
  const within = chosen ? name : `i ${name}`;
  const { note, empty } = textsOf(loaderData, within);
  const isEmpty = payments.length + entries.length === 0;
  return (
    <>
      <WayBack
        to={href("/admin/abonnementer")}
        beside={
          <Link className={workplace.away} to={href("/admin/abonnementer/fakturering/oppsett")}>
            Oppsett
          </Link>
        }
      >
        Til abonnementene
      </WayBack>
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
      <Unpaid loaded={loaderData} />
      <p className={workplace.tools}>
        <Link to={href("/admin/fakturaer/ny")}>Ny faktura</Link>
        <Link to={href("/admin/fakturaer/bankfil")}>Les inn bankfil</Link>
      </p>
      {waiting.length > 0 && <WaitingTable waiting={waiting} missing={missing} />}
      {isWrong && (
        <p role="alert" className={workplace.below}>
          Måneden kunne ikke leses. Skriv den slik: 2026-11. Her er {name}.
        </p>
      )}
      {isEmpty && page === 1 && <p className={workplace.below}>{empty}</p>}
      {paid !== undefined && payments.length > 0 && (
        <PaymentTable payments={payments} sum={paid} caption={`Betalt ${within}`} />
      )}
      {entries.length > 0 && (
        <>
          {!unpaid && !isWithoutVat && !isLost && (
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
              caption={captionOf(loaderData, within)}
              sums={sums && { ...sums, label: chosen ? "Sum for dagene" : "Sum for måneden" }}
            />
          </div>
        </>
      )}
      <Pages page={page} isEmpty={isEmpty} hasMore={hasMore} />
    </>
  );
}

function captionOf({ unpaid, isWithoutVat, isLost }: Loaded, within: string): string {
  if (unpaid) return unpaid.title;
  if (isLost) return "Tapt";
  return isWithoutVat ? "Skal ha mva." : `Fakturering ${within}`;
}

const unpaidNotes = {
  outstanding: "Alt som ikke er betalt, det som forfaller først øverst",
  overdue: "Alt som skulle vært betalt, det eldste øverst",
};

const unpaidEmpty = {
  outstanding: "Alt er betalt.",
  overdue: "Ingenting har forfalt uten å være betalt.",
};

function textsOf({ unpaid, paid, isWithoutVat, isLost }: Loaded, within: string) {
  if (unpaid) return { note: unpaidNotes[unpaid.which], empty: unpaidEmpty[unpaid.which] };
  if (isLost) {
    return {
      note: "Alt som er ført som tapt, det siste øverst",
      empty: "Ingenting er ført som tapt.",
    };
  }
  if (isWithoutVat) {
    return {
      note: "Fakturaen som passerte grensen for mva., og de etter den. Krediter hver av dem, og lag den på nytt, så får den mva.",
      empty: "Ingenting skal faktureres på nytt med mva.",
    };
  }
  if (paid === undefined) {
    return {
      note: `Det som ble fakturert ${within}`,
      empty: `Ingenting ble fakturert ${within}.`,
    };
  }
  return {
    note: `Det som ble betalt ${within}, det siste øverst`,
    empty: `Ingenting ble betalt ${within}.`,
  };
}

/** What is left to be paid, of all months, and the way to it. */
function Unpaid({ loaded }: { loaded: Loaded }) {
  const { unpaid, paid, month, around, chosen, isWithoutVat, withoutVat, isLost } = loaded;
  const page = href("/admin/abonnementer/fakturering");
  return (
    <nav aria-label="Visninger" className={`${workplace.below} ${workplace.tools}`}>
      <Link
        to={`${page}?maned=${month}`}
        aria-current={
          unpaid || chosen || isWithoutVat || isLost || paid !== undefined ? undefined : "page"
        }
      >
        Måneden
      </Link>
      {around.map(({ title, first, last }) => (
        <Link
          key={title}
          to={`${page}?maned=${month}&fra=${first}&til=${last}`}
          aria-current={
            paid === undefined && chosen?.first === first && chosen.last === last
              ? "page"
              : undefined
          }
        >
          {title}
        </Link>
      ))}
      <Link
        to={`${page}?vis=${paidView}&maned=${month}`}
        aria-current={!chosen && paid !== undefined ? "page" : undefined}
      >
        Betalt i måneden
      </Link>
      {unpaidViews.map(({ name, which, title }) => {
        const { count, ore } = loaded.sumsUnpaid[which];
        return (
          <Link
            key={name}
            to={`${page}?vis=${name}`}
            aria-current={unpaid?.name === name ? "page" : undefined}
          >
            {title} ({count}), {formatKroner(ore / 100)}
          </Link>
        );
      })}
      <Link to={`${page}?vis=${lostView}`} aria-current={isLost ? "page" : undefined}>
        Tapt
      </Link>
      {withoutVat > 0 && (
        <Link to={`${page}?vis=${withoutVatView}`} aria-current={isWithoutVat ? "page" : undefined}>
          Skal ha mva. ({withoutVat})
        </Link>
      )}
    </nav>
  );
}
