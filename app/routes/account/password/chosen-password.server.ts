import { data, type RouterContextProvider, redirect } from "react-router";
import { contentContext, type Services, servicesContext } from "#app/context.ts";
import { chosenPasswordSchema } from "#app/domain/auth/account.ts";
import {
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { ChosenPasswordErrors } from "./choose-password.tsx";

/** An account, as far as a browser becomes known as one of its own. */
type Account = Parameters<Services["knownDevices"]["cookieHeader"]>[1];

/**
 * Takes the password that somebody has chosen who followed a link of theirs, and leads to the sign-in page. Signs nobody in: what
 * else an account asks for at sign-in it asks for there too.
 *
 * @param chosen.store keeps it; undefined where the link was used or withdrawn meanwhile
 * @param chosen.news what the sign-in page says then
 * @throws a 404 where the link leads nowhere any more
 */
export async function takeChosenPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  chosen: {
    username: string;
    store: (password: string) => Promise<Account | undefined>;
    news: "konto" | "passord";
  },
) {
  const refuse = (errors: ChosenPasswordErrors, answer: ResponseInit = { status: 400 }) =>
    data({ errors }, answer);
  const form = await readFormBody(request, chosenPasswordSchema);
  const parsed = chosenPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const { password } = parsed.data;
  const { username, store, news } = chosen;
  const fault = passwordFault(password, {
    username,
    company: context.get(contentContext).brand.name,
  });
  if (fault) return refuse({ password: [fault] });
  let user: Account | undefined;
  try {
    user = await store(password);
  } catch (error) {
    if (!(error instanceof TooManyPasswordsError)) throw error;
    return refuse({ password: [busyMessage] }, busyAnswer);
  }
  if (!user) throw data(null, { status: 404 });
  // Strangers who guess at the name must not keep out whoever has just shown that the link was theirs.
  const { knownDevices } = context.get(servicesContext);
  const headers = { "set-cookie": await knownDevices.cookieHeader(request, user) };
  return redirect(`${href("/login")}?nytt=${news}`, { status: 303, headers });
}
