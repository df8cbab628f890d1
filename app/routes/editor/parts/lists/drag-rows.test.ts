import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAt } from "./drag-rows.ts";
import { moved } from "./list-tools.tsx";

const middles = [50, 150, 250, 350];

test.each([
  [0, 40, 0],
  [0, 149, 0],
  [0, 151, 1],
  [0, 900, 3],
  [3, 160, 2],
  [3, 140, 1],
  [3, -10, 0],
  [2, 260, 2],
])("A row from place %i that is held at %i comes to stand at place %i", (from, at, to) => {
  expect(placeAt(middles, from, at)).toBe(to);
});

test("Whatever is held stands where it is let go: behind all others above, before all others below", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 2 }),
      fc.nat(),
      fc.integer({ min: -100, max: 1_100 }),
      (places, row, at) => {
        const rows = places.toSorted((one, other) => one - other);
        const from = row % rows.length;
        const to = placeAt(rows, from, at);
        const after = moved(rows, from, to);
        expect(after[to]).toBe(rows[from]);
        expect(after.slice(0, to).every((middle) => middle < at)).toBe(true);
        expect(after.slice(to + 1).every((middle) => middle >= at)).toBe(true);
      },
    ),
  );
});
