import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { optionalText } from "#app/domain/content/parts/fields/text-rules.ts";
import { faultsIn, named } from "#app/domain/drafts/draft-content.server.ts";
import { planDraft, readPlannedTime } from "#app/domain/drafts/plan.server.ts";
import { longestPlanNote } from "#app/domain/drafts/shared-draft.ts";
import { findDraft } from "#app/domain/drafts/shared-drafts.server.ts";
import { href } from "#app/web/href.ts";
import { readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/plan";

export const middleware: Route.MiddlewareFunction[] = [requireRoleForApi("editor")];

const planSchema = z.object({
  /** `2026-11-23`, and `06:00` as Norwegian clocks show it. */
  day: z.string(),
  time: z.string(),
  note: optionalText(longestPlanNote),
});

export const loader = () => redirect(href("/editor/utkast"));

/** Plans when a draft is published, or another time than before; one that could not be published has none. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const { note, ...chosen } = await readJsonBody(request, planSchema);
  const read = readPlannedTime(chosen, now);
  if ("message" in read) return Response.json(read, { status: 400 });
  const { dueAt } = read;
  const draft = await findDraft(db, id);
  const faults = draft ? await faultsIn(db, draft.content, config.siteUrl) : [];
  if (faults.length > 0) {
    const message = `Noe i utkastet må rettes før det kan publiseres: ${named(faults)}.`;
    return Response.json({ message }, { status: 400 });
  }
  const isPlanned = await planDraft(db, { id, dueAt, note, actor }, now);
  return isPlanned
    ? Response.json({ dueAt: dueAt.toISOString() })
    : Response.json({ message: "Utkastet finnes ikke lenger." }, { status: 404 });
}
