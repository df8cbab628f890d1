import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyRuns } from "../../tests/scope.ts";
import { safePath } from "./redirects.ts";

describe("A path to send someone on to", () => {
  test.each(["/", "/admin", "/admin?fane=kontakt&side=2", "/by/oslo#kontakt", "/a//b", "/%2F"])(
    "may be %s",
    (path) => expect(safePath(path)).toBe(path),
  );

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/a\\..\\..",
    "\\\\evil.example",
    "https://evil.example",
    "https:/evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    " /admin",
    "admin",
    "/€",
    "/bestilling/ø",
    "?x",
    "",
    null,
    undefined,
  ])("is never %j", (target) => expect(safePath(target)).toBe(undefined));

  test("stays on our origin, whatever it is made of", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "\u0000",
      "\u2028",
      "evil.example",
      "https:",
      "?",
      "#",
      "a",
      "\u00a0",
    );
    const target = fc.oneof(
      fc.array(parts, { maxLength: 8 }).map((list) => list.join("")),
      fc.webUrl(),
      fc.string({ unit: "binary" }),
    );
    const start = fc.constantFrom("", "/", "//", "/\\");
    fc.assert(
      fc.property(start, target, (beginning, rest) => {
        const path = safePath(`${beginning}${rest}`);
        if (path === undefined) return;
        for (const page of [
          "https://www.example.no/login",
          "http://localhost:3000/login?redirectTo=x",
        ]) {
          expect(new URL(path, page).origin).toBe(new URL(page).origin);
        }
      }),
      { numRuns: manyRuns },
    );
  });
});
