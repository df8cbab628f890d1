import type { Content } from "#app/domain/content/content.ts";
import { fieldsOf } from "../fields.ts";
import { toldApart } from "./in-words.ts";

/** A field that two editors have changed to different things. */
type Conflict = {
  key: string;
  label: string;
  /** As an editor reads it; undefined where it is not there. */
  base: string | undefined;
  theirs: string | undefined;
  mine: string | undefined;
};

export type Choice = "theirs" | "mine";

/**
 * Merges two edits that began from the same content. What one of them changed is taken; what both changed to different things
 * is a conflict, and stays as I have it until I choose theirs.
 *
 * @param choices what to take of a conflict, by the key of its field
 */
export function mergeEdits(
  base: Content,
  theirs: Content,
  mine: Content,
  choices: Readonly<Record<string, Choice>> = {},
): { merged: Content; conflicts: Conflict[] } {
  const merged = structuredClone(mine);
  const conflicts: Conflict[] = [];
  for (const field of fieldsOf([base, theirs, mine])) {
    if (!field.differs(base, theirs)) continue;
    const isMineToo = field.differs(base, mine);
    const agree = !field.differs(theirs, mine) && !field.differs(mine, theirs);
    if (isMineToo && agree) continue;
    if (isMineToo) {
      const { key, label, print } = field;
      const contents = [base, theirs, mine];
      const [before, others, own] = toldApart(contents.map(print), contents);
      conflicts.push({ key, label, base: before, theirs: others, mine: own });
    }
    if (!isMineToo || choices[field.key] === "theirs") field.copy(theirs, merged);
  }
  return { merged, conflicts };
}

/** Merges two edits that began from the same content, and takes theirs of what both have changed. */
export function mergeTheirs(base: Content, theirs: Content, mine: Content): Content {
  const { merged, conflicts } = mergeEdits(base, theirs, mine);
  if (conflicts.length === 0) return merged;
  const choices = Object.fromEntries(conflicts.map(({ key }) => [key, "theirs" as const]));
  return mergeEdits(base, theirs, mine, choices).merged;
}
