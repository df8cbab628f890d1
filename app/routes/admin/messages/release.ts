import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { releaseMessage } from "#app/domain/contact/handling.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/release";
import { afterChange, formSchema, messageId, parseFields, toMessage } from "./change.server.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  return toMessage(messageId(params), url);
}

/** Moves a message out of quarantine. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = messageId(params);
  const { version } = parseFields(await readFormBody(request, formSchema), formSchema);
  const writer = context.get(contentContext);
  const services = { ...context.get(servicesContext), writer };
  const actor = context.get(sessionContext).username;
  const result = await releaseMessage(services, { id, version, actor }, services.clock());
  return afterChange(id, url, result, { wanted: "frigi", seen: version });
}
