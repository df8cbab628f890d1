import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import type { Content } from "#app/domain/content/content.ts";
import { type PartKey, partKeys } from "#app/domain/content/part-names.ts";
import { type Field, fieldWithin } from "#app/domain/content/parts/fields/field.ts";
import { column } from "#app/domain/content/parts.ts";

/** What is compared, merged, and shown before it is published, is told in these. The key begins with the part: `texts.heroTitle`. */
export type ContentField = Omit<Field<Content>, "print"> & {
  print: (content: Content) => string | undefined;
};

const partFields: { [Key in PartKey]: (values: Content[Key][]) => Field<Content[Key]>[] } =
  column("fields");

/**
 * Every field of some contents, in the order of the editor.
 *
 * @param contents all that will be compared or merged
 */
export function fieldsOf(contents: Content[]): ContentField[] {
  return partKeys.flatMap((part) => fieldsOfPart(part, contents));
}

function fieldsOfPart<Key extends PartKey>(part: Key, contents: Content[]): ContentField[] {
  return partFields[part](contents.map((content) => content[part])).map((one) => {
    const field: Field<Content> = fieldWithin(part, one);
    const print = (content: Content) =>
      field.print(content, (id) => nameOfPlan(id, [content, ...contents]));
    return { ...field, print };
  });
}

/** What the first that knows a plan calls it, sold or withdrawn; its id, made of what it was called first, where none does. */
function nameOfPlan(id: string, contents: Content[]): string {
  return contents.flatMap(namedPlansOf).find((plan) => plan.id === id)?.name ?? id;
}

/** Whether two contents say the same; the order in which hidden pages are listed says nothing. */
export function isSameContent(one: Content, other: Content): boolean {
  return one === other || !fieldsOf([one, other]).some((field) => field.differs(one, other));
}
