import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { confirmEmail, findEmailLink } from "#app/domain/auth/account-links.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import type { Handle } from "#app/handle.ts";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../acting.server.ts";
import { Asking } from "../admin/asking/asking.tsx";
import type { Route } from "./+types/email-confirm";

// The address opens nothing by itself: it takes the session of the account too.
export const handle: Handle = { unlogged: "token" };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  return { username, email: await findEmailLink(db, { token, username }, clock()) };
}

/** Programs that look through mail follow links; so it takes a form. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { db, letterhead, actor: username, now } = acting(context);
  const isConfirmed = await confirmEmail(db, { token, username }, await letterhead(), now);
  const outcome = isConfirmed ? "e-post" : "e-post-borte";
  return redirect(`${href("/admin/konto")}?svar=${outcome}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Bekreft e-postadressen",
    description: "Hvor varsler om kontoen går.",
  });
}

export default function EmailConfirmPage({ loaderData }: Route.ComponentProps) {
  const { username, email } = loaderData;
  return (
    <Asking
      title="Bekreft e-postadressen"
      back={{ to: href("/admin/konto"), text: "Konto" }}
      leadsTo={
        email ? (
          <p>
            Kontoen <strong>{username}</strong> får adressen <strong>{email}</strong>. Dit sender vi
            varsler om kontoen fra nå av.
          </p>
        ) : (
          <Notice tone="warning">
            <strong>Lenken virker ikke.</strong>
            Den kan være brukt, for gammel, eller sendt til en annen konto enn {username}, som du er
            logget inn med nå.
          </Notice>
        )
      }
      button={email ? "Bekreft adressen" : undefined}
      stay="Avbryt"
    />
  );
}
