import { formatBankAccount } from "#app/domain/brand/bank-account.ts";
import { placeholdersIn } from "#app/domain/brand/brand.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { formatDay, formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import {
  type BillingDocument,
  type BuyerContact,
  kronerOf,
  numberOf,
  printed,
  totalOreOf,
  vatOreOf,
} from "./billing-document.ts";

type Fact = { label: string; value: string };

/**
 * A document as people read it, on its page and on paper. Its words are no editor's: what was issued reads the same for as long as
 * books are kept.
 */
export type PrintedDocument = {
  /** `Faktura 12` */
  title: string;
  /** What a credit note takes back; nothing on an invoice. */
  credits: string | undefined;
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] };
  facts: Fact[];
  lines: Fact[];
  /** The last one is what counts. */
  sums: Fact[];
  /** How it is paid; nothing for a credit note, on which nothing falls due. */
  payment: Fact[];
};

/** The name of a document: what a customer writes with the payment where there is no KID. */
export function nameOf(document: Pick<BillingDocument, "kind" | "prefix" | "number">): string {
  return `${document.kind === "invoice" ? "Faktura" : "Kreditnota"} ${numberOf(document)}`;
}

/** The name of a document's file, without its ending. */
export function fileNameOf({ kind, number }: Pick<BillingDocument, "kind" | "number">): string {
  return `${kind === "invoice" ? "faktura" : "kreditnota"}-${number}`;
}

/**
 * Sets a document for people: what bokføringsforskriften § 5-1-1 to 5-1-8 ask to be on it.
 *
 * @param contact of the buyer; without one the order is the only reference
 */
export function printedDocument(
  document: BillingDocument,
  contact: BuyerContact | undefined,
): PrintedDocument {
  const { seller, buyer, period, credits } = document;
  const isInvoice = document.kind === "invoice";
  // A credit note says what it takes back, and not less than nothing.
  const inKroner = (ore: number) => formatKroner(ore / 100);
  const total = inKroner(totalOreOf(document));
  return {
    title: nameOf(document),
    credits: credits
      ? `Krediterer faktura ${numberOf(credits)} av ${formatDay(credits.issuedOn)}.`
      : undefined,
    seller: { name: printed(seller.legalName), lines: sellerLines(seller) },
    buyer: {
      name: printed(buyer.companyName),
      lines: [`Org.nr. ${formatOrgNumber(buyer.orgNumber)}`],
    },
    facts: [
      { label: isInvoice ? "Fakturadato" : "Dato", value: formatDay(document.issuedOn) },
      ...(isInvoice ? [{ label: "Forfall", value: formatDay(document.dueOn) }] : []),
      {
        label: "Gjelder",
        value: formatPeriod(period),
      },
      { label: "Ordre", value: document.orderId },
      ...(contact ? [{ label: "Deres kontakt", value: printed(contact.name) }] : []),
      ...(contact?.reference
        ? [{ label: "Deres referanse", value: printed(contact.reference) }]
        : []),
    ],
    lines: document.lines.map(({ description, kroner }) => ({
      label: printed(description),
      value: inKroner(kroner * 100),
    })),
    sums: [
      // Whoever is not registered states no VAT (merverdiavgiftsloven § 11-4).
      ...(document.vatPercent > 0
        ? [
            { label: "Sum eks. mva.", value: inKroner(kronerOf(document) * 100) },
            {
              label: `${document.vatPercent} % mva. av ${inKroner(kronerOf(document) * 100)}`,
              value: inKroner(vatOreOf(document)),
            },
          ]
        : []),
      { label: isInvoice ? "Å betale" : "Kreditert", value: total },
    ],
    payment:
      isInvoice && seller.bankAccount
        ? [
            { label: "Beløp", value: total },
            { label: "Forfall", value: formatDay(document.dueOn) },
            { label: "Kontonummer", value: formatBankAccount(seller.bankAccount) },
            document.kid === null
              ? { label: "Merk betalingen", value: nameOf(document) }
              : { label: "KID", value: document.kid },
          ]
        : [],
  };
}

function sellerLines(seller: BillingDocument["seller"]): string[] {
  const { orgNumber, address, email, phone } = seller;
  const unknown = placeholdersIn(seller);
  const isKnown = (name: "address" | "phone" | "email") => !unknown.includes(name);
  return [
    ...(address && isKnown("address")
      ? [printed(address.street), printed(`${address.postalCode} ${address.city}`)]
      : []),
    ...(orgNumber
      ? [
          // Whoever is registered says so behind the number (bokføringsforskriften § 5-1-2).
          `Org.nr. ${formatOrgNumber(orgNumber)}${seller.isVatRegistered ? " MVA" : ""}`,
          ...(seller.isInBusinessRegister ? ["Foretaksregisteret"] : []),
          ...(seller.isVatRegistered ? [] : ["Ikke registrert i Merverdiavgiftsregisteret"]),
        ]
      : []),
    ...(isKnown("email") ? [printed(email)] : []),
    ...(phone && isKnown("phone") ? [printed(phone)] : []),
  ];
}
