import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { proveIdentity } from "#app/domain/auth/proof.server.ts";
import {
  isKeyOf,
  newSecret,
  setupOf,
  stepOf,
  writeCodeApp,
} from "#app/domain/auth/second-factor/code-app.server.ts";
import { addFactor, factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { codeAppSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { Field } from "#app/ui/field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { Screen } from "../../admin/people/screen.tsx";
import type { Route } from "./+types/add-codes";
import { RecoveryCodesMade, toFactors } from "./factor-parts.tsx";
import { Proof } from "./factor-proof.tsx";
import styles from "./second-factor.module.css";

/** A new key, which is stored nowhere but in the form until a code shows that the app has it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { username } = context.get(sessionContext);
  const { codesSince } = await factorsOf(context.get(servicesContext).db, username);
  const names = { site: context.get(contentContext).brand.name, username };
  return { username, isOn: codesSince !== undefined, setup: setupOf(newSecret(), names) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  const form = Object.fromEntries(await readFormBody(request, codeAppSchema));
  const typed = codeAppSchema.safeParse(form);
  // Nobody types the key: one that is none has been tampered with.
  if (!typed.success) return redirect(href("/admin/konto/totrinn/app"), 303);

  const { secret, code, current } = typed.data;
  const names = { site: context.get(contentContext).brand.name, username: session.username };
  const refuse = (errors: { code?: string[]; current?: string[] }, answer: ResponseInit) =>
    data({ setup: setupOf(secret, names), errors, recoveryCodes: undefined }, answer);
  const now = services.clock();
  const step = stepOf(secret, code, now);
  if (step === undefined) {
    const fault = "Koden stemmer ikke. Sjekk at telefonen viser riktig tid, og prøv neste kode.";
    return refuse({ code: [code === "" ? "Skriv koden" : fault] }, { status: 400 });
  }
  const fault = await proveIdentity(services, session.username, current);
  if (fault) return refuse({ current: [fault.message] }, fault.answer);

  const added = await addFactor(
    services.db,
    session,
    {
      factor: "code",
      write: (transaction, userId) => writeCodeApp(transaction, userId, { secret, step }, now),
    },
    await services.letterhead(),
    now,
  );
  const overview = href("/admin/konto/totrinn");
  const done = `${overview}?svar=koder`;
  if (!added) {
    // Whoever presses twice sends one key twice; in two tabs there are two, and the first is stored.
    const isStored = await isKeyOf(services.db, session.username, secret);
    return redirect(isStored ? done : `${overview}?svar=andre-koder`, 303);
  }
  const { account, recoveryCodes } = added;
  const headers = { "set-cookie": await services.knownDevices.cookieHeader(request, account) };
  if (recoveryCodes.length === 0) return redirect(done, { status: 303, headers });
  return data({ setup: undefined, errors: {}, recoveryCodes }, { headers });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Slå på engangskoder",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function AddCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  // What has been scanned stays, whatever makes the page ask for its data again.
  const [setup] = useState(actionData?.setup ?? loaderData.setup);
  if (actionData?.recoveryCodes) {
    return <RecoveryCodesMade title="Engangskoder er slått på" codes={actionData.recoveryCodes} />;
  }
  // Whoever comes back to the page has an app already, whose codes another key would not make.
  if (loaderData.isOn && !actionData) {
    return (
      <Screen title="Engangskoder er slått på" back={toFactors}>
        <p>
          Fikk du ikke tatt vare på gjenopprettingskodene,{" "}
          <Link to={href("/admin/konto/totrinn/koder")}>lager du nye</Link>. Skal en annen telefon
          lage engangskodene, slår du dem av og på igjen under «Totrinnsbekreftelse».
        </p>
      </Screen>
    );
  }
  const { secret, uri, qr } = setup;
  const errors = actionData?.errors;
  return (
    <Asking
      title="Slå på engangskoder"
      back={toFactors}
      leadsTo={
        <>
          <p>
            Åpne en app for engangskoder på telefonen, for eksempel Google Authenticator, Microsoft
            Authenticator eller passordtjenesten din, og skann bildet.
          </p>
          <svg
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            className={styles.qr}
            role="img"
            aria-label="QR-kode med nøkkelen til appen"
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p>
            Er du på telefonen nå, kan du <a href={uri}>åpne appen herfra</a>. Ellers kan du skrive
            inn nøkkelen:
            <code translate="no" className={styles.secret}>
              {secret.replace(/.{4}(?=.)/g, "$& ")}
            </code>
          </p>
        </>
      }
      hidden={{ secret }}
      button="Slå på engangskoder"
      stay="Avbryt"
    >
      <Field
        id="code"
        name="code"
        label="Koden appen viser"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        errors={errors?.code}
      />
      <Proof username={loaderData.username} errors={errors?.current} />
    </Asking>
  );
}
