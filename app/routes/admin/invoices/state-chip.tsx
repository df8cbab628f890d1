import { type BillingState, billingStateLabel } from "#app/domain/billing/standing.ts";
import workplace from "../workplace.module.css";

const looks: Record<BillingState, string | undefined> = {
  issued: workplace.lit,
  sent: undefined,
  paid: workplace.good,
  overdue: workplace.bad,
  credited: undefined,
};

/** Where an invoice or credit note stands. */
export function BillingStateChip({ state }: { state: BillingState }) {
  return (
    <span className={`${workplace.chip} ${looks[state] ?? ""}`}>{billingStateLabel(state)}</span>
  );
}
