import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { draftContentSchema } from "#app/domain/drafts/draft-content.server.ts";
import { draftNameSchema } from "#app/domain/drafts/shared-draft.ts";
import { shareDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/share";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const sharedSchema = z.object({
  name: draftNameSchema,
  content: draftContentSchema,
  /** The published version that the edit began from. */
  baseVersion: z.int32().min(0),
});

export const loader = () => redirect(href("/editor"));

/** Puts a draft on the server, for all editors, as far as it is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const draft = await readJsonBody(request, sharedSchema);
  const id = await shareDraft(db, { ...draft, author: actor }, now);
  return Response.json({ id, name: draft.name, revision: 1 }, { status: 201 });
}
