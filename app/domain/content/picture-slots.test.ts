import { expect, test } from "vitest";
import { addedTown, article, ownPage, person, townsWith } from "../../../tests/data/added-pages.ts";
import { defaultContent } from "./defaults.ts";
import type { Section } from "./parts/sections.ts";
import { picturesIn, withPicturesOf } from "./picture-slots.ts";

const picture = (id: string) => ({
  id: id.padStart(20, "0"),
  name: `${id}.jpg`,
  width: 800,
  height: 600,
  alt: "",
  focusX: 50,
  focusY: 50,
});

const section = (id?: string) => ({
  kind: "picture" as const,
  heading: "",
  text: "Tekst",
  side: "left" as const,
  ...(id && { picture: picture(id) }),
});

test("What is not in the library is taken out of its slots and named once, and all else stays", () => {
  const content = structuredClone(defaultContent);
  for (const story of content.stories) story.picture = picture("a");
  content.towns = [
    ...townsWith({ oslo: { picture: picture("a") }, bergen: { picture: picture("b") } }),
    addedTown({ sharedPicture: picture("a") }),
  ];
  content.people = [
    person({ picture: picture("a") }),
    person({ id: "ola", picture: picture("b") }),
  ];
  content.articles = [article({ picture: picture("a"), sections: [] })];
  const gallery = (...ids: (string | undefined)[]): Section => ({
    kind: "gallery",
    heading: "Bilder",
    pictures: ids.map((id) => (id ? { picture: picture(id) } : {})),
  });
  const logos = (id?: string): Section => ({
    kind: "logos",
    heading: "Kunder",
    logos: [{ customer: "Havna", website: "", ...(id && { picture: picture(id) }) }],
  });
  const sections = [section("a"), section("b"), gallery("a", "b"), logos("a"), logos("b")];
  content.ownPages = [ownPage({ sections })];
  content.articles.push(article({ slug: "to", sections: [], sharedPicture: picture("b") }));
  const taken = withPicturesOf(content, new Set([picture("b").id]));
  expect(taken.missing).toEqual(["a.jpg"]);
  expect(picturesIn(taken.content)).toEqual([
    { path: ["people", "1", "picture"], picture: picture("b") },
    { path: ["towns", "1", "picture"], picture: picture("b") },
    { path: ["ownPages", "0", "sections", "1", "picture"], picture: picture("b") },
    {
      path: ["ownPages", "0", "sections", "2", "pictures", "1", "picture"],
      picture: picture("b"),
    },
    {
      path: ["ownPages", "0", "sections", "4", "logos", "0", "picture"],
      picture: picture("b"),
    },
    { path: ["articles", "1", "sharedPicture"], picture: picture("b") },
  ]);
  expect(taken.content).toEqual({
    ...defaultContent,
    people: [person(), person({ id: "ola", picture: picture("b") })],
    towns: [...townsWith({ bergen: { picture: picture("b") } }), addedTown()],
    ownPages: [
      ownPage({
        sections: [section(), section("b"), gallery(undefined, "b"), logos(), logos("b")],
      }),
    ],
    articles: [
      article({ sections: [] }),
      article({ slug: "to", sections: [], sharedPicture: picture("b") }),
    ],
  });
  // What was read stays as it was.
  expect(picturesIn(content)).toHaveLength(content.stories.length + 13);
});
