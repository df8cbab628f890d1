import { redirect } from "react-router";
import { requestContext } from "#app/context.ts";
import { allowRetention } from "#app/domain/privacy/retention.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/retention-allow";

const formSchema = z.object({
  fingerprint: z.string().max(100).catch(""),
  confirmed: z.literal("yes").optional().catch(undefined),
});
const page = href("/admin/oppbevaring");

export const loader = () => redirect(page);

/** Lets a run that waits go on, if what it takes is still what the administrator saw. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, actor } = acting(context);
  const { log } = context.get(requestContext);
  const { fingerprint, confirmed } = await readForm(request, formSchema);
  if (!confirmed) return redirect(`${page}?svar=ubekreftet`, 303);
  const hasRun = await allowRetention({ db, clock, log }, { fingerprint, actor });
  return redirect(`${page}?svar=${hasRun ? "ryddet" : "endret"}`, 303);
}
