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

/**
 * Where a subscription stands.
 *
 * @param awaitsStart what it is for has been delivered, and somebody has to start it
 */
export function SubscriptionStateChip({
  state,
  awaitsStart,
}: {
  state: SubscriptionState;
  awaitsStart: boolean;
}) {
  return (
    <span className={`${workplace.chip} ${looks[state] ?? ""}`}>
      {awaitsStart ? "levert, ikke startet" : labels[state]}
    </span>
  );
}
