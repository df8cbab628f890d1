import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { partKeys } from "#app/domain/content/part-names.ts";
import { everyValueChanged } from "../../../tests/data/arbitrary-content.ts";
import { isWhole } from "../../../tests/scope.ts";
import { printDraft } from "./draft.ts";
import { parseDraft } from "./stored-draft.ts";

test("A draft lies in the browser as the specification says, and is read back as it was", () => {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = "Kundene finner deg først";
  content.prices.medium.price = 15_490;
  const stored = printDraft({ content, baseVersion: 3 });
  expect(JSON.parse(stored.content)).toMatchObject({ heroTitle: "Kundene finner deg først" });
  expect(JSON.parse(stored.prices)).toMatchObject({
    liten: { price: 5990, features: expect.any(Array) },
    medium: { price: 15_490, originalPrice: 18_990 },
  });
  expect(parseDraft(stored)).toEqual({
    found: "draft",
    draft: { content, baseVersion: 3 },
    setAside: [],
  });
});

test.runIf(isWhole)("Whatever part of the content was changed, a draft has it", () => {
  const changed = new Map<string | undefined, Content>([
    ["hiddenPages", { ...defaultContent, hiddenPages: ["/priser"] }],
    ...everyValueChanged().map(({ path, content }) => [path.split(".")[0], content] as const),
  ]);
  expect([...changed.keys()].toSorted()).toEqual(partKeys.toSorted());
  for (const content of changed.values()) {
    const draft = { content, baseVersion: 1 };
    expect(parseDraft(printDraft(draft))).toEqual({ found: "draft", draft, setAside: [] });
  }
});

test("One that is half written is read as it was left, and when that was", () => {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = "";
  Object.assign(content.prices.medium, { price: "gratis" });
  content.prices.medium.originalPrice = 18_990.5;
  const draft = { content, baseVersion: 2, savedAt: "2026-11-26T19:41:00.000Z" };
  const stored = printDraft(draft);
  expect(parseDraft(stored)).toEqual({ found: "draft", draft, setAside: [] });
  // What is no content at all is told of there too.
  const broken = { ...stored, prices: '{"medium":{"price":true}}' };
  expect(parseDraft(broken)).toMatchObject({ setAside: ["texts", "prices"] });
});

test("Only some fields, as an older editor stored them, are completed", () => {
  const old = parseDraft({ content: '{"heroTitle":"Hei"}', prices: null });
  expect(old).toMatchObject({
    found: "draft",
    draft: { baseVersion: 0, content: { texts: { heroTitle: "Hei" } } },
  });
});

test.each(['"3"', "1.5", "null"])(
  "A version that is none (%s) is the one of the site",
  (version) => {
    const stored = { content: `{"heroTitle":"Hei","baseVersion":${version}}`, prices: null };
    expect(parseDraft(stored)).toMatchObject({ found: "draft", draft: { baseVersion: 0 } });
  },
);

test.each(["[]", "1", "null", "{"])("What is no object (%s) is kept as it was stored", (text) => {
  for (const stored of [
    { content: text, prices: null },
    { content: null, prices: text },
  ]) {
    expect(parseDraft(stored)).toEqual({ found: "corrupt", raw: JSON.stringify(stored) });
  }
  expect(parseDraft({ content: null, prices: null })).toEqual({ found: "nothing" });
});

test("Anything at all is read without an exception", () => {
  const text = fc.option(fc.oneof(fc.string(), fc.json()), { nil: null });
  fc.assert(
    fc.property(text, text, (content, prices) => {
      const stored = parseDraft({ content, prices });
      if (stored.found === "corrupt") expect(JSON.parse(stored.raw)).toEqual({ content, prices });
      if (stored.found === "draft")
        expect(stored.draft.content.texts.heroTitle).toBeTypeOf("string");
    }),
  );
});

test("An offer that has ended stays ended", () => {
  const content = structuredClone(defaultContent);
  delete content.prices.medium.originalPrice;
  const stored = parseDraft(printDraft({ content, baseVersion: 1 }));
  expect(stored).toMatchObject({ found: "draft", setAside: [] });
  if (stored.found === "draft") {
    expect(stored.draft.content.prices.medium).not.toHaveProperty("originalPrice");
  }
});
