import { createContext } from "react";
import { safePath } from "#app/web/redirects.ts";

/** Path of the page of ours that led to this one. Known on the server alone; undefined where none did, or it was not told. */
export const WayBack = createContext<string | undefined>(undefined);

/**
 * The page of ours that a request came from.
 *
 * @param notTo paths that lead nowhere: what was asked for itself, and what is hidden
 */
export function wayBackOf(
  request: Request,
  { host }: URL,
  notTo: readonly string[],
): string | undefined {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer?.host !== host || notTo.includes(referrer.pathname)) return undefined;
  return safePath(`${referrer.pathname}${referrer.search}`);
}
