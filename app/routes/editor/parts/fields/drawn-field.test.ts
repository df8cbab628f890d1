import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { lookAt } from "#app/domain/content/parts/fields/said.ts";

test("No form of the editor has a limit of its own", () => {
  const literals = globSync("app/routes/editor/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/maxLength=\{[\d_]+\}/g)].map(([found]) => [
      file,
      found,
    ]),
  );
  expect(literals).toEqual([]);
});

const content = {
  ...defaultContent,
  ownPages: [
    {
      id: "page",
      slug: "om-oss",
      title: "Om oss",
      lead: "",
      seoTitle: "",
      seoDescription: "",
      sections: [{ kind: "quote", words: "Flott", name: "Kari", role: "" }],
    },
  ],
};

test.each([
  "company.legalName",
  "company.postalCode",
  "company.opens",
  "texts.contactPhone",
  "stories.0.quote",
  "towns.0.localFacts.2.title",
  "pages./.title",
  "ownPages.0.sections.0.role",
  "prices.topics.0.question",
  "footer.0.heading",
])("The most that %s is drawn with is the most that its rule takes", (path) => {
  const steps = path.split(".");
  const { most = 0 } = lookAt(contentSchema, steps, content);
  const isTooLong = (length: number) => {
    const { error } = contentSchema.safeParse(withText(content, steps, "1".repeat(length)));
    return error?.issues.some((issue) => issue.path.join(".") === path && issue.code === "too_big");
  };
  expect(most).toBeGreaterThan(1);
  expect([most, most + 1].map((length) => isTooLong(length) ?? false)).toEqual([false, true]);
});

function withText(value: unknown, [step, ...further]: string[], text: string): unknown {
  if (step === undefined) return text;
  const members = Object.entries(value ?? {}).map(([name, member]) => [
    name,
    name === step ? withText(member, further, text) : member,
  ]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
