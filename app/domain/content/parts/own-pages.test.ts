import { describe, expect, test } from "vitest";
import { type Content, contentSchema, publishableSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { completeContent } from "#app/domain/content/merge.ts";
import { differences } from "#app/domain/editing/compare/differences.ts";
import { mergeEdits } from "#app/domain/editing/compare/three-way.ts";
import {
  addedPicture,
  everyKind,
  formSection,
  ownPage,
} from "../../../../tests/data/added-pages.ts";
import { mostOwnPages, type OwnPage } from "./own-pages.ts";
import { mostSections, type Section } from "./sections.ts";

const withPages = (...ownPages: OwnPage[]): Content => ({
  ...defaultContent,
  redirects: [{ from: "/gammel", to: "/" }],
  ownPages,
});

/** What is wrong, by the place of the field. */
function faults(content: Content): Record<string, string> {
  const issues = publishableSchema.safeParse(content).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("The address of a page", () => {
  test.each(["om", "om-oss", "2026", "a1-b2", "x".repeat(80)])("may be %s", (slug) => {
    expect(faults(withPages(ownPage({ slug })))).toEqual({});
  });

  test.each([
    "",
    "..",
    ".",
    "%2f",
    "a/b",
    "om oss",
    "Om-oss",
    "om--oss",
    "-om",
    "om-",
    "om_oss",
    "øl",
    "🗼",
    "side.html",
    "\0",
    "x".repeat(300),
    // Ours.
    "admin",
    "editor",
    "api",
    "login",
    "logout",
    "assets",
    "bilder",
    "avtale",
    "bestill",
    "order",
    "utkast",
    "innhold",
    "healthz",
    "metrics",
    "priser",
    "personvern",
    // What leads elsewhere by a rule.
    "feed",
    "author",
    "aalesund",
    "tromsoe",
  ])("may not be %j", (slug) => {
    const content = withPages(ownPage({ id: "x", slug }));
    expect(Object.keys(faults(content))).toEqual(["ownPages.0.slug"]);
  });

  test("is that of one page, which nothing else leads away from", () => {
    const twice = withPages(ownPage({ id: "a", slug: "om" }), ownPage({ id: "b", slug: "om" }));
    expect(faults(twice)).toEqual({
      "ownPages.1.slug": "«/om» er adressen til en annen side i listen",
    });
    expect(faults(withPages(ownPage({ slug: "gammel" })))).toEqual({
      "redirects.0.from":
        "«/gammel» er en side på nettstedet. En side som finnes, kan ikke videresendes.",
    });
  });

  test("may be led to", () => {
    const content = withPages(ownPage({ slug: "om" }));
    expect(faults({ ...content, redirects: [{ from: "/hvem", to: "/om#folk" }] })).toEqual({});
    expect(faults({ ...withPages(), redirects: [{ from: "/hvem", to: "/om" }] })).toHaveProperty([
      "redirects.0.to",
    ]);
  });
});

describe("The sections of a page", () => {
  const section = (section: Section) => withPages(ownPage({ sections: [section] }));
  const call: Section = { kind: "call", heading: "Ta kontakt", text: "", button: "Ring", to: "/" };

  test("may be as many as there is room for", () => {
    const many = (count: number) =>
      withPages(ownPage({ sections: Array.from({ length: count }, () => call) }));
    expect(faults(many(mostSections))).toEqual({});
    expect(faults(many(mostSections + 1))).toEqual({
      "ownPages.0.sections": `En side kan ha høyst ${mostSections} seksjoner`,
    });
  });

  test.each(["/priser", "/bestill/plan-medium", "/folkene"])("may lead to %s", (to) => {
    expect(faults(section({ ...call, to }))).toEqual({});
  });

  test.each(["", "javascript:alert(1)", "https://evil.example", "//evil.example", "/admin", "/x"])(
    "may not lead to %j",
    (to) => {
      expect(Object.keys(faults(section({ ...call, to })))).toEqual(["ownPages.0.sections.0.to"]);
    },
  );

  const figure = { value: "9 av 10", label: "leser først", source: "SSB, 2025", sourceLink: "" };
  const sourced = (changes: Partial<typeof figure>): Content =>
    section({ kind: "sourced", heading: "", figures: [{ ...figure, ...changes }] });

  test("have no figure without its source, which may lead to another site and nowhere else", () => {
    const path = "ownPages.0.sections.0.figures.0";
    expect(faults(sourced({}))).toEqual({});
    expect(faults(sourced({ sourceLink: "https://ssb.no/tall?a=b" }))).toEqual({});
    expect(faults(sourced({ source: "  " }))).toEqual({ [`${path}.source`]: "Kan ikke være tomt" });
    for (const sourceLink of ["http://ssb.no", "javascript:alert(1)", "/priser", "https://"]) {
      expect(faults(sourced({ sourceLink })), sourceLink).toEqual({
        [`${path}.sourceLink`]: "Skriv en adresse som begynner med https://",
      });
    }
  });

  test("have a picture in a gallery at least, and each says what it shows", () => {
    const gallery = (...pictures: { picture?: typeof addedPicture }[]): Content =>
      section({ kind: "gallery", heading: "Bilder", pictures });
    const path = "ownPages.0.sections.0.pictures";
    expect(faults(gallery({}, { picture: addedPicture }))).toEqual({});
    expect(faults(gallery({}, {}))).toEqual({ [`${path}.0.picture`]: "Velg minst ett bilde" });
    expect(
      faults(gallery({ picture: addedPicture }, { picture: { ...addedPicture, alt: "" } })),
    ).toEqual({
      [`${path}.1.picture`]: "Skriv hva bildet viser: I et galleri er ingen bilder bare pynt.",
    });
    // What was stored may have lost its pictures since, and is content still.
    expect(contentSchema.safeParse(gallery({})).success).toBe(true);
  });

  test("are one contact form at most", () => {
    const page = (...sections: Section[]) => withPages(ownPage({ sections }));
    expect(faults(page(call, formSection))).toEqual({});
    expect(faults(page(formSection, call, formSection))).toEqual({
      "ownPages.0.sections.2.heading": "Siden har et kontaktskjema fra før. Fjern ett av dem.",
    });
  });

  test("name nothing that there is nothing to put in for", () => {
    const text: Section = { kind: "text", heading: "{tull}", text: "Fra {drift}" };
    expect(Object.keys(faults(section(text)))).toEqual(["ownPages.0.sections.0.heading"]);
  });
});

test("There is room for so many pages, and no more", () => {
  const pages = Array.from({ length: mostOwnPages + 1 }, (_, index) =>
    ownPage({ slug: `side-${index}` }),
  );
  expect(faults(withPages(...pages.slice(1)))).toEqual({});
  expect(faults(withPages(...pages))).toEqual({
    ownPages: `Nettstedet kan ha høyst ${mostOwnPages} egne sider`,
  });
});

describe("What was stored", () => {
  test("before there were such pages has none", () => {
    const { ownPages, ...older } = defaultContent;
    expect(completeContent(older)).toEqual({ content: defaultContent, setAside: [] });
  });

  test("loses what leads away from a page, and keeps the page", () => {
    const stored = { ...withPages(ownPage({ slug: "gammel" })) };
    expect(contentSchema.safeParse(stored).success).toBe(false);
    const { content, setAside } = completeContent(stored);
    expect(setAside).toEqual(["redirects"]);
    expect(content.ownPages).toEqual(stored.ownPages);
    expect(content.redirects).toEqual([]);
  });
});

describe("Two editors", () => {
  const base = withPages(ownPage({ slug: "a" }), ownPage({ slug: "b" }));
  const changed = (change: (pages: OwnPage[]) => OwnPage[]): Content => ({
    ...base,
    ownPages: change(structuredClone(base.ownPages)),
  });

  test("may write in different fields of one page", () => {
    const mine = changed(([a, b]) => (a && b ? [{ ...a, title: "Mitt" }, b] : []));
    const theirs = changed(([a, b]) => (a && b ? [{ ...a, lead: "Deres" }, b] : []));
    const { merged, conflicts } = mergeEdits(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(merged.ownPages[0]).toMatchObject({ title: "Mitt", lead: "Deres" });
  });

  test("may add a page each, and put them in order", () => {
    const mine = changed((pages) => [...pages, ownPage({ slug: "min" })].reverse());
    const theirs = changed((pages) => [...pages, ownPage({ slug: "deres" })]);
    const { merged, conflicts } = mergeEdits(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(merged.ownPages.map(({ slug }) => slug)).toEqual(["min", "b", "a", "deres"]);
  });

  test("are asked where one has removed what the other wrote in", () => {
    const mine = changed(([, b]) => (b ? [b] : []));
    const theirs = changed(([a, b]) => (a && b ? [{ ...a, title: "Deres" }, b] : []));
    const { conflicts } = mergeEdits(base, theirs, mine);
    expect(conflicts).toMatchObject([{ key: "ownPages.a", mine: undefined }]);
    const chosen = mergeEdits(base, theirs, mine, { "ownPages.a": "theirs" });
    expect(chosen.merged.ownPages.map(({ title }) => title)).toContain("Deres");
  });

  test("read what differs in their own words", () => {
    const sections: Section[] = everyKind.filter(({ kind }) => kind === "quote");
    const other = changed(([a, b]) => (a && b ? [{ ...a, sections }, b] : []));
    expect(differences(base, other)).toMatchObject([
      {
        label: "Egne sider, «Folkene bak fyret»: seksjoner",
        after:
          "Uttalelse: De svarte samme dag, og siden var oppe da sesongen begynte.\nKari Nordmann\ndaglig leder i Havnekontoret",
      },
    ]);
    const [one] = differences(base, other);
    expect(one?.before).toContain("Bildet står: Til høyre");
    expect(one?.before).toContain("Knappen går til: «Kontakt»");
    expect(one?.before).toContain("verkstedet.jpg: To som jobber ved et bord");
  });
});
