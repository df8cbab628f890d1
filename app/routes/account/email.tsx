import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { ownEmailSchema } from "#app/domain/auth/account.ts";
import { sendEmailLink } from "#app/domain/auth/account-links.server.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import { tooManyTries } from "#app/domain/auth/sign-in.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { acting } from "../acting.server.ts";
import { Asking } from "../admin/asking/asking.tsx";
import { fieldsOf } from "../admin/asking/typed-fields.ts";
import { readTyped } from "../admin/asking/typed-form.server.ts";
import type { Route } from "./+types/email";
import { Proof } from "./second-factor/factor-proof.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const account = await findAccount(db, context.get(sessionContext).username);
  return {
    username: account?.username ?? "",
    email: account?.email ?? null,
    hasMailServer: config.mail.smtpUrl !== undefined,
  };
}

/** Sends a link to the address; it is the account's once that has been followed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor: username, now, ...services } = acting(context);
  const { db, tries, config, letterhead } = services;
  const { form, refuse } = await readTyped(request, ownEmailSchema);
  if (config.mail.smtpUrl === undefined) return redirect(href("/admin/konto/e-post"), 303);
  if (!form.success) return refuse();
  const { current, email } = form.data;
  const fault = await proveIdentity(services, username, current);
  if (fault) return refuse({ current: [fault.message] }, fault.answer);
  const tooOften = await tries.emailLinks.take(username);
  if (tooOften) {
    const { message, answer } = tooManyTries(tooOften.retryAfterSeconds);
    return refuse({ email: [message] }, answer);
  }
  await sendEmailLink(db, { username, email }, await letterhead(), now);
  return redirect(`${href("/admin/konto")}?svar=e-post-sendt`, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "E-postadresse", description: "Hvor varsler om kontoen går." });
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, email, hasMailServer } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <Asking
      title={email ? "Bytt e-postadresse" : "Legg til e-postadresse"}
      back={{ to: href("/admin/konto"), text: "Konto" }}
      leadsTo={
        hasMailServer ? (
          <p>
            Dit sender vi varsler om kontoen, og lenken du trenger hvis du glemmer passordet. Vi
            sender en e-post til adressen, og bruker den når du har bekreftet den der.
          </p>
        ) : (
          <Notice tone="warning">
            <strong>Nettstedet kan ikke sende e-post ennå.</strong>
            Adressen må bekreftes med en lenke vi sender, så den kan ikke endres før e-postserveren
            er satt opp.
          </Notice>
        )
      }
      button={hasMailServer ? "Send lenken" : undefined}
      stay="Avbryt"
    >
      <Field
        {...field("email")}
        label="Ny e-postadresse"
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Proof username={username} {...field("current")} />
    </Asking>
  );
}
