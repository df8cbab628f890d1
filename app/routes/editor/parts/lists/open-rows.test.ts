import { expect, test } from "vitest";
import { keysAfter, placesAfter } from "./open-rows.ts";

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

test.each([
  ["abcd", "bcda", [1, 2, 3, 0], "one is moved"],
  ["abcd", "acd", [0, 2, 3], "one is removed"],
  ["acd", "abcd", [0, 3, 1, 2], "one comes back"],
  ["abc", "axc", [0, 1, 2], "something is written in one"],
  ["ee", "eee", [0, 1, 2], "one that is alike is added"],
  ["abb", "bba", [1, 3, 0], "one is moved past two that are alike"],
  ["", "a", [0], "the first one is added"],
])("Where %j becomes %j, each row has the key of %j: %s", (before, now, keys) => {
  expect(
    keysAfter(
      [...before].map((_, index) => index),
      rows(before),
      rows(now),
    ),
  ).toEqual(keys);
});
