import { data, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";

/**
 * What the link leads to that a page was opened by. Who guesses is stopped before they are told whether they were right.
 *
 * @throws a 404 where it leads nowhere, and a 429 for too many guesses
 */
export async function followed<Found>(
  context: Readonly<RouterContextProvider>,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const { accountLinkGuesses } = context.get(servicesContext).limits;
  const { clientAddress } = context.get(requestContext);
  const refusal = accountLinkGuesses.take(clientAddress);
  if (refusal) {
    const headers = { "retry-after": String(refusal.retryAfterSeconds) };
    throw data(null, { status: 429, headers });
  }
  const found = await find();
  if (!found) throw data(null, { status: 404 });
  accountLinkGuesses.giveBack(clientAddress);
  return found;
}
