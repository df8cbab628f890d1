import type { Content } from "#app/domain/content/content.ts";
import { type PartKey, partKeys } from "#app/domain/content/part-names.ts";
import type { Field } from "#app/domain/content/parts/fields/field.ts";
import { column } from "#app/domain/content/parts.ts";

/** What is compared, merged, and shown before it is published, is told in these. The key begins with the part: `texts.heroTitle`. */
export type ContentField = Field<Content>;

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
  return partFields[part](contents.map((content) => content[part])).map((field) => ({
    ...field,
    key: field.key ? `${part}.${field.key}` : part,
    print: (content) => field.print(content[part]),
    differs: (from, to) => field.differs(from[part], to[part]),
    copy: (from, into) => field.copy(from[part], into[part]),
  }));
}

/** Whether two contents say the same; the order in which hidden pages are listed says nothing. */
export function isSameContent(one: Content, other: Content): boolean {
  return one === other || !fieldsOf([one, other]).some((field) => field.differs(one, other));
}
