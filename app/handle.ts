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

/** The path of the page that answers a form which was posted to a route for programs, where the route's `handle` names one. */
export function formsAnsweredBy(handle: unknown): string | undefined {
  const isNamed = typeof handle === "object" && handle !== null && "formsAnsweredBy" in handle;
  return isNamed && typeof handle.formsAnsweredBy === "string" ? handle.formsAnsweredBy : undefined;
}
