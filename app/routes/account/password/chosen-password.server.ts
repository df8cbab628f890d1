import { data, type RouterContextProvider } from "react-router";
import { contentContext } from "#app/context.ts";
import { chosenPasswordSchema } from "#app/domain/auth/account.ts";
import {
  busyAnswer,
  busyMessage,
  TooManyPasswordsError,
} from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import type { ChosenPasswordErrors } from "./choose-password.tsx";

/**
 * Takes the password that somebody has chosen who followed a link of theirs.
 *
 * @param chosen.store keeps it; undefined where the link was used or withdrawn meanwhile
 * @param chosen.lead leads on then
 * @throws a 404 where the link leads nowhere any more
 */
export async function takeChosenPassword<Account>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  chosen: {
    username: string;
    store: (password: string) => Promise<Account | undefined>;
    lead: (account: Account) => Promise<Response>;
  },
) {
  const refuse = (errors: ChosenPasswordErrors, answer: ResponseInit = { status: 400 }) =>
    data({ errors }, answer);
  const form = await readFormBody(request, chosenPasswordSchema);
  const parsed = chosenPasswordSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const { password } = parsed.data;
  const { username, store, lead } = chosen;
  const fault = await passwordFault(password, {
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
  return lead(user);
}
