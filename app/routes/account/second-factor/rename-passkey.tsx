import { data, Form, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { passkeyNameLength } from "#app/domain/auth/second-factor/factor.ts";
import { renamePasskey } from "#app/domain/auth/second-factor/factors.server.ts";
import { passkeyNameSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { CsrfField } from "../../admin/csrf-field.tsx";
import people from "../../admin/people/people.module.css";
import { Screen } from "../../admin/people/screen.tsx";
import type { Route } from "./+types/rename-passkey";
import { toFactors } from "./factor-parts.tsx";
import { ownPasskey } from "./own-passkey.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return ownPasskey(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { username } = context.get(sessionContext);
  const form = Object.fromEntries(await readFormBody(request, passkeyNameSchema));
  const typed = passkeyNameSchema.safeParse(form);
  if (!typed.success) {
    return data({ errors: z.flattenError(typed.error).fieldErrors.name }, { status: 400 });
  }
  await renamePasskey(db, username, params.id, typed.data.name);
  return redirect(`${href("/admin/konto/totrinn")}?svar=navn`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Endre navn på tilgangsnøkkel",
    description: "Tilgangsnøkler og engangskoder.",
  });
}

export default function RenamePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Endre navn på tilgangsnøkkelen" back={toFactors}>
      <Form method="post" noValidate className={people.form}>
        <CsrfField />
        <Field
          id="name"
          name="name"
          label="Navn"
          required
          maxLength={passkeyNameLength}
          defaultValue={loaderData.name}
          errors={actionData?.errors}
        />
        <div className={people.actions}>
          <Button type="submit">Lagre navnet</Button>
          <Link to={href("/admin/konto/totrinn")}>Avbryt</Link>
        </div>
      </Form>
    </Screen>
  );
}
