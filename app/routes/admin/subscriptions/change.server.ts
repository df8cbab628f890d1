import { redirect } from "react-router";
import type { SubscriptionChange } from "#app/domain/subscriptions/start.server.ts";
import { subscriptionHref } from "./subscription-href.ts";

/** The page of a subscription, with what a change to it came to. */
export function subscriptionPage(id: string, told: { utfort: string } | { feil: string }) {
  return redirect(subscriptionHref(id, told), 303);
}

/** The way back to it from a page that asks. */
export function backTo(id: string) {
  return { to: subscriptionHref(id), text: "Til abonnementet" };
}

/** Where a change leads to. */
export function answerChange(id: string, { outcome }: SubscriptionChange, done: string) {
  switch (outcome) {
    case "changed":
      return subscriptionPage(id, { utfort: done });
    case "stale":
      return subscriptionPage(id, { feil: "endret" });
    case "too-late":
      return subscriptionPage(id, { feil: "frist" });
    case "not-allowed":
    case "missing":
      return subscriptionPage(id, { feil: "ulovlig" });
  }
}
