import { redirect } from "react-router";
import { passkeyNameLength } from "#app/domain/auth/second-factor/factor.ts";
import { renamePasskey } from "#app/domain/auth/second-factor/factors.server.ts";
import { passkeyNameSchema } from "#app/domain/auth/second-factor/second-step.ts";
import { Field } from "#app/ui/field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../../admin/asking/asking.tsx";
import { fieldsOf } from "../../admin/asking/typed-fields.ts";
import { readTyped } from "../../admin/asking/typed-form.server.ts";
import type { Route } from "./+types/rename-passkey";
import { toFactors } from "./factor-parts.tsx";
import { ownPasskey } from "./own-passkey.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return ownPasskey(context, params.id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = acting(context);
  const { form, refuse } = await readTyped(request, passkeyNameSchema);
  if (!form.success) return refuse();
  await renamePasskey(db, actor, params.id, form.data.name);
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
    <Asking
      title="Endre navn på tilgangsnøkkelen"
      back={toFactors}
      button="Lagre navnet"
      stay="Avbryt"
    >
      <Field
        {...fieldsOf(actionData)("name", loaderData.name)}
        label="Navn"
        required
        maxLength={passkeyNameLength}
      />
    </Asking>
  );
}
