import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { pageNames } from "#app/domain/content/page-names.ts";
import { siteContentOf } from "#app/domain/content/site-content.ts";
import {
  addedPicture,
  addedTown,
  article,
  ownPage,
  townsWith,
} from "../../../tests/data/added-pages.ts";
import { sharingPicturesOf } from "./sharing-pictures.ts";

const picturesOf = (content: Partial<Content>) =>
  sharingPicturesOf(siteContentOf({ ...defaultContent, ...content }, 1, "2026-11-20"));

describe("The pictures of a site", () => {
  test("are one for every page, answer and story, of a scene that is there", () => {
    const pictures = picturesOf({});
    const { faq, stories, towns } = defaultContent;
    const questions = Object.values(faq).flat();
    expect([...pictures.keys()]).toEqual(expect.arrayContaining([...pageNames.keys()]));
    expect(pictures.size).toBe(pageNames.size + towns.length + questions.length + stories.length);
    const names = [...pictures.values()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const picture of pictures.values()) {
      const drawings = "scene" in picture ? [picture.scene, ...(picture.over ?? [])] : ["none"];
      for (const drawing of drawings)
        expect(existsSync(join("public", drawing)), drawing).toBe(true);
    }
  });

  test("say what is published", () => {
    const { texts, pages, prices, stories, faq } = defaultContent;
    const [story] = stories;
    if (!story) throw new Error("There is a story");
    const pictures = picturesOf({
      texts: { ...texts, heroTitle: "Synlig fra i dag", heroSubtitle: "Byrået i nord" },
      pages: { ...pages, "/vilkar": { ...pages["/vilkar"], title: "Nettside fra {nettside fra}" } },
      prices: { ...prices, liten: { ...prices.liten, price: 6_100 } },
      stories: [
        { ...story, title: "Butikken i nord", stats: [{ value: 40, label: "flere kunder" }] },
      ],
      faq: { ...faq, search: [{ slug: "nytt", question: "Hva er nytt?", answer: "Alt." }] },
    });
    expect(pictures.get("/")).toMatchObject({ above: "Byrået i nord", words: "Synlig fra i dag" });
    expect(pictures.get("/priser")).toMatchObject({
      words: "Du vet hva det koster før du bestiller",
    });
    expect(pictures.get("/vilkar")).toMatchObject({ words: "Nettside fra 6\u00a0100\u00a0kr" });
    expect(pictures.get("/kontakt")).toMatchObject({ words: "Skriv til oss" });
    expect(pictures.get("/tjenester")).toMatchObject({
      words: "Alt vi gjør for at du skal bli funnet",
      over: ["/scenes/street-open.svg", "/scenes/street-queue.svg"],
    });
    expect(pictures.get("/kundehistorier?historie=butikken-i-nord")).toMatchObject({
      words: "Butikken i nord",
      below: "40\u00a0% flere kunder",
      alt: "SEO – Butikken i nord – 40\u00a0% flere kunder: en opplyst møbelbutikk om kvelden",
    });
    expect(pictures.get("/sporsmal-og-svar?sporsmal=nytt")).toMatchObject({
      words: "Hva er nytt?",
    });
  });

  test("are those that an editor has chosen, of what was added too", () => {
    const chosen = picturesOf({
      towns: [addedTown({ sharedPicture: addedPicture })],
      ownPages: [ownPage({ sharedPicture: addedPicture })],
      articles: [article({ sharedPicture: { ...addedPicture, alt: "" } })],
    });
    const alt = addedPicture.alt;
    expect(chosen.get("/by/bodo")).toEqual({ name: "by-bodo", picture: addedPicture, alt });
    expect(chosen.get("/folkene")).toEqual({ name: "side-folkene", picture: addedPicture, alt });
    expect(chosen.get("/fagstoff/slik-velger-du")).toMatchObject({
      name: "artikkel-slik-velger-du",
      alt: "Slik velger du hvem som skal lage nettsiden",
    });
  });

  test("leave out what is hidden", () => {
    const hidden = picturesOf({
      hiddenPages: ["/sporsmal-og-svar"],
      towns: [...townsWith({ oslo: { isHidden: true } }), addedTown({ isHidden: true })],
      ownPages: [ownPage({ isHidden: true })],
    });
    expect([...hidden.keys()].filter((address) => /sporsmal|oslo|bodo|folk/.test(address))).toEqual(
      [],
    );
    expect(hidden.has("/by/bergen")).toBe(true);
  });
});
