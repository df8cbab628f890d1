import type { Content } from "#app/domain/content/content.ts";
import { picturesIn } from "#app/domain/content/picture-slots.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { type ContentField, fieldsOf } from "../fields.ts";
import { toldApart } from "./in-words.ts";

/** Their addresses are what they are about. */
const addresses = /^redirects\b|\.slug$/;

/** One field that says something else after a change than before it. */
export type Difference = {
  key: string;
  /** What an editor calls the field. */
  label: string;
  isPrice: boolean;
  /** As an editor reads it; undefined where it was not there. */
  before: string | undefined;
  after: string | undefined;
  /** The pictures that it takes away and brings, where it does: two can be called the same. */
  pictures?: { before: Picture[]; after: Picture[] };
};

/** Every field that differs between two contents, in the order of the editor; none where they say the same. */
export function differences(before: Content, after: Content): Difference[] {
  const contents = [before, after];
  const moved = [...lacking(before, after), ...lacking(after, before)];
  return fieldsOf(contents)
    .filter((field) => field.differs(before, after))
    .map((field) => {
      const { key, label, isPrice = false } = field;
      const printed = contents.map(field.print);
      const [old, now] = addresses.test(key) ? printed : toldApart(printed, contents);
      return { key, label, isPrice, before: old, after: now, ...picturesOf(field) };
    });

  function picturesOf(field: ContentField): Pick<Difference, "pictures"> {
    if (moved.length === 0) return {};
    const printed = contents.map(field.print);
    if (!moved.some(({ name }) => printed.some((text) => text?.includes(name)))) return {};
    const changed = structuredClone(before);
    field.copy(after, changed);
    const pictures = { before: lacking(before, changed), after: lacking(changed, before) };
    return pictures.before.length + pictures.after.length > 0 ? { pictures } : {};
  }
}

/** The pictures that one content shows, and another does not as often. */
function lacking(one: Content, other: Content): Picture[] {
  const rest = picturesIn(other).map(({ picture }) => picture.id);
  return picturesIn(one).flatMap(({ picture }) => {
    const place = rest.indexOf(picture.id);
    if (place < 0) return picture;
    rest.splice(place, 1);
    return [];
  });
}
