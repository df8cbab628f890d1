import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedTo, safePath, townAt } from "./redirects.ts";

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
      { numRuns: 2_000 },
    );
  });
});

describe("A town", () => {
  test.each([
    ["/by/tromsø", "/by/tromso"],
    ["/by/tromsö", "/by/tromso"],
    ["/by/tromsoe", "/by/tromso"],
    ["/tromsø", "/by/tromso"],
    ["/by/ålesund", "/by/alesund"],
    ["/by/aalesund", "/by/alesund"],
    ["/ålesund", "/by/alesund"],
    ["/oslo", "/by/oslo"],
  ])("that is asked for at %s is at %s", (path, target) => expect(townAt(path)).toBe(target));

  test.each([
    "/by/tromso",
    "/by/oslo",
    "/by/hamar",
    "/by/hjem",
    "/hjem",
    "/by/tromsø/kart",
    "/",
    "/by",
  ])("is not sent on from %s", (path) => expect(townAt(path)).toBe(undefined));
});

describe("An old address", () => {
  test.each([
    ["/home", "/"],
    ["/hjem", "/"],
    ["/tjeneste", "/"],
    ["/services", "/"],
    ["/contact", "/"],
    ["/about", "/"],
    ["/om-oss", "/"],
    ["/case", "/"],
    ["/cases", "/"],
    ["/portfolio", "/"],
    ["/tromso", "/by/tromso"],
    ["/alesund", "/by/alesund"],
    ["/oslo", "/by/oslo"],
    ["/bergen", "/by/bergen"],
    ["/trondheim", "/by/trondheim"],
    ["/stavanger", "/by/stavanger"],
    ["/kristiansand", "/by/kristiansand"],
    ["/drammen", "/by/drammen"],
    ["/2021/05/17/seo-tips", "/"],
    ["/2021/5", "/"],
    ["/feed", "/"],
    ["/2021/05/17/seo-tips/feed", "/"],
    ["/rss", "/"],
    ["/atom", "/"],
    ["/author/kari", "/"],
    ["/author/kari/feed", "/"],
    ["/category/seo", "/"],
    ["/tag/google/feed", "/"],
  ])("%s leads to %s", (path, target) => expect(movedTo(path)).toBe(target));

  test.each([
    "/",
    "/priser",
    "/finnes-ikke",
    "/feedback",
    "/tagger",
    "/categorys",
    "/20210517",
    "/constructor",
    "/__proto__",
  ])("is not %s", (path) => expect(movedTo(path)).toBe(undefined));
});
