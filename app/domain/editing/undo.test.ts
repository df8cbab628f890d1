import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { arbitraryEdit, edited } from "../../../tests/data/arbitrary-content.ts";
import { fewRuns } from "../../../tests/scope.ts";
import { mergeTheirs } from "./compare/three-way.ts";
import {
  changedPath,
  noSteps,
  type Steps,
  stepBack,
  stepForward,
  stepsSaved,
  stepTaken,
} from "./undo.ts";

type Value = { title: string; rows: string[]; price: number };
const start: Value = { title: "", rows: ["a", "b"], price: 1 };

/** Where nothing has come besides the steps. */
const neverBeside = () => expect.unreachable();

/** Types a text letter by letter, so many milliseconds apart. */
function typed(steps: Steps<Value>, before: Value, text: string, from: number, pause: number) {
  let [value, noted, at] = [before, steps, from];
  for (const letter of text) {
    const after = { ...value, title: value.title + letter };
    at += pause;
    noted = stepTaken(noted, value, after, at);
    value = after;
  }
  return { value, steps: noted };
}

test("What is typed into a field without a rest is one step", () => {
  const { value, steps } = typed(noSteps, start, "Fem ord", 0, 100);
  expect(stepBack(steps, value, neverBeside)?.value).toBe(start);
});

test("After a rest, in another field, or once something was taken back, a step of its own begins", () => {
  const first = typed(noSteps, start, "Fem", 0, 100);
  const rested = typed(first.steps, first.value, " ord", 5_000, 100);
  expect(stepBack(rested.steps, rested.value, neverBeside)?.value.title).toBe("Fem");

  const dearer = { ...rested.value, price: 2 };
  const priced = stepTaken(rested.steps, rested.value, dearer, 5_500);
  expect(stepBack(priced, dearer, neverBeside)?.value).toBe(rested.value);

  const back = stepBack(first.steps, first.value, neverBeside);
  const again = typed(back?.steps ?? noSteps, back?.value ?? start, "Ny", 400, 100);
  expect(stepBack(again.steps, again.value, neverBeside)?.value).toBe(start);
  expect(again.steps.future).toEqual([]);
});

test("A row that is removed comes back, and goes again", () => {
  const shorter = { ...start, rows: ["b"] };
  const steps = stepTaken(noSteps, start, shorter, 0);
  const back = stepBack(steps, shorter, neverBeside);
  expect(back?.value).toBe(start);
  expect(back && stepForward(back.steps, back.value, neverBeside)?.value).toBe(shorter);
});

test("What is put in order as it is saved can be taken back and done again", () => {
  const titled = (title: string) => ({ ...start, title });
  const written = stepTaken(noSteps, start, titled("Ny "), 0);
  const steps = stepsSaved(written, titled("Ny "), titled("Ny"));
  const back = stepBack(steps, titled("Ny"), neverBeside);
  expect(back?.value).toEqual(start);
  const saved = back && stepsSaved(back.steps, start, titled("x"));
  expect(saved && stepForward(saved, titled("x"), neverBeside)?.value).toEqual(titled("Ny"));
});

test("What a colleague has written since is taken back by no step, and done again by none", () => {
  const titled = (heroTitle: string, before = defaultContent) => ({
    ...before,
    texts: { ...before.texts, heroTitle },
  });
  const mine = titled("Min");
  const steps = stepTaken(noSteps, defaultContent, mine, 0);
  const both = { ...mine, hiddenPages: ["/priser"] } satisfies Content;
  const back = stepBack(steps, both, mergeTheirs);
  expect(back?.value).toEqual({ ...defaultContent, hiddenPages: ["/priser"] });
  expect(back && stepForward(back.steps, back.value, neverBeside)?.value).toBe(both);
  // Where both have written, theirs stands.
  const theirs = titled("Deres", both);
  expect(stepBack(steps, theirs, mergeTheirs)?.value).toEqual(theirs);
});

test("Where two values differ is told as deep as one path leads", () => {
  expect(changedPath(start, start)).toBeUndefined();
  expect(changedPath(start, { ...start, title: "x" })).toBe("title");
  expect(changedPath(start, { ...start, rows: ["a", "c"] })).toBe("rows.1");
  expect(changedPath(start, { ...start, rows: ["b"] })).toBe("rows");
  expect(changedPath({ ...start, rows: ["b"] }, start)).toBe("rows.0");
  expect(changedPath(start, { ...start, title: "x", price: 2 })).toBe("");
});

test("However it was edited, all of it can be taken back, and done again", () => {
  fc.assert(
    fc.property(fc.array(arbitraryEdit, { maxLength: 8 }), (edits) => {
      let content = structuredClone(defaultContent);
      let steps: Steps<typeof content> = noSteps;
      for (const [index, edit] of edits.entries()) {
        const after = edited(content, edit);
        steps = stepTaken(steps, content, after, index * 10_000);
        content = after;
      }
      const end = content;
      for (
        let back = stepBack(steps, content, neverBeside);
        back;
        back = stepBack(steps, content, neverBeside)
      ) {
        [content, steps] = [back.value, back.steps];
      }
      expect(content).toEqual(defaultContent);
      for (
        let on = stepForward(steps, content, neverBeside);
        on;
        on = stepForward(steps, content, neverBeside)
      ) {
        [content, steps] = [on.value, on.steps];
      }
      expect(content).toEqual(end);
    }),
    { numRuns: fewRuns },
  );
});
