import { data, Form, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { passwordLength } from "#app/domain/auth/account.ts";
import { type Behind, sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import { isFreshlyProven, noteProof } from "#app/domain/auth/sessions.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { safePath } from "#app/web/redirects.ts";
import { readWholeForm } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { CsrfField } from "../admin/csrf-field.tsx";
import people from "../admin/people/people.module.css";
import type { Route } from "./+types/proof";

/** What the form of this page adds to the one that it holds for another. */
const ownFields = ["csrfToken", "proof", "proofOf"];

/** Where somebody was going, and what they sent there, where they sent anything. */
type Errand = { target: string; behind: Behind; sent: [name: string, value: string][] | undefined };

export function loader({ url, context }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext);
  const session = context.get(sessionContext);
  const { target, behind } = errandAt(url);
  const isProven = isFreshlyProven(session, clock());
  // Somebody who has proved it meanwhile goes on; a file would leave them looking at this page.
  if (isProven && behind === "page") return redirect(target);
  return { username: session.username, target, behind, isProven };
}

/**
 * Takes a form that was on its way elsewhere (`requireFreshProof`), and then the password. Whoever types the right one is sent on
 * with 307, and the browser hands the form over as it was.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const session = context.get(sessionContext);
  const form = await readWholeForm(request);
  const password = form.get("proof");
  const isForm = password === null || form.get("proofOf") === "form";
  const fields = [...form].filter(([name]) => !ownFields.includes(name));
  const errand: Errand = {
    ...errandAt(url),
    sent: isForm ? fields.map(([name, value]) => [name, String(value)]) : undefined,
  };
  if (isFreshlyProven(session, clock())) return goOn(errand);
  const { sent } = errand;
  if (typeof password !== "string") return data({ sent, error: undefined, isProven: false });

  const fault = await proveIdentity(services, session.username, password);
  if (fault) return data({ sent, error: fault.message, isProven: false }, fault.answer);
  await noteProof(db, session, clock());
  return goOn(errand);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Skriv passordet ditt",
    description: "Bekreft at det er deg.",
  });
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, target, behind } = loaderData;
  const isProven = loaderData.isProven || actionData?.isProven;
  const errand = { target, behind, sent: actionData?.sent };
  if (isProven) return <FileReady {...errand} />;
  return (
    <div className={people.screen}>
      <h1>Skriv passordet ditt</h1>
      <p>
        Det er en stund siden du logget inn. Før du endrer hvem som har tilgang, eller tar ut eller
        sletter personopplysninger, må vi vite at det fortsatt er deg.
      </p>
      {errand.sent && <p>Det du sendte, er ikke borte. Det går videre når passordet er riktig.</p>}
      <Form method="post" noValidate className={people.form}>
        <CsrfField />
        <SentFields sent={errand.sent} />
        {errand.sent && <input type="hidden" name="proofOf" value="form" />}
        {/* Tells a password manager whose password this is; without a name it is not sent. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field
          id="proof"
          name="proof"
          label="Passord"
          required
          type="password"
          autoComplete="current-password"
          maxLength={passwordLength.most}
          errors={actionData?.error ? [actionData.error] : undefined}
        />
        <div className={people.actions}>
          <Button type="submit">Fortsett</Button>
          <Link to={href("/admin/konto")}>Avbryt</Link>
        </div>
      </Form>
    </div>
  );
}

/** A file is fetched by the browser itself, and leaves no page to stand on. */
function FileReady({ target, sent }: Errand) {
  return (
    <div className={people.screen}>
      <h1>Filen er klar</h1>
      <Notice tone="good" role="status">
        Passordet var riktig. Nå kan du laste ned filen.
      </Notice>
      {sent ? (
        <Form method="post" action={target} reloadDocument className={people.form}>
          <CsrfField />
          <SentFields sent={sent} />
          <div className={people.actions}>
            <Button type="submit">Last ned filen</Button>
          </div>
        </Form>
      ) : (
        <div className={people.actions}>
          <ButtonLink href={target}>Last ned filen</ButtonLink>
        </div>
      )}
    </div>
  );
}

function SentFields({ sent = [] }: { sent?: Errand["sent"] }) {
  return sent.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function errandAt({ searchParams }: URL): Pick<Errand, "target" | "behind"> {
  return {
    target: safePath(searchParams.get("til")) ?? href("/admin/konto"),
    behind: searchParams.get("som") === "file" ? "file" : "page",
  };
}

function goOn({ target, behind, sent }: Errand) {
  if (behind === "file") return data({ sent, error: undefined, isProven: true });
  return redirect(target, sent ? 307 : 303);
}
