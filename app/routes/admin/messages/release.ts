import { releaseMessage } from "#app/domain/contact/handling.server.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/release";
import { afterChange, formSchema, toMessage } from "./change.server.ts";

export const loader = ({ params, url }: Route.LoaderArgs) => toMessage(params.id, url);

/** Moves a message out of quarantine. */
export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { version } = await readForm(request, formSchema);
  const result = await releaseMessage(services, { id, version, actor }, now);
  return afterChange(id, url, result, { wanted: "frigi", seen: version });
}
