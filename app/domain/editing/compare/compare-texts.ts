import { diffArrays } from "diff";

/** A stretch of a text, and whether it is only in this one of two texts. */
export type Stretch = { text: string; isChanged: boolean };

/** Two texts cut into stretches; joined they are the texts again. */
export type ComparedTexts = { before: Stretch[]; after: Stretch[] };

/**
 * Compares two texts row by row, and what changed between rows that did not, word by word: a row that is in both is not
 * changed, however many came before it.
 */
export function compareTexts(before: string, after: string): ComparedTexts {
  const rows = compare(rowsOf(before), rowsOf(after)).map((part) =>
    part.isChanged ? compare(wordsOf(part.before), wordsOf(part.after)) : [part],
  );
  const stretches = (side: "before" | "after") =>
    joined(rows.flat().map((part) => ({ text: part[side], isChanged: part.isChanged })));
  return { before: stretches("before"), after: stretches("after") };
}

/** Texts that have less in common are two texts: nobody reads what is left of the one in the other, and to find it takes long. */
const mostEdits = 250;

type Part = { before: string; after: string; isChanged: boolean };

/** What two lists of tokens have in common and what they do not, in turn; what stands in place of what is one part. */
function compare(before: string[], after: string[]): Part[] {
  const parts: Part[] = [];
  const changes = diffArrays(before, after, { maxEditLength: mostEdits });
  if (!changes) return [{ before: before.join(""), after: after.join(""), isChanged: true }];
  for (const { value, added, removed } of changes) {
    const text = value.join("");
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ before: text, after: text, isChanged: false });
    else {
      const part = last?.isChanged ? last : { before: "", after: "", isChanged: true };
      if (part !== last) parts.push(part);
      part[added ? "after" : "before"] += text;
    }
  }
  return parts;
}

/** Rows with what ends them apart: the last of a text, which nothing ends, is the same row when more is added. */
function rowsOf(text: string): string[] {
  return text.split(/(\n)/);
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** Puts together what is alike; the space between two changed words is changed with them. */
function joined(stretches: Stretch[]): Stretch[] {
  const filled = stretches.filter(({ text }) => text !== "");
  const found: Stretch[] = [];
  for (const [index, { text, isChanged }] of filled.entries()) {
    const last = found.at(-1);
    const isBetween = last?.isChanged && filled[index + 1]?.isChanged && /^[^\S\n]+$/.test(text);
    if (last && (last.isChanged === isChanged || isBetween)) last.text += text;
    else found.push({ text, isChanged });
  }
  return found;
}
