import { redirect } from "react-router";
import type { SubscriptionChange } from "#app/domain/subscriptions/start.server.ts";
import type { done, problems } from "../orders/outcomes.ts";
import { subscriptionHref } from "./subscription-href.ts";

type Outcome = keyof typeof done | keyof typeof problems;

/** The page of a subscription, with what a change to it came to. */
export function subscriptionPage(id: string, outcome: Outcome) {
  return redirect(subscriptionHref(id, outcome), 303);
}

/** The way back to it from a page that asks. */
export function backTo(id: string) {
  return { to: subscriptionHref(id), text: "Til abonnementet" };
}

/** Where a change leads to. */
export function answerChange(id: string, { outcome }: SubscriptionChange, whenDone: Outcome) {
  switch (outcome) {
    case "changed":
      return subscriptionPage(id, whenDone);
    case "stale":
      return subscriptionPage(id, "endret");
    case "too-late":
      return subscriptionPage(id, "frist");
    case "not-allowed":
    case "missing":
      return subscriptionPage(id, "ulovlig");
  }
}
