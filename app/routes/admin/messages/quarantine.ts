import { quarantineMessage } from "#app/domain/contact/handling.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/quarantine";
import { afterChange, formSchema, toMessage } from "./change.server.ts";

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Moves a message to quarantine. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { version } = await readForm(request, formSchema);
  const result = await quarantineMessage(db, { id, version, actor }, now);
  return afterChange(id, url, result, { wanted: "karantene", seen: version });
}
