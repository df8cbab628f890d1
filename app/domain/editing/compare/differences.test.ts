import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { addedPlan, ownPage } from "../../../../tests/data/added-pages.ts";
import {
  arbitraryEdit,
  edited,
  everyValueChanged,
} from "../../../../tests/data/arbitrary-content.ts";
import { fewRuns, isWhole } from "../../../../tests/scope.ts";
import { fieldsOf, isSameContent } from "../fields.ts";
import { differences } from "./differences.ts";

test("A changed title, price and list are told by name, before and after", () => {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = "Kundene finner deg først";
  content.prices.medium.price = 15_490;
  content.prices.liten.features = ["SSL-sertifikat", "Backup"];
  content.hiddenPages = ["/priser"];
  expect(differences(defaultContent, content)).toEqual([
    {
      key: "texts.heroTitle",
      label: "Hovedseksjon: hovedtittel",
      isPrice: false,
      before: defaultContent.texts.heroTitle,
      after: "Kundene finner deg først",
    },
    {
      key: "prices.liten.features",
      label: "Liten: funksjoner",
      isPrice: false,
      before: defaultContent.prices.liten.features.join("\n"),
      after: "SSL-sertifikat\nBackup",
    },
    {
      key: "prices.medium.price",
      label: "Medium: pris",
      isPrice: true,
      before: "14\u00a0490\u00a0kr",
      after: "15\u00a0490\u00a0kr",
    },
    {
      key: "hiddenPages./priser",
      label: "Priser: synlighet",
      isPrice: false,
      before: "Vises",
      after: "Skjult",
    },
  ]);
});

test.each<[string, (content: Content) => void, string]>([
  [
    "a day",
    ({ prices }) => {
      prices.medium.offerEndsOn = "2026-12-31";
    },
    "31.\u00a0desember 2026",
  ],
  [
    "what is bold, named and led to",
    ({ faq }) => {
      for (const one of faq.search.slice(0, 1)) {
        one.question = "Hva?";
        one.next = { label: "Skriv", href: "/kontakt?service=seo" };
        delete one.structured;
        one.answer = "- **Nettside** koster {pris komplett}.\n- Se [prisene](/priser) eller {noe}.";
      }
    },
    "Hva?\n• Nettside koster 38\u00a0990\u00a0kr.\n• Se prisene (til «Priser») eller (noe).\nLenke videre: Skriv «Kontakt»",
  ],
  [
    "where a link goes",
    ({ menu }) => {
      menu.splice(0, menu.length, { to: "/kontakt", label: "Skriv", isHidden: false });
    },
    "Skriv («Kontakt»)",
  ],
])("Whoever reads of %s reads no marks", (_, change, after) => {
  const content = structuredClone(defaultContent);
  change(content);
  expect(differences(defaultContent, content)).toMatchObject([{ after }]);
});

test("Words that differ in their marks alone keep them, and so do addresses that have moved", () => {
  const content = structuredClone(defaultContent);
  const [question] = content.faq.search;
  if (question) question.answer = question.answer.replace("SEO", "**SEO**");
  content.redirects.push({ from: "/gammel", to: "/priser" });
  expect(differences(defaultContent, content)).toMatchObject([
    { after: expect.stringContaining("**SEO**") },
    { after: expect.stringContaining("/priser") },
  ]);
});

test.each<[what: string, before: (typeof addedPlan)[], after: (typeof addedPlan)[]]>([
  ["added", [], [addedPlan]],
  ["withdrawn", [addedPlan], [{ ...addedPlan, isWithdrawn: true }]],
  ["taken away", [addedPlan], []],
])("A package that is %s is told by its name where a page shows its price", (_, ...sold) => {
  const [before, after] = sold.map((websites, index) => ({
    ...defaultContent,
    prices: { ...defaultContent.prices, websites },
    ownPages: [
      ownPage({
        sections: [
          {
            kind: "prices" as const,
            heading: "Vårens",
            plans: ["medium", addedPlan.id].slice(index),
          },
        ],
      }),
    ],
  }));
  if (!before || !after) throw new Error("There are two");
  const found = differences(before, after).find(({ key }) => key.endsWith(".sections"));
  expect(found?.before).toContain(`Pakkene: Medium, ${addedPlan.title}`);
  expect(found?.after).toContain(`Pakkene: ${addedPlan.title}`);
});

test("An offer that ends is there before, and not after", () => {
  const content = structuredClone(defaultContent);
  delete content.prices.medium.originalPrice;
  expect(differences(defaultContent, content)).toMatchObject([
    { label: "Medium: opprinnelig pris", before: "18\u00a0990\u00a0kr", after: undefined },
  ]);
});

test("A question that is put first is one that is new, and an order that changed", () => {
  const content = structuredClone(defaultContent);
  content.faq.search.unshift({ slug: "ny", question: "Ny?", answer: "Ja." });
  expect(differences(defaultContent, content)).toMatchObject([
    {
      label: "Spørsmål og svar, SEO: «Ny?»",
      isPrice: false,
      before: undefined,
      after: "Ny?\nJa.",
    },
    { label: "Spørsmål og svar, SEO: rekkefølge" },
  ]);
  content.faq.search.push(...content.faq.search.splice(0, 1));
  expect(differences(defaultContent, content)).toHaveLength(1);
});

test("Questions that change places are told in both orders", () => {
  const content = structuredClone(defaultContent);
  content.faq.search.reverse();
  const titles = defaultContent.faq.search.map(({ question }) => question);
  expect(differences(defaultContent, content)).toEqual([
    {
      key: "faq.search",
      label: "Spørsmål og svar, SEO: rekkefølge",
      isPrice: false,
      before: titles.join("\n"),
      after: titles.toReversed().join("\n"),
    },
  ]);
});

test("Stories are told one by one while there are as many, and else together", () => {
  const content = structuredClone(defaultContent);
  for (const story of content.stories.slice(1, 2)) story.title = "Ny tittel";
  const told = { isPrice: false, after: expect.stringContaining("Ny tittel") };
  expect(differences(defaultContent, content)).toMatchObject([
    { ...told, key: "stories.1", label: "Kundehistorie 2: «Ny tittel»" },
  ]);
  content.stories.shift();
  expect(differences(defaultContent, content)).toMatchObject([
    { ...told, key: "stories", label: "Kundehistorier" },
  ]);
});

test("What does not tell what it is by itself is read behind its label, and no address is", () => {
  const content = structuredClone(defaultContent);
  const next = { label: "Priser", href: "/priser" };
  content.faq.search.push({ slug: "ny", question: "Ny?", answer: "Ja.", structured: true, next });
  content.prices.topics = [{ name: "Mobil", words: "mobil, app", carried: true, question: "" }];
  content.stories = content.stories.slice(0, 1).map((story) => ({
    ...story,
    category: "SEO",
    title: "Tittel",
    description: "Om den.",
    scene: "shop",
    steps: ["Ett", "To"],
    chart: "lights",
    stats: [{ value: 30, label: "salg" }],
    ...{ period: "2025", measured: "", source: "", quote: "", quotedFrom: "" },
  }));
  const after = Object.fromEntries(
    differences(defaultContent, content).map(({ key, after }) => [key, after?.split("\n")]),
  );
  expect(after["faq.search.ny"]).toEqual([
    "Ny?",
    "Ja.",
    "Ta med i strukturerte data for søkemotorer: ja",
    "Lenke videre: Priser «Priser»",
  ]);
  expect(after["prices.topics"]).toEqual([
    "Mobil",
    "Ord som hører til, med komma mellom: mobil, app",
    "Følger med i større pakker: ja",
  ]);
  expect(after.stories?.toSorted()).toEqual(
    [
      "Kategori: SEO",
      "Tittel",
      "Om den.",
      "Tegning: En møbelbutikk",
      "Ett",
      "To",
      "Periode: 2025",
      "Diagram: Lys man kan telle",
      "30",
      "salg",
    ].toSorted(),
  );
});

test("An account number is read as people write it, and was not there while it was empty", () => {
  const before = defaultContent;
  const after = { ...before, company: { ...before.company, bankAccount: "12345678903" } };
  expect(differences(before, after)).toEqual([
    {
      key: "company.bankAccount",
      label: "Firma: kontonummer",
      isPrice: false,
      before: undefined,
      after: "1234\u00a056\u00a078903",
    },
  ]);
});

test.runIf(isWhole)("Whatever value changes is one difference, under a label of its own", () => {
  const labels = new Map<string, string>();
  for (const { path, content } of everyValueChanged()) {
    const found = differences(defaultContent, content);
    // The address of a question is how it is known, and so is one that has moved.
    if (/^faq\..*\.slug$|^redirects\..*\.from$/.test(path)) continue;
    expect(found.length, path).toBe(1);
    for (const { key, label, before, after } of found) {
      if (!/^(faq|redirects|ownPages|articles|people|towns)\./.test(path))
        expect(path.startsWith(key), `${path} as ${key}`).toBe(true);
      expect(before, path).not.toBe(after);
      labels.set(key, label.replace(/«.*»/, key));
    }
  }
  expect(new Set(labels.values()).size).toBe(labels.size);
  expect(labels.size).toBeGreaterThan(200);
});

test("There is no difference exactly where contents say the same", () => {
  fc.assert(
    fc.property(arbitraryEdit, arbitraryEdit, (one, other) => {
      const before = edited(defaultContent, one);
      const after = edited(before, other);
      const isEqual = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      expect(differences(before, after).length === 0).toBe(isEqual);
      expect(isSameContent(before, after)).toBe(isEqual);
      expect(differences(before, structuredClone(before))).toEqual([]);
    }),
    { numRuns: fewRuns },
  );
});

test("What was before with every difference of it is what is after", () => {
  fc.assert(
    fc.property(arbitraryEdit, arbitraryEdit, (one, other) => {
      const before = edited(defaultContent, one);
      const after = edited(before, other);
      const content = structuredClone(before);
      const keys = differences(before, after).map(({ key }) => key);
      for (const field of fieldsOf([before, after])) {
        if (keys.includes(field.key)) field.copy(after, content);
      }
      expect(content).toEqual(after);
    }),
    { numRuns: fewRuns },
  );
});

/** The names of every object in one order, for members that are not there stand in no place. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

test("A picture that takes another's place, its slot's or its row's, is told with both, though they are called the same", () => {
  const picture = (id: string) => {
    const [width, height, focusX, focusY] = [800, 600, 50, 50];
    return { id, name: "IMG_0001.jpg", width, height, alt: "Et hus", focusX, focusY };
  };
  const withPictures = (...ids: (string | undefined)[]) => {
    const content = structuredClone(defaultContent);
    for (const [place, id] of ids.entries()) {
      const town = content.towns[place];
      if (town && id) town.picture = picture(id);
    }
    return content;
  };
  const told = (before: Content, after: Content) =>
    differences(before, after).map(({ key, pictures }) => [
      key,
      pictures?.before.map(({ id }) => id),
      pictures?.after.map(({ id }) => id),
    ]);
  const [oslo, bergen] = defaultContent.towns.map(({ id }) => id);
  // Another place shows the one that is taken away.
  const before = withPictures("aa", "aa");
  expect(told(before, withPictures("bb", "aa"))).toEqual([
    [`towns.${oslo}.picture`, ["aa"], ["bb"]],
  ]);
  const after = withPictures("bb", "aa");
  after.towns.splice(1, 1);
  after.texts.heroTitle = "Noe annet";
  expect(told(before, after)).toEqual([
    ["texts.heroTitle", undefined, undefined],
    [`towns.${oslo}.picture`, ["aa"], ["bb"]],
    [`towns.${bergen}`, ["aa"], []],
  ]);
});
