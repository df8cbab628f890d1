import { data, redirect } from "react-router";
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
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/add";
import { AddScreen, MadePassword } from "./screens.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** A random password is in the answer to the form itself, and nowhere else: it has no address to come back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, writer, actor, now } = acting(context);
  const form = await readFormBody(request, newAccountSchema);
  const parsed = newAccountSchema.safeParse(Object.fromEntries(form));
  const typed = {
    username: String(form.get("username") ?? "").slice(0, 200),
    role: String(form.get("role") ?? ""),
    email: String(form.get("email") ?? "").slice(0, 254),
  };
  const refuse = (
    errors: Partial<Record<"username" | "role" | "email" | "password", string[]>>,
    answer: ResponseInit = { status: 400 },
  ) => data({ typed, errors, made: undefined }, answer);
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);

  const { username, role, email, password: given } = parsed.data;
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
  return data({ typed, errors: {}, made: { username, password } });
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Ny konto", description: "Kontoer og roller." });
}

export default function AddPage({ actionData }: Route.ComponentProps) {
  if (actionData?.made) {
    return <MadePassword title="Kontoen er laget" {...actionData.made} />;
  }
  return (
    <AddScreen
      typed={actionData?.typed ?? { username: "", role: "editor", email: "" }}
      errors={actionData?.errors ?? {}}
    />
  );
}
