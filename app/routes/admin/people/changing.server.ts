import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import type { Role } from "#app/domain/auth/role.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";

/** An account that is about to be changed, and what whoever changes it must know. */
type ChangingAccount = {
  id: string;
  username: string;
  role: Role;
  /** It is that of whoever is looking. */
  own: boolean;
  configured: boolean;
};

export const accountGone = `${href("/admin/personer")}?svar=borte`;

export const lastAdministratorMessage =
  "Dette er den siste administratoren. Gjør en annen til administrator først.";

/** The id of the account that a page was about, as its form sends it back: another account of the same name is another one. */
export const seenAccount = { seen: z.string().default("") };

export const otherAccount =
  "Kontoen er fjernet siden du åpnet siden, og en ny har fått navnet. Ingenting er gjort. Se over, og prøv igjen om det fortsatt er riktig.";

/**
 * The account that a page is about to change.
 *
 * @throws a redirect to the list when there is none of that name
 */
export async function changingAccount(
  context: Readonly<RouterContextProvider>,
  username: string,
): Promise<ChangingAccount> {
  const { db, config } = context.get(servicesContext);
  const account = await findAccount(db, username);
  if (!account) throw redirect(accountGone, 303);
  return {
    ...account,
    own: account.username === context.get(sessionContext).username,
    configured: isConfigured(config, account.username),
  };
}

/** Whether an account is one that the environment names: the server sets it back at every start. */
export function isConfigured(
  config: { accounts: readonly { username: string }[] },
  username: string,
): boolean {
  return config.accounts.some((account) => account.username === username);
}
