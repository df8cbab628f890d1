import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { agreementFile } from "#app/domain/signing/agreement-file.server.ts";
import { agreementOfOrder } from "#app/domain/signing/agreements.server.ts";
import { orderOfToken } from "#app/domain/subscriptions/agreement-links.server.ts";
import { href } from "#app/web/href.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import type { Route } from "./+types/agreement-pdf";

/** The agreement, to be kept. Where there is none, the customer's page says why, and counts who guesses. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext);
  const toPage = () => redirect(href("/avtale/:token", { token }));
  const { clientAddress } = context.get(requestContext);
  // Counted, so that a guess here is not answered where one there is not.
  if (limits.agreementGuesses.take(clientAddress)) return toPage();
  const orderId = await orderOfToken(db, token);
  const agreement = orderId && (await agreementOfOrder(db, orderId));
  if (!agreement) return toPage();
  limits.agreementGuesses.giveBack(clientAddress);
  return pdfResponse(await agreementFile(db, agreement));
}
