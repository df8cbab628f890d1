import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationsOf, isFree } from "#app/domain/content/addresses.ts";
import { contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { hideablePages } from "#app/domain/content/parts/hidden-pages.ts";
import { locationOf, movedTo, nowhere, partsOf } from "#app/domain/redirects/moved.ts";
import { manyRuns } from "../../../../tests/scope.ts";
import { mostRedirects, readFrom, readTo, redirects } from "./redirects.ts";

const { fields } = redirects;
const pages = destinationsOf(defaultContent);

/** Where addresses may lead depends on the pages there are, so that they are read with all of the content. */
function read(rows: { from: string; to: string }[]) {
  const { data, error } = contentSchema.safeParse({ ...defaultContent, redirects: rows });
  return { rows: data?.redirects, issues: error?.issues ?? [] };
}

/** What is wrong, by the place of the field. */
function faults(rows: { from: string; to: string }[]): Record<string, string> {
  const { issues } = read(rows);
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(1).join("."), message]));
}

test("What comes with the site keeps the rules as it stands", () => {
  expect(read(redirects.default).rows).toEqual(redirects.default);
});

describe("The old address", () => {
  test.each([
    "/gammel-side",
    "/om-oss.html",
    "/kontakt.php",
    "/wp-content/brosjyre.pdf",
    "/by/hamar",
    "/tromsø",
    "/2021/05/17/seo-tips",
    "/sitemap_index.xml",
    "/administrasjon",
    "/tilbud på nettside",
  ])("may be %s", (from) => expect(faults([{ from, to: "/" }])).toEqual({}));

  test.each([
    ["", "Kan ikke være tomt"],
    ["/50%25", "Skriv det som står etter navnet på nettstedet, som /gammel-side"],
    [`/${"x".repeat(300)}`, "Kan ikke være lengre enn 300 tegn"],
    ["/", "«/» er en side på nettstedet. En side som finnes, kan ikke videresendes."],
    ["/Priser/", "«/priser» er en side på nettstedet. En side som finnes, kan ikke videresendes."],
    ["/admin/x", "«/admin/x» bruker nettstedet selv. Den kan ikke videresendes."],
    ["/api", "«/api» bruker nettstedet selv. Den kan ikke videresendes."],
    ["/robots.txt", "«/robots.txt» bruker nettstedet selv. Den kan ikke videresendes."],
  ])("may not be %j", (from, message) => {
    expect(faults([{ from, to: "/kontakt" }])).toEqual({ "0.from": message });
  });

  test.each([...hideablePages])(
    "may not be %s, which can be hidden and is a page all the same",
    (from) => {
      expect(faults([{ from, to: "/" }])).toHaveProperty(["0.from"]);
    },
  );

  test("stands there once, however it is spelt", () => {
    const rows = [
      { from: "/gammel", to: "/" },
      { from: "https://www.example.no/Gammel/", to: "/priser" },
    ];
    expect(faults(rows)).toEqual({ "1.from": "«/gammel» står i listen fra før" });
  });
});

describe("The new address", () => {
  test.each([
    ["/kontakt", "/kontakt"],
    ["kontakt", "/kontakt"],
    ["/Kontakt/?service=SEO og mer#Skjema", "/kontakt?service=SEO%20og%20mer#Skjema"],
    ["/by/Tromsø", "/by/tromso"],
    ["/bestill/plan-medium", "/bestill/plan-medium"],
    ["https://blogg.example.no/Æ", "https://blogg.example.no/%C3%86"],
    [" ", ""],
  ])("may be %s, and is kept as %s", (to, kept) => {
    expect(read([{ from: "/x", to }]).rows).toEqual([{ from: "/x", to: kept }]);
  });

  const howTo =
    "Skriv adressen til en av sidene våre, som /kontakt, eller en adresse som begynner med https://";
  test.each([
    ["/x", "Adressen kan ikke videresendes til seg selv"],
    ["/X/#topp", "Adressen kan ikke videresendes til seg selv"],
    ["/finnes-ikke", `Fant ingen side på «/finnes-ikke». ${howTo}`],
    ["/admin", `Fant ingen side på «/admin». ${howTo}`],
    ["//evil.example", `Fant ingen side på «/evil.example». ${howTo}`],
    ["/\\evil.example", `Fant ingen side på «/evil.example». ${howTo}`],
    ["http://example.no", howTo],
    ["https://", howTo],
    ["javascript:alert(1)", `Fant ingen side på «/javascript:alert(1)». ${howTo}`],
    [`https://example.no/${"x".repeat(300)}`, "Kan ikke være lengre enn 300 tegn"],
  ])("may not be %j", (to, message) => {
    expect(faults([{ from: "/x", to }])).toEqual({ "0.to": message });
  });

  test("is the last one: of a chain the editor is told where it ends", () => {
    const rows = [
      { from: "/a", to: "/b#topp" },
      { from: "/b", to: "/priser" },
    ];
    const message = "«/b» er selv videresendt. Skriv «/priser» her i stedet.";
    expect(faults(rows)).toEqual({ "0.to": message });
    const gone = rows.with(1, { from: "/b", to: "" });
    const other = "«/b» er selv meldt borte. Velg en side som finnes.";
    expect(faults(gone)).toEqual({ "0.to": other });
  });

  test("leads no one round in a ring, nor is said to where a page is in the way", () => {
    const ring = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a#topp" },
    ];
    expect(faults(ring)).toEqual({
      "0.to": "«/b» er selv videresendt hit. Velg en side som finnes.",
      "1.to": "«/a» er selv videresendt hit. Velg en side som finnes.",
    });
    const page = [
      { from: "/a", to: "/priser" },
      { from: "/priser", to: "/kontakt" },
    ];
    expect(faults(page)).toEqual({
      "1.from": "«/priser» er en side på nettstedet. En side som finnes, kan ikke videresendes.",
    });
  });
});

test("There is room for so many, and no more", () => {
  const rows = Array.from({ length: mostRedirects }, (_, index) => ({
    from: `/${index}-x`,
    to: "/",
  }));
  expect(faults(rows)).toEqual({});
  expect(faults([...rows, { from: "/en-til", to: "/" }])).toEqual({
    "": "Listen kan ha høyst 500 videresendinger",
  });
});

const written = fc.oneof(
  fc.constantFrom(
    "/a",
    "/A/",
    "/b",
    "/by/hamar",
    "/tromsø",
    "/2021/05",
    "/feed",
    "/oslo",
    "/æ%20ø",
  ),
  fc.constantFrom(...pages.keys()),
  fc.constantFrom(
    "//a",
    "/\\a",
    "https://a.example",
    "http://localhost/b",
    "/priser?x=y#z",
    "b",
    "",
  ),
  fc.webUrl(),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 8 }),
);

test("What is written is spelt in one way, which is spelt so already", () => {
  fc.assert(
    fc.property(written, (text) => {
      for (const read of [readFrom, readTo]) expect(read(read(text))).toBe(read(text));
    }),
    { numRuns: manyRuns },
  );
});

test("Whatever keeps the rules leads in one step to a page, to another site, or nowhere", () => {
  // Most of what is written at random leads nowhere.
  const to = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pages.keys()) }, written);
  const arbitraryRows = fc.array(fc.record({ from: written, to }), { maxLength: 5 });
  let kept = 0;
  fc.assert(
    fc.property(arbitraryRows, (rows) => {
      const { rows: parsed } = read(rows);
      if (!parsed) return;
      const leads = new Map(parsed.map(({ from, to }) => [from, to]));
      expect(leads.size).toBe(rows.length);
      for (const [from, to] of leads) {
        kept += 1;
        expect(isFree(from)).toBe(true);
        if (to === nowhere) continue;
        const location = new URL(locationOf(to, "?x=y"), "http://localhost");
        const { path } = partsOf(to);
        if (location.host !== "localhost") expect(location.protocol).toBe("https:");
        else {
          expect(pages.has(path) && !leads.has(path)).toBe(true);
          expect(movedTo(path)).toBe(undefined);
          expect(location.pathname).toBe(path);
        }
      }
    }),
    { numRuns: manyRuns },
  );
  // Enough for the rule to have been asked; how many keep the rules is chance.
  expect(kept).toBeGreaterThan(manyRuns / 10);
});

test("Two lists differ in the addresses that lead elsewhere, whatever their order", () => {
  const [a, b] = [
    { from: "/a", to: "/" },
    { from: "/b", to: "/priser" },
  ];
  const moved = { from: "/b", to: "/kontakt" };
  const gone = { from: "/b", to: "" };
  const differing = (one: { from: string; to: string }[], other: typeof one) =>
    fields([one, other])
      .filter((field) => field.differs(one, other))
      .map(({ label, print }) => [label, print(one, String), print(other, String)]);
  expect(differing([a, b], [b, a])).toEqual([]);
  expect(differing([a, b], [moved])).toEqual([
    ["Videresending: «/a»", "/", undefined],
    ["Videresending: «/b»", "/priser", "/kontakt"],
  ]);
  expect(differing([b], [gone])).toEqual([["Videresending: «/b»", "/priser", "Borte for godt"]]);
  const into = [a, b];
  for (const field of fields([into, [moved]])) field.copy([moved], into);
  expect(into).toEqual([moved]);
});
