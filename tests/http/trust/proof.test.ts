import { expect, test } from "vitest";
import { townIds, townPath } from "#app/domain/cities/city.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { formAt } from "../../data/editor-forms.tsx";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

// A claim in figures stands as it was given, and names its source once an editor has filled it in.

const { prices } = defaultContent;
const rating = "38 omtaler på Google, november 2026";
const views = "Google, 2019";

test("Until somebody has said where a figure is from, it stands alone", async () => {
  await using app = await createTestApp();
  expect((await app.read("/by/oslo")).text).toContain("av 5 i vurdering 5,0");
  expect((await app.read("/tjenester")).html.match(/<small>/g)).toHaveLength(2);
  expect((await app.read("/priser")).text).not.toContain(".no-domene i 1 år, deretter");
});

test("The rating of every town names its source and how many have rated", async () => {
  await using app = await createTestApp({ content: { proof: { rating, views: "" } } });
  for (const id of townIds) {
    expect((await app.read(townPath(id))).text, id).toContain(`av 5 i vurdering ${rating} 5,0`);
  }
  expect((await app.read("/tjenester")).text).not.toContain(rating);
});

test("The third figure of the services names its source, as the other two do", async () => {
  await using app = await createTestApp({ content: { proof: { rating: "", views } } });
  const { html } = await app.read("/tjenester");
  expect(html.match(/<small>/g)).toHaveLength(3);
  expect(html).toContain(`<small>${views}</small>`);
  expect((await app.read("/by/oslo")).text).not.toContain(views);
});

test("What the domain costs after the first year stands under the packages once it is known", async () => {
  await using app = await createTestApp({
    content: { prices: { ...prices, domainAnnualFee: 1_199 } },
  });
  expect((await app.read("/priser")).text).toMatch(
    /Gratis \.no-domene i 1 år ?, deretter 1 199 kr i året eks\. mva\. Domenet står på organisasjonsnummeret ditt\./,
  );
});

test("The editor is told of each claim that has no source, and of no other", async () => {
  const warnings = async (proof: typeof defaultContent.proof) => {
    const form = textOf(await formAt({ ...defaultContent, proof }, "proof.rating"));
    return ["Vurderingen står uten kilde", "Tallet står uten kilde"].filter((one) =>
      form.includes(one),
    );
  };
  expect(await warnings({ rating: "", views: "" })).toHaveLength(2);
  expect(await warnings({ rating, views: "" })).toEqual(["Tallet står uten kilde"]);
  expect(await warnings({ rating: "", views })).toEqual(["Vurderingen står uten kilde"]);
  expect(await warnings({ rating, views })).toEqual([]);
});

test("The editor is told of a story that does not say how its figures were measured", async () => {
  const [story] = defaultContent.stories;
  if (!story) throw new Error("There is no story");
  const form = async (told: Partial<typeof story>) =>
    textOf(
      await formAt({ ...defaultContent, stories: [{ ...story, ...told }] }, "stories.0.title"),
    );
  const warning = "så alle ser når, hvor og mot hva tallene er målt";
  expect(await form({})).toContain(warning);
  expect(await form({ period: "2025", measured: "Besøk" })).toContain(warning);
  expect(await form({ period: "2025", measured: "Besøk", source: "GA4" })).not.toContain(warning);
});

test("An editor's form has the yearly price of the domain", async () => {
  expect(await formAt(defaultContent, "prices.domainAnnualFee")).toContain(
    'name="prices.domainAnnualFee"',
  );
});
