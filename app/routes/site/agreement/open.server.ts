import { data, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { type Agreement, readAgreement } from "#app/domain/subscriptions/agreement.server.ts";

/**
 * The agreement that an address is the key to. Who guesses is stopped before they are told whether they were right.
 *
 * @throws a 404 where there is none, and a 429 for too many guesses
 */
export async function openAgreement(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<Agreement> {
  const { db, limits } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const refusal = limits.agreementGuesses.take(clientAddress);
  if (refusal) {
    const headers = { "retry-after": String(refusal.retryAfterSeconds) };
    throw data(null, { status: 429, headers });
  }
  const agreement = await readAgreement(db, token);
  if (!agreement) throw data(null, { status: 404 });
  limits.agreementGuesses.giveBack(clientAddress);
  return agreement;
}
