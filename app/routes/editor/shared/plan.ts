import { redirect } from "react-router";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { optionalText } from "#app/domain/content/parts/fields/text-rules.ts";
import { planDraft, readPlannedTime } from "#app/domain/drafts/plan.server.ts";
import { longestPlanNote } from "#app/domain/drafts/shared-draft.ts";
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

/** Plans when a draft is published, or another time than before. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { note, ...chosen } = await readJsonBody(request, planSchema);
  const read = readPlannedTime(chosen, now);
  if ("message" in read) return Response.json(read, { status: 400 });
  const { dueAt } = read;
  const isPlanned = await planDraft(db, { id, dueAt, note, actor }, now);
  return isPlanned
    ? Response.json({ dueAt: dueAt.toISOString() })
    : Response.json({ message: "Utkastet finnes ikke lenger." }, { status: 404 });
}
