import { Link } from "react-router";
import { type BillingDocument, numberOf } from "#app/domain/billing/billing-document.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import { DataTable } from "../../lists/data-table.tsx";
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
  const vatWords = useVatWords();
  return (
    <DataTable
      caption={caption}
      className={`${billing.billing} ${workplace.below}`}
      rows={payments}
      keyOf={({ number, ordinal }) => `${number} ${ordinal}`}
      columns={[
        { head: "Betalt", scope: "row", cell: ({ paidOn }) => formatDay(paidOn) },
        { head: "Kunde", cell: ({ companyName }) => companyName },
        {
          head: "Faktura",
          cell: ({ number, prefix }) => (
            <Link to={href("/admin/fakturaer/:number", { number })}>
              {numberOf({ prefix, number })}
            </Link>
          ),
        },
        {
          head: vatWords("Inkl. mva."),
          isNumber: true,
          cell: ({ ore }) => formatKroner(ore / 100),
          sum: formatKroner(sum / 100),
        },
      ]}
      sums="Sum"
    />
  );
}
