import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, keptBackups, outdatedBackups } from "./kept.ts";

const first = Temporal.PlainDate.from("2024-12-20");
const nights = (count: number) =>
  Array.from({ length: count }, (_, days) => backupName(first.add({ days })));

test("A year and a half of nights leaves a week of days, five weeks and twelve months", () => {
  const names = nights(550);
  const outdated = outdatedBackups(names);
  const kept = names.filter((name) => !outdated.includes(name));
  expect(kept).toEqual([
    "site-2025-07-31.backup",
    "site-2025-08-31.backup",
    "site-2025-09-30.backup",
    "site-2025-10-31.backup",
    "site-2025-11-30.backup",
    "site-2025-12-31.backup",
    "site-2026-01-31.backup",
    "site-2026-02-28.backup",
    "site-2026-03-31.backup",
    "site-2026-04-30.backup",
    "site-2026-05-31.backup",
    "site-2026-06-07.backup",
    "site-2026-06-14.backup",
    "site-2026-06-16.backup",
    "site-2026-06-17.backup",
    "site-2026-06-18.backup",
    "site-2026-06-19.backup",
    "site-2026-06-20.backup",
    "site-2026-06-21.backup",
    "site-2026-06-22.backup",
  ]);
});

test("What is no backup of a night is left alone", () => {
  const others = ["site.db", ".unfinished-backup-2020", "before-the-move.backup"];
  expect(
    outdatedBackups([...nights(40), ...others]).filter((name) => others.includes(name)),
  ).toEqual([]);
});

test("Whichever nights had one, the newest stays, and so does one in a week of the last five", () => {
  const some = fc.subarray(nights(500), { minLength: 1 });
  fc.assert(
    fc.property(some, (names) => {
      const outdated = new Set(outdatedBackups(names));
      const kept = names.filter((name) => !outdated.has(name));
      expect(kept).toContain(names.at(-1));
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(names.length, keptBackups.days));
      // A second look takes nothing more.
      expect(outdatedBackups(kept)).toEqual([]);
    }),
  );
});
