import { isSame } from "#app/domain/content/parts/fields/field.ts";

/**
 * Where rows stand once their list is another: one was added, moved, removed or brought back, by whatever way, or something was
 * written in one.
 *
 * @param places of the rows in the list as it was
 */
export function placesAfter<Row>(
  places: readonly number[],
  before: readonly Row[],
  now: readonly Row[],
): number[] {
  const longest = Math.min(before.length, now.length);
  const differs = (index: number) => !isSame(before[index], now[index]);
  const first = [...before.keys()].find(differs) ?? before.length;
  const start = Math.min(first, longest);
  let end = 0;
  while (end < longest - start && isSame(before.at(-1 - end), now.at(-1 - end))) end += 1;
  /** What was changed: all rows between those that are as they were. */
  const [old, made] = [before, now].map((rows) => rows.slice(start, rows.length - end));
  return places.flatMap((place) => {
    if (place < start) return [place];
    if (place >= before.length - end) return [place + now.length - before.length];
    const at = made?.findIndex((row) => isSame(row, before[place])) ?? -1;
    if (at >= 0) return [start + at];
    // Something is written in it.
    return old?.length === made?.length ? [place] : [];
  });
}

/** The keys that rows are known by, each still its row's once their list is another; a row that was not there gets a new one. */
export function keysAfter<Row>(
  keys: readonly number[],
  before: readonly Row[],
  now: readonly Row[],
): number[] {
  const kept = new Map<number, number>();
  for (const [index, key] of keys.entries()) {
    const [place] = placesAfter([index], before, now);
    // Of rows that are alike the first stays where both would go.
    if (place !== undefined && !kept.has(place)) kept.set(place, key);
  }
  let unused = Math.max(-1, ...keys);
  return now.map((_, place) => {
    const key = kept.get(place);
    if (key !== undefined) return key;
    unused += 1;
    return unused;
  });
}
