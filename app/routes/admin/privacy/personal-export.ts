import { redirect } from "react-router";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { exportPersonalData } from "#app/domain/privacy/export.server.ts";
import { readQuestion } from "#app/domain/privacy/question.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/personal-export";

const formSchema = z.object({ question: z.string().trim().max(300).catch("") });

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

export const loader = () => redirect(href("/admin/personvern"));

/** Everything about somebody as a file for them; its name says when, and not for whom. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, writer, actor, now } = acting(context);
  const { question } = await readForm(request, formSchema);
  const { person, message } = readQuestion(question, config.mail, writer.brand);
  if (!person) throw new Response(message, { status: 400 });
  const content = await exportPersonalData(db, person, actor, now);
  const day = norwegianDay(content.generatedAt);
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="personopplysninger-${day}.json"`,
    },
  });
}
