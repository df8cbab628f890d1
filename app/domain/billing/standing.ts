import { type BillingDocument, totalOreOf } from "./billing-document.ts";

/**
 * Where a document stands: `sent` and `issued` are not due yet; `credited` is taken back whole, and nothing is left to be paid; of what is
 * `lost` something is, on which nobody counts.
 */
export type BillingState = "issued" | "sent" | "paid" | "overdue" | "credited" | "lost";

/** What has become of a document since it was issued. Sums in øre. */
export type BillingFacts = {
  /** When it first was sent, as ISO 8601 in UTC; null where it has not been. */
  sentAt: string | null;
  /** When its buyer was last reminded of it, alike. */
  remindedAt: string | null;
  /** What credit notes have taken back of an invoice. */
  credited: number;
  /** The day in Norway from which what is left is noted as lost. */
  lostOn: string | null;
  /** What was paid, and with a minus paid back, by the day. */
  payments: { on: string; ore: number }[];
};

/** Where a document stands on a day, and what is left to be paid of it; less than nothing where its buyer is to get something back. */
export type BillingStanding = BillingFacts & {
  state: BillingState;
  /** Øre. Nothing is ever paid of a credit note itself: it lowers what its invoice asks for. */
  outstanding: number;
  /** The day on which it was paid whole. */
  paidOn: string | null;
};

/**
 * Where a document stands.
 *
 * @param inTime the first day, in Norway, that an invoice can be due on without being overdue
 */
export function standingOf(
  document: Pick<BillingDocument, "kind" | "dueOn" | "lines" | "vatPercent">,
  facts: BillingFacts,
  inTime: string,
): BillingStanding {
  const sent = facts.sentAt ? "sent" : "issued";
  if (document.kind === "credit-note") {
    return { ...facts, state: sent, outstanding: 0, paidOn: null };
  }
  const total = totalOreOf(document);
  const paid = facts.payments.reduce((sum, { ore }) => sum + ore, 0);
  const outstanding = total - facts.credited - paid;
  const isSettled = outstanding <= 0;
  const state = stateOf();
  return { ...facts, state, outstanding, paidOn: state === "paid" ? settledOn() : null };

  /** When nothing was left: what is paid back of too much does not make it later. */
  function settledOn(): string | null {
    let left = total - facts.credited;
    let day: string | null = null;
    for (const { on, ore } of facts.payments) {
      const before = left;
      left -= ore;
      if (left > 0) day = null;
      else if (before > 0) day = on;
    }
    return day;
  }

  function stateOf(): BillingState {
    // Of what costs nothing, nothing was taken back.
    if (isSettled) return facts.credited > 0 && facts.credited >= total ? "credited" : "paid";
    if (facts.lostOn) return "lost";
    return document.dueOn < inTime ? "overdue" : sent;
  }
}

/** Where a document stands, as the administrator reads it. */
export const billingStateLabels: Record<BillingState, string> = {
  issued: "ikke sendt",
  sent: "sendt",
  paid: "betalt",
  overdue: "forfalt",
  credited: "kreditert",
  lost: "tapt",
};
