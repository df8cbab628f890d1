import type { Content } from "../../app/domain/content/content.ts";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import type { Section } from "../../app/domain/content/parts/sections.ts";
import type { Picture } from "../../app/domain/pictures/picture.ts";
import { addedTown, article, everyKind, ownPage, person } from "./added-pages.ts";

/**
 * Content with a picture in every slot, all kinds of section, and a page, two articles, two people, a town and two plans that were added.
 *
 * @param square for logo and icon
 */
export function filledContent(picture: Picture, square: Picture): Content {
  const content = structuredClone(defaultContent);
  const { towns, prices, company } = content;
  const sections = everyKind.flatMap((section): Section[] =>
    section.kind === "picture"
      ? [
          { ...section, picture },
          { ...section, heading: "", side: "left", picture },
        ]
      : section.kind === "gallery"
        ? [{ ...section, pictures: section.pictures.map(() => ({ picture })) }]
        : section.kind === "logos"
          ? [
              {
                ...section,
                logos: section.logos.toSpliced(0, 0, {
                  customer: "Havgløtt",
                  website: "",
                  picture,
                }),
              },
            ]
          : [section],
  );
  const added = {
    price: 24_990,
    description: "Når nettsiden skal ta imot bestillinger av bord.",
    features: ["Bestilling av bord", "Meny som dere endrer selv"],
    delivery: "6 uker",
    isWithdrawn: false,
  };
  for (const holder of [
    ...content.stories,
    ...towns,
    ...Object.values(content.services),
    ...Object.values(content.sharing),
  ]) {
    holder.picture = picture;
  }
  company.logo = { picture: square, onWhite: true };
  company.icon = { picture: square };
  return {
    ...content,
    towns: [...towns, addedTown({ region: "Nordland", picture })],
    prices: {
      ...prices,
      websites: [{ ...added, id: "restaurant", title: "Restaurant" }],
      profiles: [
        { ...added, id: "reiseliv-bedrift", title: "Reiseliv", service: "social", delivery: "" },
      ],
      popular: "restaurant",
    },
    people: [person({ picture }), person({ id: "ola", name: "Ola Fjellheim" })],
    ownPages: [ownPage({ sections })],
    articles: [
      { ...article({ sections }), picture },
      article({ slug: "uten-bilde", title: "Slik leser du tallene", sections: [] }),
    ],
  };
}
