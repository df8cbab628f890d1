import { Link } from "react-router";
import { type BillingDocument, numberOf } from "#app/domain/billing/billing-document.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import workplace from "../../workplace.module.css";
import billing from "./billing.module.css";

/** A payment of an invoice, in øre with VAT; less than nothing where it was paid back. */
type Paid = Pick<BillingDocument, "number" | "prefix"> & {
  ordinal: number;
  paidOn: string;
  ore: number;
  companyName: string;
};

/**
 * Payments, by the day on which they came.
 *
 * @param sum what all come to, those of other pages too, in øre
 */
export function PaymentTable({
  payments,
  sum,
  caption,
}: {
  payments: Paid[];
  sum: number;
  caption: string;
}) {
  const head = useVatWords()("Inkl. mva.");
  return (
    <table className={`${workplace.table} ${billing.billing} ${workplace.below}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Betalt</th>
          <th scope="col">Kunde</th>
          <th scope="col">Faktura</th>
          <th scope="col" className={billing.sum}>
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ number, prefix, ordinal, paidOn, ore, companyName }) => (
          <tr key={`${number} ${ordinal}`}>
            <th scope="row" data-label="Betalt">
              {formatDay(paidOn)}
            </th>
            <td data-label="Kunde">{companyName}</td>
            <td data-label="Faktura">
              <Link to={href("/admin/fakturaer/:number", { number })}>
                {numberOf({ prefix, number })}
              </Link>
            </td>
            <td data-label={head} className={billing.sum}>
              {formatKroner(ore / 100)}
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className={billing.total}>
        <tr>
          <th scope="row" colSpan={3}>
            Sum
          </th>
          <td data-label={head} className={billing.sum}>
            {formatKroner(sum / 100)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
