import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { requireFreshProof, sessionContext } from "#app/domain/auth/guard.server.ts";
import { erasePerson } from "#app/domain/privacy/personal-data.server.ts";
import { readQuestion } from "#app/domain/privacy/question.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/erase";

const formSchema = z.object({
  question: z.string().trim().max(300).catch(""),
  fingerprint: z.string().max(100).catch(""),
  confirmed: z.literal("yes").optional().catch(undefined),
});

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader() {
  return redirect(href("/admin/personvern"));
}

/**
 * Erases somebody and leads to what was done. One that is stopped leads back with 307: the browser sends the form on to the
 * page, so that the question is asked anew without standing in an address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, config } = context.get(servicesContext);
  const { brand } = context.get(contentContext);
  const form = formSchema.parse(Object.fromEntries(await readFormBody(request, formSchema)));
  const { question, fingerprint, confirmed } = form;
  const { person } = readQuestion(question, config.mail, brand);
  if (!person) return redirect(href("/admin/personvern"), 307);
  if (!confirmed) return redirect(`${href("/admin/personvern")}?stanset=ubekreftet`, 307);
  const { username: actor } = context.get(sessionContext);
  const erasure = await erasePerson(db, { person, fingerprint, actor }, clock());
  switch (erasure.outcome) {
    case "erased":
      return redirect(`${href("/admin/personvern")}?slettet=${erasure.id}`, 303);
    case "nothing":
      return redirect(`${href("/admin/personvern")}?ingenting`, 303);
    case "changed":
      return redirect(`${href("/admin/personvern")}?stanset=endret`, 307);
  }
}
