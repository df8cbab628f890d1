import { servicesContext } from "#app/context.ts";
import { findMailHtml } from "#app/domain/mail/mails.server.ts";
import type { Route } from "./+types/html";
import { subscriptionPath } from "./about-path.ts";

/**
 * What a mail may do where it is shown: be styled from within. It runs no script, loads nothing, sends no form, and has an
 * origin of its own, so that whatever a visitor wrote into it reaches neither the session nor the page around it.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** A stored mail's HTML, for the frame of its page (mail.tsx). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const html = await findMailHtml(context.get(servicesContext).db, params.id, subscriptionPath);
  if (html === undefined) throw new Response("Fant ikke e-posten.", { status: 404 });
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    },
  });
}
