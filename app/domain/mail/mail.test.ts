import { expect, test } from "vitest";
import { giveUpAfterDays, heldMilliseconds, nextAttemptAt, pausesByAttempts } from "./mail.ts";

const now = new Date("2026-11-20T09:00:00Z");
const minutesUntil = (moment: Date | undefined) =>
  moment && (moment.getTime() - now.getTime()) / 60_000;

/** Minutes from each failed attempt to the next, as docs/decisions/0005-outbox.md has them. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

test.each(pauses.map((pause, index) => [index + 1, pause]))(
  "After attempt %d the next one is made in %d minutes",
  (attempts, pause) => expect(minutesUntil(nextAttemptAt(attempts, now))).toBe(pause),
);

test("After the last attempt the mail is given up, in the days that are promised", () => {
  expect(nextAttemptAt(pauses.length + 1, now)).toBeUndefined();
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 1440;
  expect(Math.round(days)).toBe(giveUpAfterDays);
});

test("What was tried so often waits as long as was said after the last time", () => {
  expect(pausesByAttempts).toEqual(
    [heldMilliseconds / 60_000, ...pauses].map((pause) => pause * 60_000),
  );
});
