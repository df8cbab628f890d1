import { redirect } from "react-router";
import { passwordChangeSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { setPassword } from "#app/domain/auth/passwords/new-password.server.ts";
import {
  busyAnswer,
  busyMessage,
  randomPassword,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/password";
import { Configured, GivenPassword } from "./account-fields.tsx";
import { accountGone, changingAccount, otherAccount, seenAccount } from "./changing.server.ts";
import { MadePassword } from "./made.tsx";
import { toPeople } from "./to-people.ts";

export { shouldRevalidateStale as shouldRevalidate };

// Whoever finds somebody else's session open must not be able to take the account over: one's own password is changed where
// the current one is asked for.
const ownPasswordPage = href("/admin/konto/passord");

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await changingAccount(context, params.username);
  return account.own ? redirect(ownPasswordPage, 303) : account;
}

/** A random password is in the answer to the form itself, and nowhere else: it has no address to come back to. */
export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, letterhead, writer, actor, now } = acting(context);
  if (username === actor) return redirect(ownPasswordPage, 303);
  const { form, typed, refuse } = await readTyped(
    request,
    passwordChangeSchema.extend(seenAccount),
  );
  const { id } = await changingAccount(context, username);
  if (typed.seen !== id) return refuse({ seen: [otherAccount] }, 409);
  if (!form.success) return refuse();
  const { password: given } = form.data;
  const company = writer.brand.name;
  const fault = given && (await passwordFault(given, { username, company }));
  if (fault) return refuse({ password: [fault] });
  const password = given || randomPassword();
  try {
    const change = { username, password, actor };
    if (!(await setPassword(db, change, await letterhead(), now))) {
      return redirect(accountGone, 303);
    }
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    return refuse({ password: [busyMessage] }, busyAnswer);
  }
  if (given) return redirect(`${href("/admin/personer")}?svar=passord`, 303);
  return { made: { username, password } };
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Nytt passord",
    description: "Kontoer og roller.",
  });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) {
    return <MadePassword title="Passordet er byttet" {...actionData.made} />;
  }
  const { id, username, configured } = loaderData;
  return (
    <Asking
      title={`Nytt passord til ${username}`}
      back={toPeople}
      leadsTo={
        <>
          {configured && <Configured />}
          <p>{username} blir logget ut overalt og må logge inn med det nye passordet.</p>
        </>
      }
      hidden={{ seen: id }}
      button="Sett passordet"
      stay="Avbryt"
    >
      <GivenPassword {...fieldsOf(actionData)("password")} />
    </Asking>
  );
}
