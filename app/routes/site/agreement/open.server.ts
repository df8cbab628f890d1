import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { type Agreement, readAgreement } from "#app/domain/subscriptions/agreement.server.ts";
import { followed } from "../../followed.server.ts";

/**
 * The agreement that an address is the key to.
 *
 * @throws a 404 where there is none, and a 429 for too many guesses
 */
export function openAgreement(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<Agreement> {
  const { db } = context.get(servicesContext);
  return followed(context, "agreementGuesses", () => readAgreement(db, token));
}
