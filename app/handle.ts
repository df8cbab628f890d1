/**
 * What a route says in its `handle` of who its pages are for. One that says nothing is finished HTML, the same for everyone.
 *
 * `hydrated`: the back office, which React takes over whole in the browser. `personal`: made for one visitor alone, and so kept
 * by nobody.
 */
export type Audience = "hydrated" | "personal";

/** Whether a route's `handle` says this of it. */
export function isFor(audience: Audience, handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && audience in handle;
}
