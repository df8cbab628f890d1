import { describe, expect, test } from "vitest";
import { contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import {
  addedPicture,
  addedTown,
  everyKind,
  oneOfEach,
  ownPage,
  townsWith,
} from "../../../tests/data/added-pages.ts";
import { placeOf } from "./field-place.ts";
import { exportFileName, printExport, readExport } from "./transfer.ts";

const exportedAt = new Date("2026-03-04T05:06:07Z");

/** A file whose content was changed by hand. */
function fileWith(change: (content: Record<string, unknown>) => void): string {
  const file = JSON.parse(printExport(defaultContent, 4, exportedAt));
  change(file.content);
  return JSON.stringify(file);
}

describe("an export", () => {
  test("is read as what was exported", () => {
    expect(readExport(printExport(defaultContent, 4, exportedAt))).toEqual({
      outcome: "content",
      content: defaultContent,
      version: 4,
      exportedAt: "2026-03-04T05:06:07.000Z",
    });
  });

  test("has what was added, hidden and shared with pictures of its own", () => {
    const content = {
      ...defaultContent,
      ...oneOfEach,
      ownPages: [ownPage({ isHidden: true, sharedPicture: addedPicture })],
      towns: [
        ...townsWith({ oslo: { isHidden: true } }),
        addedTown({ isHidden: true, sharedPicture: addedPicture }),
      ],
    };
    expect(readExport(printExport(content, 4, exportedAt))).toMatchObject({ content });
  });

  test("has version and day in its name", () => {
    expect(exportFileName(4, exportedAt)).toBe("fyrlykt-innhold-v4-2026-03-04.json");
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    JSON.stringify(defaultContent),
    JSON.stringify({ format: "fyrlykt-content-1", version: 1, exportedAt: "2026-03-04T05:06:07Z" }),
  ])("is told from %j", (text) => {
    expect(readExport(text)).toMatchObject({
      outcome: "problems",
      problems: [{ place: "Filen", message: expect.stringContaining("eksport") }],
    });
  });

  test("names everything that breaks a rule, in Norwegian and with its place", () => {
    const file = fileWith((content) => {
      delete content.company;
      content.texts = { ...defaultContent.texts, heroTitle: " " };
      content.prices = {
        ...defaultContent.prices,
        liten: { ...defaultContent.prices.liten, price: "gratis" },
      };
      content.faq = {
        ...defaultContent.faq,
        search: defaultContent.faq.search.map((question) => ({ ...question, answer: 1 })),
      };
      content.hiddenPages = ["/"];
      content.stories = [];
    });
    const read = readExport(file);
    expect(read).toMatchObject({
      problems: expect.arrayContaining([
        { place: "Firma", message: "Mangler" },
        { place: "Hovedtekster › Hovedseksjon › Hovedtittel", message: "Kan ikke være tomt" },
        { place: "Priser › Liten › Pris", message: "Prisen må være hele kroner" },
        {
          place: "Spørsmål og svar › SEO › Hvordan bli mer synlig på Google? › Svar",
          message: "Kan ikke være tomt",
        },
        { place: "Synlighet › 1", message: "Er ikke et av valgene" },
        { place: "Kundehistorier", message: "Siden må ha minst én kundehistorie" },
      ]),
    });
  });
});

test.each([
  ["localFacts", [], "Det er for få her, eller tallet er for lite"],
  [
    "localFacts",
    Array(5).fill({ title: "T", text: "T" }),
    "Det er for mange her, eller tallet er for stort",
  ],
  ["localFacts", "T", "Er av feil slag"],
  ["localFacts", null, "Mangler"],
])("a rule without words of its own has some: %s as %j", (name, value, message) => {
  const towns = townsWith({ oslo: { [name]: value } });
  const file = fileWith((content) => Object.assign(content, { towns }));
  expect(readExport(file)).toEqual({
    outcome: "problems",
    problems: [{ place: "Byer › Oslo › Om byen", message }],
  });
});

test.each([{ version: -1 }, { version: 1.5 }, { exportedAt: "4. mars" }, { format: "x" }])(
  "a file with %j is none of ours",
  (changes) => {
    const file = { ...JSON.parse(printExport(defaultContent, 4, exportedAt)), ...changes };
    expect(readExport(JSON.stringify(file))).toMatchObject({ problems: [{ place: "Filen" }] });
  },
);

describe("placeOf", () => {
  const badlyChosen = { sharedPicture: {}, isHidden: "ja" };
  const emptySections = everyKind.map(({ kind }) => ({
    kind,
    picture: {},
    figures: [{ sourceLink: 1 }, {}],
    questions: [{}],
    plans: [{}],
    pictures: [{ picture: {} }],
    logos: [{ picture: {}, website: 1 }],
  }));

  test("has Norwegian words for every field there is", () => {
    const { error } = contentSchema.safeParse({
      ...Object.fromEntries(Object.keys(defaultContent).map((name) => [name, {}])),
      stories: [{ stats: [{}] }],
      faq: { website: [{ next: {} }] },
      pages: { "/": {} },
      prices: { websites: [{}], profiles: [{}] },
      towns: [
        {
          ...badlyChosen,
          localFacts: [{}, {}, {}, {}],
          questions: [{}, {}],
          contact: {},
        },
      ],
      ownPages: [{ ...badlyChosen, sections: emptySections }],
      articles: [{ ...badlyChosen, picture: {}, sections: emptySections }],
    });
    const places = error?.issues.map(({ path }) => placeOf(path)) ?? [];
    expect(places.length).toBeGreaterThan(60);
    for (const place of places) expect(place).not.toMatch(/[a-z][A-Z]|^[a-z]|› [a-z]/);
  });

  test("calls a page by its heading, also while it has no address", () => {
    const content = { ownPages: [ownPage({ slug: "", title: "Kurs" })] };
    expect(placeOf(["ownPages", 0, "slug"], content)).toBe("Egne sider › Kurs › Adresse");
  });
});
