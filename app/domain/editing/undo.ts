import { isSame } from "#app/domain/content/parts/fields/field.ts";
import { at as member } from "#app/domain/content/parts/fields/place.ts";

/** A change: the value before it and after it, each whole. They share what did not change. */
type Step<Value> = { before: Value; after: Value };

/** What can be taken back of an edit, and done again. */
export type Steps<Value> = {
  past: readonly Step<Value>[];
  future: readonly Step<Value>[];
  /** The text that is being typed, and when the last letter of it was; undefined where the next change is a step of its own. */
  typing: { path: string; at: number } | undefined;
};

/** Steps further back are forgotten. */
const mostSteps = 200;
/** Who rests for so long while typing begins a new step. */
const restMilliseconds = 1_000;

export const noSteps: Steps<never> = { past: [], future: [], typing: undefined };

/**
 * Notes a change. Letters typed into one field without a rest are one step; what could be done again no longer can.
 *
 * @param at when, in milliseconds
 */
export function stepTaken<Value>(
  steps: Steps<Value>,
  before: Value,
  after: Value,
  at: number,
): Steps<Value> {
  const path = changedPath(before, after);
  if (path === undefined) return steps;
  const isText =
    typeof valueAt(before, path) === "string" && typeof valueAt(after, path) === "string";
  const { past, typing } = steps;
  const isRested = typing?.path !== path || at - typing.at >= restMilliseconds;
  const last = isText && !isRested ? past.at(-1) : undefined;
  return {
    past: last
      ? past.with(-1, { before: last.before, after })
      : [...past, { before, after }].slice(-mostSteps),
    future: [],
    typing: isText ? { path, at } : undefined,
  };
}

/** The steps once what is written has been put in order as it was saved, which is no step of its own. */
export function stepsSaved<Value>(steps: Steps<Value>, written: Value, saved: Value): Steps<Value> {
  const { past, future } = steps;
  const last = past.at(-1);
  const [next] = future;
  return {
    ...steps,
    past: last && isSame(last.after, written) ? past.with(-1, { ...last, after: saved }) : past,
    future:
      next && isSame(next.before, written) ? future.with(0, { ...next, before: saved }) : future,
  };
}

/** Brings two changes of one value together. */
type Merge<Value> = (base: Value, theirs: Value, mine: Value) => Value;

/**
 * Takes the last step back; undefined where there is none.
 *
 * @param merge keeps what has come besides since the step, as what a colleague has written
 */
export function stepBack<Value>(
  { past, future }: Steps<Value>,
  now: Value,
  merge: Merge<Value>,
): { value: Value; steps: Steps<Value> } | undefined {
  const last = past.at(-1);
  if (!last) return undefined;
  const { before, after } = last;
  const value = isSame(now, after) ? before : merge(after, now, before);
  const undone = { before: value, after: now };
  return {
    value,
    steps: { past: past.slice(0, -1), future: [undone, ...future], typing: undefined },
  };
}

/** Takes the step again that was taken back last; undefined where there is none. */
export function stepForward<Value>(
  { past, future }: Steps<Value>,
  now: Value,
  merge: Merge<Value>,
): { value: Value; steps: Steps<Value> } | undefined {
  const [next, ...rest] = future;
  if (!next) return undefined;
  const { before, after } = next;
  const value = isSame(now, before) ? after : merge(before, now, after);
  const done = { before: now, after: value };
  return { value, steps: { past: [...past, done], future: rest, typing: undefined } };
}

/**
 * Where two values differ, as deep as one path leads to all of it: `texts.heroTitle`, `prices.medium.features` where a row is gone and
 * `prices.medium.features.2` where it has come; undefined where they are one.
 */
export function changedPath(before: unknown, after: unknown): string | undefined {
  if (isSame(before, after)) return undefined;
  const path: string[] = [];
  let [one, other] = [before, after];
  for (;;) {
    const differing = differingName(one, other);
    if (differing === undefined) return [...path, ...cameAt(one, other)].join(".");
    path.push(differing);
    [one, other] = [member(one, differing), member(other, differing)];
  }
}

/** Where a list has a row more than another. */
function cameAt(one: unknown, other: unknown): number[] {
  if (!Array.isArray(one) || !Array.isArray(other) || other.length <= one.length) return [];
  return [other.findIndex((row, place) => !isSame(row, one[place]))];
}

/** The one name under which two objects of the same kind differ. */
function differingName(one: unknown, other: unknown): string | undefined {
  if (!isObject(one) || !isObject(other)) return undefined;
  if (Array.isArray(one) !== Array.isArray(other)) return undefined;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return undefined;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const differing = [...names].filter((name) => !isSame(member(one, name), member(other, name)));
  return differing.length === 1 ? differing[0] : undefined;
}

function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce(member, value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
