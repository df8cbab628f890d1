export type PlanKind = "website" | "profile";

/** What the ids of profiles end in, and no others: an order says by it what it is of, whatever is sold today. */
export const profileEnding = "-bedrift";

/** Where an id begins so, an address and an order would not name the same plan: addresses have this before each. */
const beforeIds = /^plan-/;

/** What an order of work is of, which is agreed on and billed without a package. It stands in no price list. */
export const assignmentId = "oppdrag";

/** What else stands where a plan is named: other prices in texts (`{pris hjemmeside}`), and all plans in the back office. */
const otherwiseTaken = ["hjemmeside", "google", "alle", assignmentId];

/** In characters. */
export const longestPlanId = 60;

/** What a plan is sold as, now or once. */
export function kindOfPlan(id: string): PlanKind {
  return id.endsWith(profileEnding) ? "profile" : "website";
}

/** Whether an id can be that of a plan of a kind: in addresses, orders, texts and files. */
export function isPlanId(id: string, kind: PlanKind): boolean {
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) &&
    id.length <= longestPlanId &&
    kindOfPlan(id) === kind &&
    !beforeIds.test(id) &&
    !otherwiseTaken.includes(id)
  );
}
