import { expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { figuresBetween } from "#app/domain/content/parts/sections.ts";
import {
  article,
  everyKind,
  ownPage,
  unfinishedSections,
} from "../../../tests/data/added-pages.ts";
import { withPlaceholders } from "./placeholders.ts";

const emptySections = unfinishedSections.map((section) =>
  section.kind === "figures"
    ? { ...section, figures: Array(figuresBetween.least).fill({ value: "", label: "" }) }
    : section,
);

test("Sections of every kind, with nothing written in them yet, can be shown", () => {
  const content: Content = {
    ...defaultContent,
    ownPages: [ownPage({ sections: everyKind }), ownPage({ slug: "tom", sections: emptySections })],
    articles: [article({ sections: emptySections })],
  };
  expect(contentSchema.safeParse(content).success).toBe(false);
  const shown = withPlaceholders(content);
  expect(contentSchema.safeParse(shown).error).toBe(undefined);
  expect(shown.ownPages[0]?.sections).toEqual(everyKind);
  expect(shown.articles[0]?.sections[3]).toMatchObject({ words: "Det som blir sagt" });
});

test("A customer story can be shown from when it is added, and while its only figure is typed anew", () => {
  const [story] = defaultContent.stories;
  if (!story) throw new Error("The site comes with stories");
  const empty = { ...story, category: "", title: "", stats: [{ value: Number.NaN, label: "" }] };
  const shown = withPlaceholders({ ...defaultContent, stories: [story, empty] });
  expect(contentSchema.safeParse(shown).error).toBe(undefined);
  expect(shown.stories[0]).toEqual(story);
  expect(shown.stories[1]).toMatchObject({
    category: "Kategori",
    title: "Tittel",
    stats: [{ value: 1, label: "Hva det ble mer av" }],
  });
});

test("Nothing else gets words of ours, and what needs none stays the same", () => {
  const content = {
    ...defaultContent,
    texts: { ...defaultContent.texts, heroTitle: "" },
    ownPages: [ownPage({ title: "" })],
  };
  expect(withPlaceholders(content)).toBe(content);
  expect(withPlaceholders(defaultContent)).toBe(defaultContent);
});
