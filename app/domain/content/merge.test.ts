import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Content } from "./content.ts";
import { defaultContent } from "./defaults.ts";
import { completeContent, contentAsWritten, showableContent } from "./merge.ts";

function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = "En annen tittel";
  content.prices.liten.price = 7_990;
  change(content);
  return content;
}

test("Where a draft is half written stands what is published, and nothing of that besides", () => {
  const published = changed(({ texts, towns, prices }) => {
    texts.heroSubtitle = "Slik det er publisert";
    for (const town of towns.slice(0, 1)) town.region = "Ved fjorden";
    prices.medium.price = 15_490;
    prices.medium.originalPrice = 17_490;
  });
  const draft = structuredClone(published);
  draft.texts.heroSubtitle = " ";
  draft.texts.heroButtonText = "Ferdig skrevet";
  Object.assign(draft.prices.medium, { price: "gratis" });
  delete draft.prices.medium.originalPrice;
  for (const town of draft.towns.slice(0, 1)) town.region = "";
  const { content, setAside } = showableContent(draft, published);
  const expected = structuredClone(published);
  expected.texts.heroButtonText = "Ferdig skrevet";
  delete expected.prices.medium.originalPrice;
  expect(content).toEqual(expected);
  expect(setAside.toSorted()).toEqual(["prices", "texts", "towns"]);
  expect(showableContent(expected, published)).toEqual({ content: expected, setAside: [] });
});

describe("What breaks a rule is set aside, and all else kept:", () => {
  test("a text falls back alone", () => {
    const { content, setAside } = completeContent(
      changed(({ texts }) => {
        texts.heroSubtitle = "";
      }),
    );
    expect(content).toEqual(changed(() => {}));
    expect(setAside).toEqual(["texts"]);
  });

  test("a price falls back alone, and an offer that is none is dropped", () => {
    const { content, setAside } = completeContent(
      changed(({ prices }) => {
        prices.komplett.price = 0.5;
        prices.medium.originalPrice = 100;
      }),
    );
    expect(content.prices.komplett.price).toBe(defaultContent.prices.komplett.price);
    expect(content.prices.medium).toEqual({
      ...defaultContent.prices.medium,
      originalPrice: undefined,
    });
    expect(content.prices.liten.price).toBe(7_990);
    expect(setAside).toEqual(["prices"]);
  });

  test("an item of a list goes, and its neighbours stay", () => {
    const { content } = completeContent(
      changed(({ prices, faq, stories }) => {
        prices.liten.features.push(" ");
        faq.website.splice(1, 0, { slug: "ny", question: "Nytt?", answer: "" });
        stories[0]?.stats.push({ value: 0, label: "" });
      }),
    );
    expect(content).toEqual(changed(() => {}));
  });

  test("what else was changed in a list stays, before and behind what goes", () => {
    const [first, second] = defaultContent.faq.search;
    const { content, setAside } = completeContent(
      changed(({ prices, faq }) => {
        prices.liten.features = ["Først", " ", "Sist"];
        for (const question of faq.search.slice(0, 1)) question.answer = "Et nytt svar.";
        for (const question of faq.search.slice(1, 2)) question.answer = "";
      }),
    );
    expect(content.prices.liten.features).toEqual(["Først", "Sist"]);
    expect(content.faq.search.slice(0, 2)).toEqual([{ ...first, answer: "Et nytt svar." }, second]);
    expect(setAside.toSorted()).toEqual(["faq", "prices"]);
  });

  test("a list that would be empty is as it comes with the site", () => {
    const { content } = completeContent(
      changed(({ prices, stories }) => {
        prices.liten.features = [" "];
        for (const story of stories) story.stats = [];
      }),
    );
    expect(content.prices.liten.features).toEqual(defaultContent.prices.liten.features);
    expect(content.stories).toEqual(defaultContent.stories);
    expect(content.texts.heroTitle).toBe("En annen tittel");
  });

  test("one of four passages falls back with the other three", () => {
    const { content } = completeContent(
      changed(({ towns }) => {
        const [oslo] = towns;
        if (!oslo) throw new Error("There is a town");
        oslo.localFacts[2].text = "";
        oslo.description = "Ny";
      }),
    );
    expect(content.towns[0]).toEqual({ ...defaultContent.towns[0], description: "Ny" });
  });
});

test.each([
  undefined,
  null,
  {},
  { texts: null, hiddenPages: null },
  { texts: { heroTitle: null } },
  { prices: { medium: { description: defaultContent.prices.medium.description } } },
])(
  "What was not stored, as in %j, is as it comes with the site, and nothing is set aside",
  (stored) => {
    expect(completeContent(stored)).toEqual({ content: defaultContent, setAside: [] });
  },
);

test("What was stored stands among what was not", () => {
  const { content, setAside } = completeContent({ texts: { heroTitle: "En annen tittel" } });
  const texts = { ...defaultContent.texts, heroTitle: "En annen tittel" };
  expect({ content, setAside }).toEqual({ content: { ...defaultContent, texts }, setAside: [] });
});

test("Towns that were stored by their ids, and beside those that editors had added, are one list", () => {
  const [oslo, bergen, ...others] = defaultContent.towns;
  if (!oslo || !bergen) throw new Error("The site comes with towns");
  const added = { ...structuredClone(oslo), id: "bodo", name: "Bodø", isHidden: true };
  const spot = { focusX: 50, focusY: 50 };
  const picture = { id: "0".repeat(20), name: "bryggen.jpg", width: 800, height: 600, ...spot };
  const sharedPicture = { ...picture, alt: "Bryggen" };
  const { id: _, name: __, latitude: ___, longitude: ____, ...said } = oslo;
  const read = completeContent({
    towns: { oslo: { ...said, region: "Ved fjorden" } },
    addedTowns: [added],
    hiddenPages: ["/kundehistorier", "/by/bergen"],
    sharing: { "/by/bergen": { picture: sharedPicture } },
  });
  expect(read.setAside).toEqual([]);
  expect(read.content.towns).toEqual([
    { ...oslo, region: "Ved fjorden" },
    { ...bergen, isHidden: true, sharedPicture },
    ...others,
    added,
  ]);
  expect(read.content.hiddenPages).toEqual(["/kundehistorier"]);
});

test.each([
  ["mandag–torsdag", ["monday", "tuesday", "wednesday", "thursday"], []],
  ["etter avtale", defaultContent.company.openingDays, ["company"]],
  [["friday", "monday", "friday"], ["monday", "friday"], []],
])("Opening days that were stored as %j are %j", (openingDays, days, setAside) => {
  const company = { street: "Storgata 2", openingDays };
  const read = completeContent({ company });
  expect(read.setAside).toEqual(setAside);
  expect(read.content.company).toEqual({
    ...defaultContent.company,
    street: "Storgata 2",
    openingDays: days,
  });
});

test("Anything at all becomes content", () => {
  const parts = fc.dictionary(fc.constantFrom(...Object.keys(defaultContent)), fc.jsonValue());
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), parts), (stored) => {
      expect(Object.keys(completeContent(stored).content)).toEqual(Object.keys(defaultContent));
    }),
  );
});

describe("What is half written is read as it was left:", () => {
  const half = changed(({ texts, prices, stories }) => {
    texts.heroSubtitle = "Med mellomrom ";
    texts.heroDescription = "";
    Object.assign(prices.medium, { price: "snart" });
    stories.splice(0, stories.length);
  });

  test("empty texts, empty lists, and a price that is none yet", () => {
    expect(contentAsWritten(half)).toEqual(half);
    // As drafts had it before what was typed was kept.
    const older = { ...half, prices: { ...half.prices, seoMonthly: null } };
    const prices = { ...half.prices, seoMonthly: "" };
    expect(contentAsWritten(older)).toEqual({ ...half, prices });
  });

  test("what it does not know of is as it comes with the site", () => {
    const { people: _people, ...older } = half;
    expect(contentAsWritten(older)).toEqual(half);
    expect(contentAsWritten(undefined)).toEqual(defaultContent);
  });

  test("what has not the form of content falls back by the rules", () => {
    const formless = { ...half, stories: [7] };
    expect(contentAsWritten(formless)).toEqual(completeContent(formless).content);
  });
});
