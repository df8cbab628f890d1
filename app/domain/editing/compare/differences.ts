import type { Content } from "#app/domain/content/content.ts";
import { fieldsOf } from "../fields.ts";

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
  return fieldsOf([before, after])
    .filter((field) => field.differs(before, after))
    .map(({ key, label, isPrice, print }) => ({
      key,
      label,
      isPrice,
      before: print(before),
      after: print(after),
    }));
}
