import { data, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";

/**
 * What the secret in the address of a page leads to. Who guesses is stopped before they are told whether they were right.
 *
 * @param guesses the limit that counts them, by visitor; one who was right has not guessed
 * @throws a 404 where it leads nowhere, and a 429 for too many guesses
 */
export async function followed<Found>(
  context: Readonly<RouterContextProvider>,
  guesses: "accountLinkGuesses" | "agreementGuesses",
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const limit = context.get(servicesContext).limits[guesses];
  const { clientAddress } = context.get(requestContext);
  const refusal = limit.take(clientAddress);
  if (refusal) {
    const headers = { "retry-after": String(refusal.retryAfterSeconds) };
    throw data(null, { status: 429, headers });
  }
  const found = await find();
  if (!found) throw data(null, { status: 404 });
  limit.giveBack(clientAddress);
  return found;
}
