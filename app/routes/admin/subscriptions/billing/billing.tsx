import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { missingOfSeller } from "#app/domain/billing/billing-document.ts";
import { billedInMonth, sumsOfMonth } from "#app/domain/billing/documents.server.ts";
import { entryOf } from "#app/domain/billing/entry.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { waitingInvoices } from "#app/domain/subscriptions/waiting.server.ts";
import { Button } from "#app/ui/button.tsx";
import { isMonth, months } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { pageMeta } from "#app/web/seo.ts";
import { cutToPage, pageOf, rangeOf } from "../../list.ts";
import orderStyles from "../../orders/order.module.css";
import { Pages } from "../../pages.tsx";
import workplace from "../../workplace.module.css";
import styles from "../subscriptions.module.css";
import type { Route } from "./+types/billing";
import { BillingTable } from "./billing-table.tsx";
import { WaitingTable } from "./waiting-table.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const asked = url.searchParams.get("maned");
  const isWrong = asked !== null && !isMonth(asked);
  const month = asked && !isWrong ? asked : dayOf(clock()).slice(0, 7);
  const page = pageOf(url.searchParams);
  const [found, sums, waiting] = await Promise.all([
    billedInMonth(db, month, rangeOf(page)),
    sumsOfMonth(db, month),
    waitingInvoices(db),
  ]);
  const { rows, hasMore } = cutToPage(found);
  const entries = rows.map(entryOf);
  return {
    month,
    isWrong,
    page,
    hasMore,
    entries,
    sums,
    waiting: waiting.map(({ subscription: { id }, order: { companyName }, period }) => ({
      ...period,
      id,
      companyName,
    })),
    missing: missingOfSeller(context.get(contentContext).brand),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Fakturering", description: "Det som skal faktureres." });
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  const { month, isWrong, page, hasMore, entries, sums, waiting, missing } = loaderData;
  const [year, number] = month.split("-");
  const name = `${months[Number(number) - 1]} ${year}`;
  return (
    <>
      <div className={orderStyles.top}>
        <Link className={workplace.away} to={href("/admin/abonnementer")}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Til abonnementene
        </Link>
      </div>
      <div className={workplace.head}>
        <div>
          <h1>Fakturering</h1>
          <p className={workplace.note}>Det som falt til fakturering i {name}</p>
        </div>
        <Form method="get" className={`${workplace.fields} ${styles.inline}`} key={month}>
          <label>
            Måned
            <input type="month" name="maned" defaultValue={month} pattern="\d{4}-\d{2}" />
          </label>
          <Button type="submit" look="secondary">
            Vis
          </Button>
        </Form>
      </div>
      {waiting.length > 0 && <WaitingTable waiting={waiting} missing={missing} />}
      {isWrong && (
        <p role="alert" className={styles.notice}>
          Måneden kunne ikke leses. Skriv den slik: 2026-11. Her er {name}.
        </p>
      )}
      {entries.length === 0 ? (
        <p className={styles.notice}>
          {page === 1
            ? `Ingenting falt til fakturering i ${name}.`
            : `Listen for ${name} er kortere enn dette.`}
        </p>
      ) : (
        <>
          <div className={styles.notice}>
            <a
              href={href("/admin/abonnementer/fakturering/:file", {
                file: `fakturering_${month}.csv`,
              })}
            >
              Last ned som CSV
            </a>
          </div>
          <div className={styles.list}>
            <BillingTable entries={entries} caption={`Fakturering i ${name}`} sums={sums} />
          </div>
        </>
      )}
      <Pages page={page} hasMore={hasMore} />
    </>
  );
}
