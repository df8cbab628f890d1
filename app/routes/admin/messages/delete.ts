import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { deleteQuarantined } from "#app/domain/contact/handling.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/delete";
import { afterChange, formSchema, messageId, parseFields, toMessage } from "./change.server.ts";
import { messageListHref, parseMessageView } from "./view.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  return toMessage(messageId(params), url);
}

/** Deletes a message that is in quarantine, and leads to those that are left. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = messageId(params);
  const { version } = parseFields(await readFormBody(request, formSchema), formSchema);
  const { db, clock } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  const result = await deleteQuarantined(db, { id, version, actor }, clock());
  if (result.outcome !== "changed") {
    return afterChange(id, url, result, { wanted: "slett", seen: version });
  }
  const view = { ...parseMessageView(url.searchParams), folder: "karantene" as const };
  return redirect(`${messageListHref(view)}&utfort=slettet`, 303);
}
