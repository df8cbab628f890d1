import { redirect } from "react-router";
import { newAccountSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import {
  busyAnswer,
  busyMessage,
  randomPassword,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { addUser, UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { Field } from "#app/ui/field.tsx";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/add";
import { GivenPassword, RoleChoice, Username } from "./account-fields.tsx";
import { MadePassword } from "./made.tsx";
import { toPeople } from "./to-people.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** A random password is in the answer to the form itself, and nowhere else: it has no address to come back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, newAccountSchema);
  if (!form.success) return refuse();
  const { username, role, email, password: given } = form.data;
  const company = writer.brand.name;
  const fault = given && (await passwordFault(given, { username, company }));
  if (fault) return refuse({ password: [fault] });
  const password = given || randomPassword();
  try {
    await addUser(db, { username, role, email, password }, actor, now);
  } catch (error) {
    if (error instanceof TooManyPasswordsError) {
      return refuse({ password: [busyMessage] }, busyAnswer);
    }
    if (!(error instanceof UsernameTakenError)) throw error;
    return refuse({ username: [`Det finnes allerede en konto som heter ${username}`] });
  }
  if (given) return redirect(`${href("/admin/personer")}?svar=lagt-til`, 303);
  return { made: { username, password } };
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Ny konto", description: "Kontoer og roller." });
}

export default function AddPage({ actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) {
    return <MadePassword title="Kontoen er laget" {...actionData.made} />;
  }
  const field = fieldsOf(actionData);
  return (
    <Asking title="Ny konto" back={toPeople} button="Lag kontoen" stay="Avbryt">
      <Username {...field("username")} />
      <Field
        {...field("email")}
        label="E-post (valgfritt)"
        type="email"
        autoComplete="off"
        maxLength={254}
        help="Dit går varsler om kontoen, og lenken til nytt passord om det gamle blir glemt."
      />
      <RoleChoice {...field("role", "editor")} />
      <GivenPassword {...field("password")} />
    </Asking>
  );
}
