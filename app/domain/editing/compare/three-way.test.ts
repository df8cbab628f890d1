import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { arbitraryEdit, type Edit, edited } from "../../../../tests/data/arbitrary-content.ts";
import { fewRuns } from "../../../../tests/scope.ts";
import { type ContentField, fieldsOf } from "../fields.ts";
import { type Choice, mergeEdits, mergeTheirs } from "./three-way.ts";

function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  change(content);
  return content;
}

test("What only one of two changed is taken; what both changed is for me to choose", () => {
  const theirs = changed(({ texts, prices }) => {
    texts.heroTitle = "Deres tittel";
    prices.medium.price = 15_490;
  });
  const mine = changed(({ texts }) => {
    texts.heroTitle = "Min tittel";
    texts.heroButtonText = "Min knapp";
  });
  const { merged, conflicts } = mergeEdits(defaultContent, theirs, mine);
  expect(conflicts).toEqual([
    {
      key: "texts.heroTitle",
      label: "Hovedseksjon: hovedtittel",
      base: defaultContent.texts.heroTitle,
      theirs: "Deres tittel",
      mine: "Min tittel",
    },
  ]);
  const both = { heroTitle: "Min tittel", heroButtonText: "Min knapp" };
  expect(merged.texts).toMatchObject(both);
  expect(merged.prices.medium.price).toBe(15_490);
  const chosen = mergeEdits(defaultContent, theirs, mine, { "texts.heroTitle": "theirs" });
  expect(chosen.merged.texts).toMatchObject({ ...both, heroTitle: "Deres tittel" });
  expect(mergeTheirs(defaultContent, theirs, mine)).toEqual(chosen.merged);
});

test("Two who each add a question get both; one who removes what the other rewrote has to choose", () => {
  const question = (slug: string) => ({ slug, question: `${slug}?`, answer: "Ja." });
  const theirs = changed(({ faq }) => faq.search.push(question("deres")));
  const mine = changed(({ faq }) => faq.search.push(question("mitt")));
  const { merged, conflicts } = mergeEdits(defaultContent, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(merged.faq.search.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["deres", "mitt"]),
  );

  const removed = changed(({ faq }) => {
    faq.search = faq.search.slice(1);
  });
  const rewritten = changed(({ faq }) => {
    for (const one of faq.search.slice(0, 1)) one.answer = "Omskrevet.";
  });
  const undecided = mergeEdits(defaultContent, removed, rewritten);
  expect(undecided.conflicts).toMatchObject([{ theirs: undefined }]);
  expect(undecided.merged.faq.search).toEqual(rewritten.faq.search);
});

test("Two who each add a package get both; one who removes what the other priced anew has to choose", () => {
  const plan = (id: string, price = 2990) => ({
    ...defaultContent.prices.liten,
    id,
    title: id,
    price,
    delivery: "",
    isWithdrawn: false,
  });
  const theirs = changed(({ prices }) => prices.websites.push(plan("mini")));
  const mine = changed(({ prices }) => prices.websites.push(plan("pluss")));
  const { merged, conflicts } = mergeEdits(defaultContent, theirs, mine);
  expect(conflicts).toEqual([]);
  expect(merged.prices.websites.map(({ id }) => id).sort()).toEqual(["mini", "pluss"]);

  const base = changed(({ prices }) => prices.websites.push(plan("mini")));
  const priced = changed(({ prices }) => prices.websites.push(plan("mini", 3490)));
  const undecided = mergeEdits(base, defaultContent, priced);
  expect(undecided.conflicts).toMatchObject([{ key: "prices.websites.mini", theirs: undefined }]);
  expect(undecided.merged.prices.websites).toEqual(priced.prices.websites);
});

test("Two who move the same questions have to choose where one of them puts a new one in between", () => {
  const moved = changed(({ faq }) => faq.search.reverse());
  const between = changed(({ faq }) => {
    faq.search.reverse().splice(1, 0, { slug: "ny", question: "Ny?", answer: "Ja." });
  });
  const order = [{ key: "faq.search" }];
  expect(mergeEdits(defaultContent, moved, between).conflicts).toMatchObject(order);
  expect(mergeEdits(defaultContent, between, moved).conflicts).toMatchObject(order);
});

test("Two who each rewrite a story or a question get both", () => {
  const rewritten = (at: number) =>
    changed(({ stories, faq }) => {
      for (const story of stories.slice(at, at + 1)) story.title = `Historie ${at}`;
      for (const question of faq.social.slice(at, at + 1)) question.answer = `Svar ${at}`;
    });
  const { merged, conflicts } = mergeEdits(defaultContent, rewritten(0), rewritten(1));
  expect(conflicts).toEqual([]);
  expect(merged.stories.slice(0, 2).map(({ title }) => title)).toEqual([
    "Historie 0",
    "Historie 1",
  ]);
  expect(merged.faq.social.slice(0, 2).map(({ answer }) => answer)).toEqual(["Svar 0", "Svar 1"]);
});

const threeEdits = fc.tuple(arbitraryEdit, arbitraryEdit, arbitraryEdit);

/** What two made of the same content. */
function contentsOf([before, one, other]: [Edit, Edit, Edit]) {
  const base = edited(defaultContent, before);
  return { base, theirs: edited(base, one), mine: edited(base, other) };
}

/** Whether a field came out as it was wanted; of an order, what both have stands in the wanted order. */
function isKept({ key, differs }: ContentField, merged: Content, wanted: Content): boolean {
  const category = (["website", "profile", "search", "social"] as const).find(
    (name) => key === `faq.${name}`,
  );
  if (!category) return !differs(merged, wanted);
  const [result = [], order = []] = [merged, wanted].map(({ faq }) =>
    faq[category].map(({ slug }) => slug),
  );
  const both = (slug: string) => result.includes(slug) && order.includes(slug);
  return result.filter(both).join() === order.filter(both).join();
}

test("Nothing that I changed is lost unless I choose theirs", () => {
  fc.assert(
    fc.property(threeEdits, fc.array(fc.boolean(), { minLength: 30 }), (edits, coins) => {
      const { base, theirs, mine } = contentsOf(edits);
      const { conflicts } = mergeEdits(base, theirs, mine);
      const choices: Record<string, Choice> = Object.fromEntries(
        conflicts.map(({ key }, index) => [key, coins[index] ? "theirs" : "mine"]),
      );
      const { merged } = mergeEdits(base, theirs, mine, choices);
      for (const field of fieldsOf([base, theirs, mine])) {
        if (!field.differs(base, mine) || choices[field.key] === "theirs") continue;
        expect(isKept(field, merged, mine), field.key).toBe(true);
      }
    }),
    { numRuns: fewRuns },
  );
});

test("Nothing that they changed is lost unless I choose mine", () => {
  fc.assert(
    fc.property(threeEdits, (edits) => {
      const { base, theirs, mine } = contentsOf(edits);
      const { conflicts } = mergeEdits(base, theirs, mine);
      const choices: Record<string, Choice> = Object.fromEntries(
        conflicts.map(({ key }) => [key, "theirs"]),
      );
      const { merged } = mergeEdits(base, theirs, mine, choices);
      for (const field of fieldsOf([base, theirs, mine])) {
        if (!field.differs(base, theirs)) continue;
        expect(isKept(field, merged, theirs), field.key).toBe(true);
      }
    }),
    { numRuns: fewRuns },
  );
});

test("One who changed nothing takes what the other did, two who did the same agree, and nothing else is touched", () => {
  fc.assert(
    fc.property(threeEdits, (edits) => {
      const { base, theirs, mine } = contentsOf(edits);
      const before = structuredClone({ base, theirs, mine });
      expect(mergeEdits(base, theirs, base)).toEqual({ merged: theirs, conflicts: [] });
      expect(mergeEdits(base, base, mine)).toEqual({ merged: mine, conflicts: [] });
      expect(mergeEdits(base, mine, mine)).toEqual({ merged: mine, conflicts: [] });
      mergeEdits(base, theirs, mine);
      expect({ base, theirs, mine }).toEqual(before);
    }),
    { numRuns: fewRuns },
  );
});
