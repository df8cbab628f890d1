import { setHandled } from "#app/domain/contact/handling.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/handled";
import { afterChange, formSchema, toMessage } from "./change.server.ts";

const handledSchema = formSchema.extend({ handled: z.enum(["yes", "no"]) });

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Marks a message as handled, or as open again. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { handled, version } = await readForm(request, handledSchema);
  const change = { id, handled: handled === "yes", version, actor };
  const result = await setHandled(db, change, now);
  const wanted = change.handled ? "handtert" : "apne";
  return afterChange(id, url, result, { wanted, seen: version });
}
