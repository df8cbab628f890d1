import { redirect } from "react-router";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { erasePerson } from "#app/domain/privacy/personal-data.server.ts";
import { readQuestion } from "#app/domain/privacy/question.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/erase";

const formSchema = z.object({
  question: z.string().trim().max(300).catch(""),
  fingerprint: z.string().max(100).catch(""),
  confirmed: z.literal("yes").optional().catch(undefined),
});
const page = href("/admin/personvern");

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export const loader = () => redirect(page);

/**
 * Erases somebody and leads to what was done. One that is stopped leads back with 307: the browser sends the form on to the
 * page, so that the question is asked anew without standing in an address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, writer, actor, now } = acting(context);
  const { question, fingerprint, confirmed } = await readForm(request, formSchema);
  const { person } = readQuestion(question, config.mail, writer.brand);
  if (!person) return redirect(page, 307);
  if (!confirmed) return redirect(`${page}?stanset=ubekreftet`, 307);
  const erasure = await erasePerson(db, { person, fingerprint, actor }, now);
  switch (erasure.outcome) {
    case "erased":
      return redirect(`${page}?slettet=${erasure.id}`, 303);
    case "nothing":
      return redirect(`${page}?ingenting`, 303);
    case "changed":
      return redirect(`${page}?stanset=endret`, 307);
  }
}
