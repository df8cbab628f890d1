import { expect, test } from "vitest";
import { contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { at } from "#app/domain/content/parts/fields/place.ts";
import { lookAt } from "#app/domain/content/parts/fields/said.ts";
import { type Section, sectionKinds } from "#app/domain/content/parts/sections.ts";
import { emptySections, sectionForms } from "./section-forms.ts";

/** What is chosen beside its form, and what is not written at all. */
const besides = ["kind", "plans"];

/** Pictures are members that an empty section does not have. */
const pictures: Record<string, string[]> = {
  picture: ["picture"],
  gallery: ["pictures.0.picture"],
  logos: ["logos.0.picture"],
};

test("The form of every kind of section has each of its fields once, and a rule for each", () => {
  for (const section of Object.values(emptySections)) {
    const { kind } = section;
    const written = sectionForms[kind].flatMap((form) =>
      typeof form === "object" && "list" in form
        ? form.row.flat().map((name) => `${form.list}.0.${name}`)
        : [form].flat(),
    );
    expect(written.toSorted(), kind).toEqual(
      [...pathsIn(section), ...(pictures[kind] ?? [])].toSorted(),
    );
    const content = { ...defaultContent, ownPages: [{ sections: [section] }] };
    for (const path of written) {
      const steps = ["ownPages", "0", "sections", "0", ...path.split(".")];
      expect(lookAt(contentSchema, steps, content).label, path).not.toBe("");
    }
  }
  expect(Object.keys(emptySections)).toEqual(Object.keys(sectionKinds));
});

/** The paths of what an empty section holds; of a list those of its first row. */
function pathsIn(section: Section): string[] {
  return Object.entries(section).flatMap(([name, value]) => {
    if (besides.includes(name)) return [];
    return Array.isArray(value)
      ? Object.keys(at(value, "0") ?? {}).map((member) => `${name}.0.${member}`)
      : [name];
  });
}
