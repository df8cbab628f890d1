import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { draftsWithPicture } from "#app/domain/drafts/shared-drafts.server.ts";
import { deletePicture } from "#app/domain/pictures/pictures.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/delete";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/editor/bilder/:id", { id }));
}

/** Deletes a picture that no version and no shared draft shows. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock, pictureFiles } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const drafts = await draftsWithPicture(db, id);
  const outcome = drafts.length > 0 ? "in-use" : await deletePicture(db, id, username, clock());
  pictureFiles.forget();
  return outcome === "in-use"
    ? redirect(`${href("/editor/bilder/:id", { id })}?brukes`, 303)
    : redirect(`${href("/editor/bilder")}?slettet`, 303);
}
