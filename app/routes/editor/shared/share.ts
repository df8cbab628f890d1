import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { publishSchemaOf } from "#app/domain/content/content.ts";
import { draftNameSchema } from "#app/domain/drafts/shared-draft.ts";
import { shareDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/share";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

export const loader = () => redirect(href("/editor"));

/** Puts a draft on the server, for all editors; it keeps the rules of what is published. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const schema = publishSchemaOf(config.siteUrl)
    .omit({ note: true })
    .extend({ name: draftNameSchema });
  const draft = await readJsonBody(request, schema);
  const id = await shareDraft(db, { ...draft, author: actor }, now);
  return Response.json({ id, revision: 1 }, { status: 201 });
}
