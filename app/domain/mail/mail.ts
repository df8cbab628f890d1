import type { MailKind, MailState, MailTopic } from "#app/db/schema.ts";

export type { MailKind };

/** What a mail tells of. */
export type MailAbout = { kind: MailTopic; id: string };

const minutes = 60 * 1000;
const hours = 60 * minutes;

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

/** More than the clocks of two processes are apart. */
const skew = 5 * minutes;

/**
 * By the number of attempts made, the moments after which no next attempt can lie: only a clock that was ahead puts one
 * there.
 */
export function impossibleAttempts(now: Date): { attempts: number; after: Date }[] {
  return [0, ...pauses].map((pause, attempts) => ({
    attempts,
    after: new Date(now.getTime() + pause + skew),
  }));
}

/**
 * When a mail is tried again, or undefined when it is given up.
 *
 * @param attempts made so far, from 1
 */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** Whether a mail can be sent once more: one that waits for its first attempt goes out by itself. */
export function mayBeResent({ state, attempts }: { state: MailState; attempts: number }): boolean {
  return state !== "pending" || attempts > 0;
}
