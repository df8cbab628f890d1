import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from "react-router";

/** The page that is shown: where it is, and what it was made of, by route. */
type Shown = { address: string; data: ReadonlyMap<string, unknown> };

/** What came to nothing: a page that was asked for, or something that was sent. */
export type Trouble = Readonly<{ sent: boolean; path: string }>;

let shown: Shown | undefined;
let trouble: Trouble | undefined;
let isReturning = false;
const listeners = new Set<() => void>();

/** Says what is shown now; undefined where one has left the pages that one stays on. */
export function noteShown(page: Shown | undefined) {
  shown = page;
}

/** What came to nothing last, for as long as nothing has been answered since; each time it is a new one. */
export function currentTrouble(): Trouble | undefined {
  return trouble;
}

/** Calls when there is trouble and when it is over, until what is answered is called. */
export function watchTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Middleware for the browser: where the server gives no answer, or none but that it is failing, one stays on the page one is
 * on, with all that was typed. The router would put a page about the fault in its place.
 */
export const stayWhenUnanswered: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const unanswered = Object.keys(results).filter((id) => isUnanswered(results[id]));
  if (!shown || request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  const isHere = request.method === "GET" && `${pathname}${search}` === shown.address;
  if (!isReturning) {
    const sent = request.method !== "GET";
    tell(unanswered.length > 0 ? { sent, path: pathname } : undefined);
  }
  isReturning = unanswered.length > 0 && !isHere;
  for (const id of unanswered) {
    if (!isHere) results[id] = { type: "error", result: replace(shown.address) };
    else if (shown.data.has(id)) results[id] = { type: "data", result: shown.data.get(id) };
  }
  return results;
};

/** An answer of ours that something is not there, or not allowed, is an answer. */
function isUnanswered(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== "error" || result.result instanceof Response) return false;
  return !isRouteErrorResponse(result.result) || result.result.status >= 500;
}

function tell(next: Trouble | undefined) {
  if (trouble === next) return;
  trouble = next;
  for (const listener of listeners) listener();
}
