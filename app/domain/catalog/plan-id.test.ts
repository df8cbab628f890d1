import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPlanId } from "./new-plan-id.ts";
import { isPlanId, kindOfPlan } from "./plan-id.ts";
import { planNames } from "./price-list.ts";

test("The id of what the site sells from the start says what it is", () => {
  for (const { id, kind } of planNames) {
    expect(kindOfPlan(id)).toBe(kind);
    expect(isPlanId(id, kind)).toBe(true);
  }
});

describe("The id of a new plan", () => {
  test.each([
    ["website", "Mini", "mini"],
    ["website", "Små bedrifter & øyer", "sma-bedrifter-oyer"],
    ["website", "Plan B", "b"],
    ["profile", "Plan", "pakke-bedrift"],
    ["website", "plan-plan-b", "b"],
    ["website", "Liten bedrift", "liten-2"],
    ["website", "Google", "google-2"],
    ["website", "Hjemmeside", "hjemmeside-2"],
    ["website", "Alle", "alle-2"],
    ["website", "  !?  ", "pakke"],
    ["profile", "Google", "google-2-bedrift"],
    ["profile", "TikTok-bedrift", "tiktok-bedrift"],
    ["profile", "Bedriftsprofil på LinkedIn", "bedriftsprofil-pa-linkedin-bedrift"],
  ] as const)("of kind %s called “%s” is %s", (kind, name, id) => {
    expect(newPlanId(name, kind, ["liten", "google-bedrift"])).toBe(id);
  });

  test("is one that nobody has, and says what it is, whatever the name", () => {
    const names = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.constantFrom(
        "plan-",
        "plan--plan-",
        "-bedrift",
        "bedrift",
        "x".repeat(300),
        "é".repeat(90),
      ),
    );
    const kinds = fc.constantFrom("website" as const, "profile" as const);
    fc.assert(
      fc.property(names, kinds, fc.nat({ max: 12 }), (name, kind, count) => {
        const taken: string[] = [];
        for (let number = 0; number <= count; number += 1) {
          const id = newPlanId(name, kind, taken);
          expect(isPlanId(id, kind)).toBe(true);
          expect(taken).not.toContain(id);
          taken.push(id);
        }
      }),
    );
  });
});

test.each(["", "Mini", "mini ", "mini--x", "-mini", "plan-mini", "alle", "google", "x".repeat(61)])(
  "“%s” is no id",
  (id) => {
    expect(isPlanId(id, "website")).toBe(false);
  },
);
