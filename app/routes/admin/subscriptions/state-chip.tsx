import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import workplace from "../workplace.module.css";

const labels: Record<SubscriptionState, string> = {
  waiting: "venter på levering",
  running: "løper",
  cancelled: "oppsagt",
  ended: "avsluttet",
};

const looks: Record<SubscriptionState, string | undefined> = {
  waiting: workplace.lit,
  running: workplace.good,
  cancelled: workplace.bad,
  ended: undefined,
};

/** Where a subscription stands. */
export function SubscriptionStateChip({ state }: { state: SubscriptionState }) {
  return <span className={`${workplace.chip} ${looks[state] ?? ""}`}>{labels[state]}</span>;
}
