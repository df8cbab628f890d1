import { plainName } from "#app/web/formats/text.ts";

export type PlanKind = "website" | "profile";

/** What the ids of profiles end in, and no others: an order says by it what it is of, whatever is sold today. */
const profileEnding = "-bedrift";

/** Where an id begins so, an address and an order would not name the same plan: addresses have this before each. */
const beforeIds = /^(plan-)+/;

/** What else stands where a plan is named: other prices in texts (`{pris hjemmeside}`), and all plans in the back office. */
const otherwiseTaken = ["hjemmeside", "google", "alle"];

const longest = 60;

/** What a plan is sold as, now or once. */
export function kindOfPlan(id: string): PlanKind {
  return id.endsWith(profileEnding) ? "profile" : "website";
}

/** Whether an id can be that of a plan of a kind: in addresses, orders, texts and files. */
export function isPlanId(id: string, kind: PlanKind): boolean {
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) &&
    id.length <= longest &&
    kindOfPlan(id) === kind &&
    !beforeIds.test(id) &&
    !otherwiseTaken.includes(id)
  );
}

/**
 * The id of a new plan, made of its name once and for all: `vedlikehold`, and of a profile `tiktok-bedrift`. A number is put in
 * where it is taken.
 *
 * @param taken ids of the other plans
 */
export function newPlanId(name: string, kind: PlanKind, taken: readonly string[]): string {
  const ending = kind === "profile" ? profileEnding : "";
  const room = longest - profileEnding.length - "-99".length;
  const word =
    plainName(name)
      // With a number or an ending behind it, that word would be the one that stands before ids.
      .replace(/^(plan(-|$))+/, "")
      .replace(/(-bedrift)+$/, "")
      .slice(0, room)
      .replace(/-+$/, "") || "pakke";
  for (let number = 1; ; number += 1) {
    const id = `${word}${number === 1 ? "" : `-${number}`}${ending}`;
    if (isPlanId(id, kind) && !taken.includes(id)) return id;
  }
}
