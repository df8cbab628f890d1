import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { draftsWithPicture } from "#app/domain/drafts/shared-drafts.server.ts";
import { deletePicture } from "#app/domain/pictures/pictures.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/delete";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = ({ params: { id } }: Route.LoaderArgs) =>
  redirect(href("/editor/bilder/:id", { id }));

/** Deletes a picture that no version and no shared draft shows. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, pictureFiles, actor, now } = acting(context);
  const drafts = await draftsWithPicture(db, id);
  const outcome = drafts.length > 0 ? "in-use" : await deletePicture(db, id, actor, now);
  pictureFiles.forget();
  return outcome === "in-use"
    ? redirect(`${href("/editor/bilder/:id", { id })}?brukes`, 303)
    : redirect(`${href("/editor/bilder")}?slettet`, 303);
}
