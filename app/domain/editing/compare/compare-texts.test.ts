import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparedTexts, compareTexts, type Stretch } from "./compare-texts.ts";

/** A side as a line in which what is marked stands in brackets. */
const print = (stretches: Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const textOf = (stretches: Stretch[]) => stretches.map(({ text }) => text).join("");

describe("What is marked", () => {
  test.each([
    ["Fem timer", "Seks timer", "[Fem] timer", "[Seks] timer"],
    ["Vi ringer", "Vi ringer deg", "Vi ringer", "Vi ringer[ deg]"],
    ["en to tre fire", "en 2 3 fire", "en [to tre] fire", "en [2 3] fire"],
    ["a\nb\nc", "a\nx\nb\nc\nd", "a\nb\nc", "a\n[x\n]b\nc[\nd]"],
    ["a\nb\nc", "b\nc", "[a\n]b\nc", "b\nc"],
    ["", "Ny", "", "[Ny]"],
    ["Likt", "Likt", "Likt", "Likt"],
  ])("from %j to %j", (before, after, markedBefore, markedAfter) => {
    const compared = compareTexts(before, after);
    expect({ before: print(compared.before), after: print(compared.after) }).toEqual({
      before: markedBefore,
      after: markedAfter,
    });
  });

  test("of seven features is the first that changes and the eighth that is added, and none in between", () => {
    const features = Array.from({ length: 7 }, (_, index) => `Funksjon ${index + 1}`);
    const after = ["Noe 1", ...features.slice(1), "Funksjon 8"];
    const compared = compareTexts(features.join("\n"), after.join("\n"));
    expect(print(compared.before)).toBe(`[Funksjon] 1\n${features.slice(1).join("\n")}`);
    expect(print(compared.after)).toBe(`[Noe] 1\n${features.slice(1).join("\n")}[\nFunksjon 8]`);
  });

  test("of a text that was written anew is all of it", () => {
    const words = (start: string) => Array.from({ length: 400 }, (_, index) => start + index);
    const compared = compareTexts(words("a").join(" "), words("b").join(" "));
    expect(compared.before).toHaveLength(1);
    expect(compared.after).toHaveLength(1);
  });
});

const row = fc.array(fc.constantFrom("en", "to", "tre", "Å", "…"), { maxLength: 5 });
const text = fc.oneof(
  fc.array(row, { maxLength: 6 }).map((rows) => rows.map((one) => one.join(" ")).join("\n")),
  fc.string({ unit: "grapheme" }),
);

test("Nothing is lost, and what is marked is there on one side alone", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const compared = compareTexts(before, after);
      expect(textOf(compared.before)).toBe(before);
      expect(textOf(compared.after)).toBe(after);
      const isMarked = ({ before: one, after: other }: ComparedTexts) =>
        [...one, ...other].some(({ isChanged }) => isChanged);
      expect(isMarked(compared)).toBe(before !== after);
    }),
  );
});

test("Rows around a change are not marked", () => {
  const rows = fc.uniqueArray(fc.string({ minLength: 1, unit: fc.constantFrom(..."abc ") }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      rows,
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.array(row, { maxLength: 3 }),
      (all, at, count, put) => {
        const start = at % all.length;
        // What comes in is like no row that is there.
        const added = put.map((words) => `Ny ${words.join(" ")}`);
        const after = all.toSpliced(start, count, ...added);
        const compared = compareTexts(all.join("\n"), after.join("\n"));
        const kept = [...all.slice(0, start), ...all.slice(start + count)];
        for (const side of [compared.before, compared.after]) {
          expect(unmarkedRows(side)).toEqual(expect.arrayContaining(kept));
        }
      },
    ),
  );
});

/** The rows of which nothing is marked. */
function unmarkedRows(stretches: Stretch[]): string[] {
  const letters = stretches.flatMap(({ text: part, isChanged }) =>
    [...part].map((letter) => ({ letter, isChanged: isChanged && letter !== "\n" })),
  );
  const marks = letters.map(({ isChanged }) => (isChanged ? "x" : "-")).join("");
  const written = letters.map(({ letter }) => letter).join("");
  let place = 0;
  return written.split("\n").filter((one) => {
    const isMarked = marks.slice(place, place + one.length).includes("x");
    place += one.length + 1;
    return !isMarked;
  });
}
