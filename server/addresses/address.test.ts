import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { treatmentOf } from "#app/handle.ts";
import type { Answering } from "#app/route-table.ts";
import { manyRuns } from "../../tests/scope.ts";
import { readAddress } from "./address.ts";

const site: Record<string, Answering> = {
  "/": "page",
  "/priser": "page",
  "/by/oslo": "page",
  "/by/tromsø": "page",
  "/by/ålesund": "page",
  "/avtale/abcdef": "page",
  "/admin": "back-office",
  "/admin/bestillinger/fl-2": "back-office",
  "/api/orders": "data",
};
// React Router matches without regard to case.
const answering = (path: string): Answering =>
  site[decodeURIComponent(path).toLowerCase()] ?? "nothing";
const routes = {
  answering,
  treatment: (path: string) =>
    treatmentOf([{ audience: path.startsWith("/avtale/") ? "secret" : "public" }]),
};
const read = (target: string) => readAddress(new URL(`http://localhost:3000${target}`), routes);
const location = (target: string) => {
  const address = read(target);
  return address.outcome === "elsewhere" ? address.location : address.outcome;
};

describe("An address", () => {
  test.each([
    ["/priser/", "/priser"],
    ["/Priser", "/priser"],
    ["/%70riser", "/priser"],
    ["//priser", "/priser"],
    ["/by//OSL%6f/?x=Y", "/by/oslo?x=Y"],
    ["/BY/oslo", "/by/oslo"],
    ["/b%79/%2e/oslo", "/by/oslo"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example/", "/evil.example"],
    ["/.//evil.example/", "/evil.example"],
    ["/by/..//evil.example/x", "/evil.example/x"],
    ["/BY/%c3%85lesund/?x=%C3%98", "/by/%C3%A5lesund?x=%C3%98"],
    ["/%c3%86", "/%C3%A6"],
    ["/a%CC%8A", "/%C3%A5"],
    ["/admin/", "/admin"],
    ["/api//orders", "/api/orders"],
    ["/avtale//aBcDeF/", "/avtale/aBcDeF"],
    ["/admin/kari@example.no", "/admin/kari%40example.no"],
  ])("%s is sent on to %s", (target, expected) => {
    expect(location(target)).toBe(expected);
  });

  test.each([
    "/",
    "/priser",
    "/%C3%A6",
    "/admin/kari%40example.no",
    // Order numbers have capitals, and the back office is nobody's search result.
    "/admin/bestillinger/FL-2",
    "/ADMIN",
    // The case of a letter tells one key from another.
    "/avtale/aBcDeF",
    "/admin.data",
    "/admin/bestillinger/FL-2.data",
    "/api/Orders",
    "/assets/islands-BxA1.js",
    "/finnes-ikke/%252e",
  ])("%s is spelt as we spell it", (target) => {
    expect(location(target)).toBe("canonical");
  });

  test.each([
    ["/%", 400],
    ["/%E0%A4%A", 400],
    ["/foo%0Abar", 400],
    ["/admin/%00", 400],
    ["/admin?hvem=%00", 400],
    ["/..%2f..%2fpackage.json", 400],
    ["/a%5cb", 400],
    [`/${"x".repeat(1_000)}`, 414],
    ["/priser.data", 404],
    ["/%70riser.data", 404],
    ["/_.data", 404],
    ["/_root.data", 404],
    ["/by/oslo/_.data", 404],
    ["/finnes-ikke.data", 404],
  ])("%s is answered with %i", (target, status) => {
    expect(read(target)).toMatchObject({ outcome: "refused", status });
  });
});

const piece = fc.oneof(
  fc.constantFrom("priser", "by", "oslo", "ADMIN", "..", ".", "", "%2e", "feed", "Ærø", "_.data"),
  fc
    .string({ unit: "binary", maxLength: 6 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ maxLength: 6 }),
);

test("However an address is spelt, it leads to its one spelling in one step, and never off the site", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const target = `/${pieces.join("/")}`;
      fc.pre(URL.canParse(`http://localhost:3000${target}`));
      const address = read(target);
      if (address.outcome !== "elsewhere") return;
      expect(address.location).toMatch(/^\/(?![/\\])/);
      const next = new URL(address.location, "http://localhost:3000");
      expect(next.host).toBe("localhost:3000");
      expect(readAddress(next, routes).outcome).toBe("canonical");
    }),
    { numRuns: manyRuns },
  );
});
