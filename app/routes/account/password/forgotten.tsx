import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { forgottenSchema } from "#app/domain/auth/account.ts";
import { sendPasswordLinks } from "#app/domain/auth/account-links.server.ts";
import { tooManyTries } from "#app/domain/auth/sign-in.server.ts";
import type { Handle } from "#app/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import signIn from "#app/ui/sign-in-form.module.css";
import { SignInPage } from "#app/ui/sign-in-form.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import type { Route } from "./+types/forgotten";

export const handle: Handle = { audience: "entrance", reads: ["sendt"] };

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    name: context.get(contentContext).brand.name,
    hasMailServer: context.get(servicesContext).config.mail.smtpUrl !== undefined,
    isSent: url.searchParams.has("sendt"),
  };
}

/** Answers alike, and as soon, whether there is such an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress, log } = context.get(requestContext);
  const form = await readFormBody(request, forgottenSchema);
  const typed = String(form.get("account") ?? "").slice(0, 254);
  const parsed = forgottenSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return data({ typed, errors: z.flattenError(parsed.error).fieldErrors }, { status: 400 });
  }
  const refusal = services.limits.passwordLinks.take(clientAddress);
  if (refusal) {
    const { message, answer } = tooManyTries(refusal.retryAfterSeconds);
    return data({ typed, errors: { account: [message] } }, answer);
  }
  if (services.config.mail.smtpUrl) {
    sendPasswordLinks({ ...services, log }, parsed.data.account);
  }
  return redirect(`${href("/login/glemt")}?sendt`, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Glemt passord",
    description: "Få en lenke til nytt passord.",
  });
}

export default function ForgottenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasMailServer, isSent } = loaderData;
  return (
    <SignInPage name={name} title="Glemt passord">
      {hasMailServer ? <AskForLink isSent={isSent} refused={actionData} /> : <AskAdministrator />}
      <a href={href("/login")}>Til innloggingen</a>
    </SignInPage>
  );
}

function AskForLink({
  isSent,
  refused,
}: {
  isSent: boolean;
  refused: Route.ComponentProps["actionData"];
}) {
  if (isSent && !refused) {
    return (
      <Notice tone="good" role="status">
        <strong>Har kontoen en e-postadresse, er lenken på vei</strong>
        Se i innboksen om et par minutter, og i søppelposten hvis du ikke finner den. Kommer det
        ingenting, kan en administrator sette et nytt passord for deg.
      </Notice>
    );
  }
  return (
    <form method="post" noValidate className={signIn.form}>
      <p>Skriv brukernavnet eller e-postadressen din, så sender vi en lenke til et nytt passord.</p>
      <Field
        id="account"
        name="account"
        label="Brukernavn eller e-post"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={refused?.typed}
        errors={refused?.errors.account}
      />
      <Button type="submit" size="large">
        Send meg lenken
      </Button>
    </form>
  );
}

function AskAdministrator() {
  return (
    <>
      <Notice tone="warning">
        <strong>
          <Unbroken text="Nettstedet kan ikke sende e-post ennå" />
        </strong>
        Be en administrator om å sette et nytt passord for deg.
      </Notice>
      <p>
        Er du den eneste administratoren? Da kan den som drifter nettstedet, sette passordet med{" "}
        <code>npm run user</code>.
      </p>
    </>
  );
}
