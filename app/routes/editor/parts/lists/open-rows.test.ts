import { expect, test } from "vitest";
import { placesAfter } from "./open-rows.ts";

const rows = (letters: string) => [...letters].map((text) => ({ text }));

test.each([
  ["abcd", "acd", [0, 2], [0, 1], "one before it is removed"],
  ["acd", "abcd", [0, 1], [0, 2], "that comes back"],
  ["abcd", "abd", [2], [], "it is removed itself"],
  ["abcd", "bcda", [0, 1], [3, 0], "one is moved to the end"],
  ["abcd", "dabc", [3, 0], [0, 1], "one is moved to the beginning"],
  ["abcd", "abxd", [0, 2], [0, 2], "something is written in it"],
  ["ee", "xe", [0], [0], "something is written in one of two that are alike"],
  ["ee", "eee", [0], [0], "one more that is alike is added"],
  ["ab", "aab", [0, 1], [0, 2], "one is copied"],
  ["", "a", [], [], "the first one is added"],
  ["a", "", [0], [], "the last one is removed"],
  ["abc", "xyz", [1], [1], "all of it is written anew"],
])("Where %j becomes %j, what stood at %j stands at %j: %s", (before, now, places, after) => {
  expect(placesAfter(places, rows(before), rows(now))).toEqual(after);
});
