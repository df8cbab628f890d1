import { redirectDocument } from "react-router";
import { href } from "#app/web/href.ts";

/**
 * Leads to the sign-in page, from wherever it is needed: as a document, for React takes over no more of that page than an island.
 *
 * @param query what it shall know, such as where one was (`?redirectTo=…`)
 */
export function toSignIn(query = "", init?: ResponseInit): Response {
  return redirectDocument(`${href("/login")}${query}`, init);
}
