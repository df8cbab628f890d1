import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { draftContentSchema } from "#app/domain/drafts/draft-content.server.ts";
import { findDraft, storeDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/store";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const editSchema = z.object({
  content: draftContentSchema,
  baseVersion: z.int32().min(0),
  /** The one that the edit began from. */
  revision: z.int32().min(1),
});

/** Which revision of a shared draft is stored, and when it is published; no revision where the draft is gone. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const draft = await findDraft(acting(context).db, id);
  return Response.json({
    revision: draft?.revision ?? null,
    plan: draft?.plan && { dueAt: draft.plan.dueAt },
  });
}

/** Stores what was written in a shared draft; who is late gets what the other has stored, to bring the two together. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const edit = await readJsonBody(request, editSchema);
  const storing = await storeDraft(db, { ...edit, id, author: actor }, now);
  switch (storing.outcome) {
    case "stored":
      return Response.json({ revision: storing.revision, plan: storing.plan });
    case "stale": {
      const { draft } = storing;
      const message = `${draft.updatedBy} har lagret i utkastet siden du åpnet det.`;
      return Response.json({ message, draft }, { status: 409 });
    }
    case "gone":
      return Response.json(
        { message: "Utkastet finnes ikke lenger. Det er publisert eller slettet." },
        { status: 404 },
      );
  }
}
