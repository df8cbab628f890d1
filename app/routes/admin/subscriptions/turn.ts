import type { SubscriptionTurn } from "#app/domain/subscriptions/figures.server.ts";
import { href } from "#app/web/href.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { daysOf } from "../lists/list.ts";

/** The subscriptions that began or ended within some days. */
export type Turned = { turn: SubscriptionTurn; days: DayRange };

/** What an address calls each. */
export const turnSlugs: Record<SubscriptionTurn, string> = { begun: "begynt", ended: "sluttet" };

/** Where they are listed. */
export function turnedHref({ turn, days: { first, last } }: Turned): string {
  return `${href("/admin/abonnementer")}?hendelse=${turnSlugs[turn]}&fra=${first}&til=${last}`;
}

/** Those that a query asks for; undefined where it does not name both days. */
export function turnedIn(query: URLSearchParams): Turned | undefined {
  const slug = query.get("hendelse");
  const turn = (["begun", "ended"] as const).find((one) => turnSlugs[one] === slug);
  const { from, until } = daysOf(query);
  return turn && from && until ? { turn, days: { first: from, last: until } } : undefined;
}
