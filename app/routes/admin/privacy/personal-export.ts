import { redirect } from "react-router";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { exportPersonalData } from "#app/domain/privacy/export.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/personal-export";
import { readAsked } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("file")];

export const loader = () => redirect(href("/admin/personvern"));

/** Everything about somebody as a file for them; its name says when, and not for whom. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { person, message } = await readAsked(request, context);
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
