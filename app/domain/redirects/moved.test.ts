import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameSite, locationOf, movedTo } from "./moved.ts";

describe("A path that no page has", () => {
  test.each([
    ["/by/tromsø", "/by/tromso"],
    ["/by/tromsö", "/by/tromso"],
    ["/by/tromsoe", "/by/tromso"],
    ["/tromsø", "/by/tromso"],
    ["/by/ålesund", "/by/alesund"],
    ["/by/aalesund", "/by/alesund"],
    ["/ålesund", "/by/alesund"],
    ["/2021/05/17/seo-tips", "/"],
    ["/2021/5", "/"],
    ["/feed", "/"],
    ["/2021/05/17/seo-tips/feed", "/"],
    ["/rss", "/"],
    ["/rss.xml", "/"],
    ["/atom", "/"],
    ["/author/kari", "/"],
    ["/author/kari/feed", "/"],
    ["/category/seo", "/"],
    ["/tag/google/feed", "/"],
    ["/tag/søk", "/"],
  ])("leads from %s to %s", (path, target) => expect(movedTo(path)).toBe(target));

  test.each([
    "/",
    "/priser",
    "/by/tromso",
    "/by/oslo",
    "/oslo",
    "/by/hamar",
    "/by/hjem",
    "/by/tromsø/kart",
    "/by",
    "/finnes-ikke",
    "/feedback",
    "/tagger",
    "/categorys",
    "/20210517",
    "/constructor",
    "/__proto__",
  ])("may lead nowhere: %s", (path) => expect(movedTo(path)).toBe(undefined));
});

describe("The query of an address that has moved", () => {
  test.each([
    ["/by/oslo", "", "/by/oslo"],
    ["/by/oslo", "?utm_source=x", "/by/oslo?utm_source=x"],
    ["/kontakt#skjema", "?utm_source=%C3%98", "/kontakt?utm_source=%C3%98#skjema"],
    ["/kontakt?service=SEO", "", "/kontakt?service=SEO"],
    ["/kontakt?service=SEO", "?service=x&utm=y+z", "/kontakt?service=SEO&utm=y+z"],
    ["/kontakt?service=SEO#skjema", "?a=1&a=2", "/kontakt?service=SEO&a=1&a=2#skjema"],
    ["https://example.no/x?y", "?email=kari@example.no", "https://example.no/x?y"],
  ])("goes along to %s, but to nobody else: %j", (to, search, location) => {
    expect(locationOf(to, search)).toBe(location);
  });

  test("never changes the page it leads to", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("/by/oslo", "/", "/a?b=c#d"),
        fc.array(fc.tuple(fc.string(), fc.string())),
        (to, query) => {
          const location = new URL(
            locationOf(to, `?${new URLSearchParams(query)}`),
            "http://localhost",
          );
          const target = new URL(to, "http://localhost");
          expect([location.origin, location.pathname, location.hash]).toEqual([
            target.origin,
            target.pathname,
            target.hash,
          ]);
        },
      ),
    );
  });
});

test.each([
  ["https://example.no/x", true],
  ["http://www.example.no", true],
  ["https://example.no.evil.example/", false],
  ["https://blogg.example.no/", false],
  ["/priser", false],
])("%s is on our own site: %j", (address, isOurs) => {
  expect(isSameSite(address, "https://www.example.no")).toBe(isOurs);
});
