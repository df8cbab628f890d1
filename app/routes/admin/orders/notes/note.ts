/** The longest note, in characters. */
export const longestNote = 5_000;

/** The longest reason for what is done to an order, in characters. */
export const longestReason = 500;

/** A note that was not stored: what was typed, and why. */
export type RefusedNote = { text: string; message: string };
