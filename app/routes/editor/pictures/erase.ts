import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireRole, sessionContext } from "#app/domain/auth/guard.server.ts";
import { erasePicture } from "#app/domain/drafts/erase-picture.server.ts";
import { href } from "#app/web/href.ts";
import type { Route } from "./+types/erase";

export const middleware: Route.MiddlewareFunction[] = [requireRole("editor")];

/** Where a sign-in on the way leads back to: the page that asks. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/editor/bilder/:id", { id }));
}

/** Erases a picture for good, also out of the versions that showed it. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, clock, pictureFiles, pictures } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const outcome = await erasePicture(db, { id, actor: username }, clock());
  if (outcome === "in-use") return redirect(`${href("/editor/bilder/:id", { id })}?brukes`, 303);
  pictureFiles.forget();
  pictures.forget();
  return redirect(`${href("/editor/bilder")}?slettet=for-godt`, 303);
}
