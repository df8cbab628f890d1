import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { resendMail } from "#app/domain/mail/mails.server.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/resend";

/** `tilbake` is the page that the form stands on, where it is not the mail's own. */
const schema = z.object({ tilbake: z.string().optional() });

export function loader({ params }: Route.LoaderArgs) {
  return redirect(mailPath(params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const form = schema.safeParse(Object.fromEntries(await readFormBody(request, schema)));
  const again = await resendMail(db, { id: params.id, actor: username }, clock());
  if (!again) throw new Response("Fant ikke e-posten.", { status: 404 });
  return redirect(safePath(form.data?.tilbake) ?? `${mailPath(again)}?ny=1`, 303);
}

function mailPath(id: string): string {
  return href("/admin/e-post/:id", { id });
}
