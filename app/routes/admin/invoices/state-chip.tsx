import {
  type BillingStanding,
  type BillingState,
  billingStateLabels,
} from "#app/domain/billing/standing.ts";
import workplace from "../workplace.module.css";

const looks: Record<BillingState, string | undefined> = {
  issued: workplace.lit,
  sent: undefined,
  paid: workplace.good,
  overdue: workplace.bad,
  credited: undefined,
  lost: undefined,
};

/** Where an invoice or credit note stands; what is overdue and has reached nobody says so. */
export function BillingStateChip({
  entry: { state, sentAt },
}: {
  entry: Pick<BillingStanding, "state" | "sentAt">;
}) {
  return (
    <span className={`${workplace.chip} ${looks[state] ?? ""}`}>
      {billingStateLabels[state]}
      {state === "overdue" && !sentAt && `, ${billingStateLabels.issued}`}
    </span>
  );
}
