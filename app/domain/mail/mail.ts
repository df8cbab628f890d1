import type { MailKind, MailState, MailTopic } from "#app/db/schema.ts";
import { hours, minutes } from "#app/web/durations.ts";

export type { MailKind, MailState };

/** What a mail tells of. */
export type MailAbout = { kind: MailTopic; id: string };

/** How long after each failed attempt the next one is made. After the last of them the mail is given up. */
const pauses = [
  1 * minutes,
  5 * minutes,
  15 * minutes,
  1 * hours,
  3 * hours,
  6 * hours,
  12 * hours,
  24 * hours,
  24 * hours,
];

/** Days that the attempts take altogether; a mail that was never tried for as long is not sent by itself either. */
export const giveUpAfterDays = 3;

/** How long a mail is held that tells of what can be undone for as long, in milliseconds. */
export const heldMilliseconds = 1 * minutes;

/** By the number of attempts made, how long after the last of them the next one is made at most, in milliseconds. */
export const pausesByAttempts: readonly number[] = [heldMilliseconds, ...pauses];

/**
 * When a mail is tried again, or undefined when it is given up.
 *
 * @param attempts made so far, from 1
 */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** Whether a mail names a day that is counted from when it was made: whoever is reminded again gets another reminder. */
export function namesItsDay({ kind }: { kind: MailKind }): boolean {
  return kind === "invoice-reminder";
}

/** Whether a mail can be sent once more: one that waits for its first attempt goes out by itself. */
export function mayBeResent({
  kind,
  state,
  attempts,
}: {
  kind: MailKind;
  state: MailState;
  attempts: number;
}): boolean {
  return !namesItsDay({ kind }) && (state !== "pending" || attempts > 0);
}
