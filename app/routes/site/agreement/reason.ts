import { tooLong, typedText } from "#app/web/zod.ts";

/** The longest reason that a customer gives for leaving, in characters. */
export const longestReason = 500;

/** Why a customer leaves; it may go unsaid. */
export const reasonSchema = typedText().max(longestReason, tooLong(longestReason)).optional();
