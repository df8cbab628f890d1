import { redirect } from "react-router";
import { findMail } from "#app/domain/mail/mails.server.ts";
import { resendMail } from "#app/domain/mail/resend.server.ts";
import { correctedConfirmation } from "#app/domain/orders/mails/order-mails.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/resend";
import { subscriptionPath } from "./about-path.ts";
import { againOfOne } from "./again.server.ts";

/** `tilbake` is the page that the form stands on, where it is not the mail's own. */
const schema = z.object({ tilbake: z.string().optional().catch(undefined) });

export const loader = ({ params }: Route.LoaderArgs) => redirect(mailPath(params.id));

/** Sends a mail once more, to where its customer is reached now, unless what it says is so no longer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const { tilbake } = await readForm(request, schema);
  const mail = await findMail(db, params.id, subscriptionPath);
  if (!mail) throw new Response("Fant ikke e-posten.", { status: 404 });
  const { order, again: wanted } = await againOfOne(db, mail);
  const to = wanted?.to ?? mail.to;
  if (wanted?.outdated) return redirect(`${mailPath(mail.id)}?svar=utdatert`, 303);
  const again = await resendMail(db, { id: mail.id, actor }, now, {
    to,
    // It has the facts of the order, which were put right with the address.
    ...(order &&
      mail.kind === "order-confirmation" &&
      to !== mail.to && {
        revise: (document) => correctedConfirmation(document, order, writer.textOf),
      }),
  });
  if (!again) throw new Response("Fant ikke e-posten.", { status: 404 });
  return redirect(safePath(tilbake) ?? `${mailPath(again)}?svar=pa-nytt`, 303);
}

function mailPath(id: string): string {
  return href("/admin/e-post/:id", { id });
}
