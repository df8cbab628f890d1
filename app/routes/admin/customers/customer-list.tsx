import { SearchX, Users } from "lucide-react";
import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { type CustomerSummary, listCustomers } from "#app/domain/customers/customers.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { useListKeys } from "../keyboard/list-keys.ts";
import { DataTable } from "../lists/data-table.tsx";
import { Empty } from "../lists/empty.tsx";
import { cutToPage, pageOf, questionOf, rangeOf } from "../lists/list.ts";
import { Pages } from "../lists/pages.tsx";
import { loadAround } from "../search/around.server.ts";
import { Around } from "../search/around.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/customer-list";
import styles from "./customers.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const question = questionOf(url.searchParams);
  const page = pageOf(url.searchParams);
  const found = await listCustomers(db, question, rangeOf(page), norwegianDay(clock()));
  const { rows, hasMore } = cutToPage(found);
  const isEmpty = rows.length === 0 && page === 1;
  const around = await loadAround({ db, clock }, "customers", { question, isEmpty });
  return { question, page, rows, hasMore, around };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Kunder", description: "Alle som har bestilt." });
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { question, page, rows, hasMore, around } = loaderData;
  useListKeys("customers");
  return (
    <>
      <div className={workplace.head}>
        <h1>Kunder</h1>
      </div>
      <Form method="get" role="search" className={workplace.toolbar} key={question}>
        <label className={styles.question}>
          Søk
          <input
            type="search"
            name="q"
            defaultValue={question}
            maxLength={200}
            placeholder="Firma, navn, org.nr., e-post, telefon, ord i notater"
            aria-keyshortcuts="/"
          />
        </label>
        <Button type="submit" look="secondary">
          Søk
        </Button>
        {question && (
          <Link to={href("/admin/kunder")} className={workplace.away}>
            Nullstill
          </Link>
        )}
      </Form>
      <Around around={around} />
      {rows.length > 0 && <CustomerTable rows={rows} />}
      {rows.length === 0 && page === 1 && <NoCustomers isSearched={question !== ""} />}
      <Pages page={page} isEmpty={rows.length === 0} hasMore={hasMore} />
    </>
  );
}

function NoCustomers({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <Empty icon={<SearchX size={40} strokeWidth={1.25} aria-hidden="true" />}>
      Ingen kunder passer til søket.
    </Empty>
  ) : (
    <Empty icon={<Users size={40} strokeWidth={1.25} aria-hidden="true" />}>
      Ingen kunder ennå. Den første kommer med en bestilling.
    </Empty>
  );
}

function CustomerTable({ rows }: { rows: CustomerSummary[] }) {
  const vatWords = useVatWords();
  return (
    <DataTable
      caption="Kunder, den som bestilte sist, øverst"
      rows={rows}
      keyOf={({ orgNumber }) => orgNumber}
      columns={[
        {
          head: "Kunde",
          scope: "row",
          cell: ({ orgNumber, companyName }) => (
            <Link to={href("/admin/kunder/:orgNumber", { orgNumber })} data-row-link>
              {companyName}
            </Link>
          ),
          under: ({ orgNumber }) => `Org.nr. ${formatOrgNumber(orgNumber)}`,
        },
        {
          head: "Sist",
          cell: ({ last }) => lastWords[last.what],
          under: ({ last: { at } }) => (at.includes("T") ? formatDate(at) : formatDay(at)),
        },
        { head: "Bestillinger", isNumber: true, cell: ({ orderCount }) => orderCount },
        {
          head: vatWords("Per år, eks. mva."),
          label: "Per år",
          isNumber: true,
          cell: ({ annual }) => kronerText(annual),
        },
        { head: "Utestående", isNumber: true, cell: ({ outstanding }) => kronerText(outstanding) },
      ]}
    />
  );
}

function kronerText(kroner: number): string {
  return kroner === 0 ? "–" : formatKroner(kroner);
}

const lastWords: Record<CustomerSummary["last"]["what"], string> = {
  order: "Bestilte",
  invoice: "Fakturert",
  note: "Notat",
};
