import {
  type BillingDocument,
  kronerOf,
  missingOfBuyer,
  signOf,
  vatOreOf,
} from "./billing-document.ts";
import type { BillingStanding, BillingState } from "./standing.ts";

/** A line of what falls due: kroner without VAT, and the VAT, both negative for what is taken back. */
export type BillingEntry = {
  number: number;
  /** What is read before the number, and what is paid with, as the document has them. */
  prefix: string;
  kid: string | null;
  kind: BillingDocument["kind"];
  issuedOn: string;
  dueOn: string;
  orderId: string;
  companyName: string;
  orgNumber: string;
  startsOn: string;
  /** The first day that is no longer in the period. */
  endsOn: string;
  /** What is paid for the year, and what is paid beside that; together they are `sum`. */
  oneTime: number;
  annual: number;
  sum: number;
  /** Kroner, with øre behind the point. */
  vat: number;
  total: number;
  reason: BillingDocument["reason"];
  state: BillingState;
  /** When it was first sent, as ISO 8601 in UTC; null where it has not been. */
  sentAt: string | null;
  /** The day on which it was paid whole. */
  paidOn: string | null;
  /** The day from which what is left is noted as lost. */
  lostOn: string | null;
  /** Kroner that are left to be paid, with øre behind the point; less than nothing for what the customer is to get back. */
  outstanding: number;
  /** What of the customer's facts keeps it from being an electronic invoice, in Norwegian; none where there is one. */
  missing: string[];
};

/** What is billed for these has no year in it. */
const otherThanYears: BillingDocument["reason"][] = ["by-hand", "monthly"];

/** An issued document as a line of a list, with where it stands. */
export function entryOf(document: BillingDocument, standing: BillingStanding): BillingEntry {
  const sign = signOf(document);
  const sum = sign * kronerOf(document);
  const vat = (sign * vatOreOf(document)) / 100;
  const isYear = !otherThanYears.includes(document.credits?.reason ?? document.reason);
  // The year is billed last; a profile has nothing else.
  const annual = isYear ? sign * (document.lines.at(-1)?.kroner ?? 0) : 0;
  return {
    number: document.number,
    prefix: document.prefix,
    kid: document.kid,
    kind: document.kind,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    orderId: document.orderId,
    companyName: document.buyer.companyName,
    orgNumber: document.buyer.orgNumber,
    startsOn: document.period.startsOn,
    endsOn: document.period.endsOn,
    oneTime: sum - annual,
    annual,
    sum,
    vat,
    total: sum + vat,
    reason: document.reason,
    state: standing.state,
    sentAt: standing.sentAt,
    paidOn: standing.paidOn,
    lostOn: standing.lostOn,
    outstanding: standing.outstanding / 100,
    missing: missingOfBuyer(document),
  };
}

/** Why something is billed, as the administrator reads it. */
export const reasonLabels: Record<BillingDocument["reason"], string> = {
  first: "Første periode",
  renewal: "Fornyelse",
  "late-cancellation": "Sen oppsigelse",
  "by-hand": "Egen faktura",
  monthly: "Hver måned",
  withdrawal: "Kreditnota",
  correction: "Kreditnota",
};
