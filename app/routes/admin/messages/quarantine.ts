import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { quarantineMessage } from "#app/domain/contact/handling.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/quarantine";
import { afterChange, formSchema, messageId, parseFields, toMessage } from "./change.server.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  return toMessage(messageId(params), url);
}

/** Moves a message to quarantine. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = messageId(params);
  const { version } = parseFields(await readFormBody(request, formSchema), formSchema);
  const { db, clock } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  const result = await quarantineMessage(db, { id, version, actor }, clock());
  return afterChange(id, url, result, { wanted: "karantene", seen: version });
}
