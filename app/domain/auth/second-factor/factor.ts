import type { SecondFactor } from "#app/db/schema.ts";

/** What a sign-in can be finished with. */
export type Factor = SecondFactor;

/** Longest name of a passkey, in characters. */
export const passkeyNameLength = 60;
