import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import { factorsOf } from "#app/domain/auth/second-factor/factors.server.ts";
import { href } from "#app/web/href.ts";

/**
 * The passkey of whoever asks that a page is about to change.
 *
 * @throws a redirect to all of them when there is none of that id
 */
export async function ownPasskey(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<{ username: string; name: string }> {
  const { username } = context.get(sessionContext);
  const { passkeys } = await factorsOf(context.get(servicesContext).db, username);
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) throw redirect(`${href("/admin/konto/totrinn")}?svar=borte`, 303);
  return { username, name: passkey.name };
}
