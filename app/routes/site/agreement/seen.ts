import type { SubmissionResult } from "@conform-to/react";

/**
 * What a form says that its customer saw of the agreement. Where something else in it was wrong that is what it said before: otherwise
 * it would speak for what somebody has changed meanwhile.
 */
export function seenIn(
  lastResult: SubmissionResult | null | undefined,
  field: string,
  current: string | number,
): string {
  const sent = lastResult?.status === "error" && lastResult.initialValue?.[field];
  return String(sent || current);
}
