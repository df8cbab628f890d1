import { type FormEvent, useState } from "react";
import { data, redirect, useSubmit } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { deviceName } from "#app/domain/auth/device.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { passkeyNameLength } from "#app/domain/auth/second-factor/factor.ts";
import { addFactor } from "#app/domain/auth/second-factor/factors.server.ts";
import { readNewPasskey, writePasskey } from "#app/domain/auth/second-factor/passkeys.server.ts";
import { requestNewPasskey } from "#app/domain/auth/second-factor/request-passkey.ts";
import { namedPasskeySchema } from "#app/domain/auth/second-factor/second-step.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import type { Route } from "./+types/add-passkey";
import { RecoveryCodesMade, toFactors } from "./factor-parts.tsx";
import { Proof } from "./factor-proof.tsx";

const refused = "Tilgangsnøkkelen ble ikke lagt til. Prøv igjen.";

export function loader({ request, context }: Route.LoaderArgs) {
  const { username } = context.get(sessionContext);
  return { username, suggestedName: deviceName(request.headers.get("user-agent")) };
}

/** Takes the passkey that the browser has made, which answers the challenge that was given for the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { log } = context.get(requestContext);
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  const refuse = () => data({ message: refused, recoveryCodes: undefined }, { status: 400 });
  const form = Object.fromEntries(await readFormBody(request, namedPasskeySchema));
  const sent = namedPasskeySchema.safeParse(form);
  if (!sent.success) return refuse();

  const { name, passkey: response } = sent.data;
  const passkey = await readNewPasskey({ ...services, log }, session, response);
  if (!passkey) return refuse();
  const now = services.clock();
  const added = await addFactor(
    services.db,
    session,
    {
      factor: "passkey",
      write: (transaction, userId) => writePasskey(transaction, userId, { ...passkey, name }, now),
    },
    await services.letterhead(),
    now,
  );
  if (!added) return refuse();
  const { account, recoveryCodes } = added;
  const headers = { "set-cookie": await services.knownDevices.cookieHeader(request, account) };
  if (recoveryCodes.length > 0) return data({ message: undefined, recoveryCodes }, { headers });
  return redirect(`${href("/admin/konto/totrinn")}?svar=nokkel`, { status: 303, headers });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Legg til en tilgangsnøkkel",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function AddPasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const [fault, setFault] = useState<{ field?: string; message?: string }>({});
  if (actionData?.recoveryCodes) {
    return (
      <RecoveryCodesMade title="Tilgangsnøkkelen er lagt til" codes={actionData.recoveryCodes} />
    );
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFault({});
    const made = await requestNewPasskey(form);
    switch (made.outcome) {
      case "made":
        // The password was for the challenge.
        form.delete("current");
        form.set("passkey", JSON.stringify(made.passkey));
        await submit(form, { method: "post" });
        break;
      case "wrong-password":
        setFault({ field: made.message });
        break;
      case "failed":
        setFault({ message: made.message });
    }
  }

  const message = fault.message ?? actionData?.message;
  return (
    <Asking
      title="Legg til en tilgangsnøkkel"
      back={toFactors}
      leadsTo={
        <>
          <noscript>
            <Notice tone="warning">
              <strong>Tilgangsnøkler krever JavaScript.</strong>
              Slå det på i nettleseren, eller bruk engangskoder i stedet.
            </Notice>
          </noscript>
          <p>
            Nettleseren spør deg om hvor nøkkelen skal ligge: på denne enheten, på telefonen, i
            passordtjenesten din eller på en sikkerhetsnøkkel.
          </p>
          {message && (
            <Notice tone="danger" role="alert">
              {message}
            </Notice>
          )}
        </>
      }
      button="Legg til tilgangsnøkkelen"
      stay="Avbryt"
      onSubmit={add}
    >
      <Field
        id="name"
        name="name"
        label="Navn"
        maxLength={passkeyNameLength}
        defaultValue={loaderData.suggestedName}
        help="Så du kjenner den igjen når du har flere"
      />
      <Proof username={loaderData.username} errors={fault.field ? [fault.field] : undefined} />
    </Asking>
  );
}
