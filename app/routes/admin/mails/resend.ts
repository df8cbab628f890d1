import { redirect } from "react-router";
import { resendMail } from "#app/domain/mail/mails.server.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/resend";

/** `tilbake` is the page that the form stands on, where it is not the mail's own. */
const schema = z.object({ tilbake: z.string().optional().catch(undefined) });

export const loader = ({ params }: Route.LoaderArgs) => redirect(mailPath(params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { tilbake } = await readForm(request, schema);
  const again = await resendMail(db, { id: params.id, actor }, now);
  if (!again) throw new Response("Fant ikke e-posten.", { status: 404 });
  return redirect(safePath(tilbake) ?? `${mailPath(again)}?svar=pa-nytt`, 303);
}

function mailPath(id: string): string {
  return href("/admin/e-post/:id", { id });
}
