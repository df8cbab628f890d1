import type { Content } from "#app/domain/content/content.ts";
import { fieldsOf } from "../fields.ts";
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
};

/** Every field that differs between two contents, in the order of the editor; none where they say the same. */
export function differences(before: Content, after: Content): Difference[] {
  const contents = [before, after];
  return fieldsOf(contents)
    .filter((field) => field.differs(before, after))
    .map(({ key, label, isPrice, print }) => {
      const printed = contents.map(print);
      const [old, now] = addresses.test(key) ? printed : toldApart(printed, contents);
      return { key, label, isPrice, before: old, after: now };
    });
}
