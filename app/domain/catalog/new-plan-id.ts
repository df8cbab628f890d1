import { plainName } from "#app/web/formats/text.ts";
import { isPlanId, longestPlanId, type PlanKind, profileEnding } from "./plan-id.ts";

/**
 * The id of a new plan, made of its name once and for all: `vedlikehold`, and of a profile `tiktok-bedrift`. A number is put in
 * where it is taken.
 *
 * @param taken ids of the other plans
 */
export function newPlanId(name: string, kind: PlanKind, taken: readonly string[]): string {
  const ending = kind === "profile" ? profileEnding : "";
  const room = longestPlanId - profileEnding.length - "-99".length;
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
