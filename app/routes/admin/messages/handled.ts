import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { setHandled } from "#app/domain/contact/handling.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/handled";
import { afterChange, formSchema, messageId, parseFields, toMessage } from "./change.server.ts";

const handledSchema = formSchema.extend({ handled: z.enum(["yes", "no"]) });

export function loader({ params, url }: Route.LoaderArgs) {
  return toMessage(messageId(params), url);
}

/** Marks a message as handled, or as open again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = messageId(params);
  const { handled, version } = parseFields(
    await readFormBody(request, handledSchema),
    handledSchema,
  );
  const { db, clock } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  const change = { id, handled: handled === "yes", version, actor };
  const result = await setHandled(db, change, clock());
  const wanted = change.handled ? "handtert" : "apne";
  return afterChange(id, url, result, { wanted, seen: version });
}
