import { redirect } from "react-router";
import { deleteQuarantined } from "#app/domain/contact/handling.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/delete";
import { afterChange, formSchema, toMessage } from "./change.server.ts";
import { messageListHref, parseMessageView } from "./message-view.ts";

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Deletes a message that is in quarantine, and leads to those that are left. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { version } = await readForm(request, formSchema);
  const result = await deleteQuarantined(db, { id, version, actor }, now);
  // Pressed twice, or by two, it is gone all the same.
  if (result.outcome === "stale") {
    return afterChange(id, url, result, { wanted: "slett", seen: version });
  }
  const view = { ...parseMessageView(url.searchParams), folder: "karantene" as const };
  return redirect(`${messageListHref(view)}&svar=slettet`, 303);
}
