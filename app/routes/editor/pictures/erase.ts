import { redirect } from "react-router";
import { requireRole } from "#app/domain/auth/guard.server.ts";
import { erasePicture } from "#app/domain/drafts/erase-picture.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/erase";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

export const loader = ({ params: { id } }: Route.LoaderArgs) =>
  redirect(href("/editor/bilder/:id", { id }));

/** Erases a picture for good, also out of the versions that showed it. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, pictureFiles, pictures, actor, now } = acting(context);
  const outcome = await erasePicture(db, { id, actor }, now);
  if (outcome === "in-use") return redirect(`${href("/editor/bilder/:id", { id })}?brukes`, 303);
  pictureFiles.forget();
  pictures.forget();
  return redirect(`${href("/editor/bilder")}?slettet=for-godt`, 303);
}
