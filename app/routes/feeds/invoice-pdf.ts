import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readAgreement } from "#app/domain/subscriptions/agreement.server.ts";
import {
  billingFile,
  buyerContactOf,
} from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { href } from "#app/web/href.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import type { Route } from "./+types/invoice-pdf";

/** An invoice or credit note of the customer's, to be kept. Where there is none, its page says why, and counts who guesses. */
export async function loader({ params: { token, number }, context }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext);
  const toPage = () => redirect(href("/avtale/:token/faktura/:number", { token, number }));
  const { clientAddress } = context.get(requestContext);
  // Counted, so that a guess here is not answered where one there is not.
  if (limits.agreementGuesses.take(clientAddress)) return toPage();
  const agreement = await readAgreement(db, token);
  const document = agreement?.documents.find((one) => String(one.number) === number);
  if (!agreement || !document) return toPage();
  limits.agreementGuesses.giveBack(clientAddress);
  return pdfResponse(await billingFile(document, buyerContactOf(agreement.order)));
}
