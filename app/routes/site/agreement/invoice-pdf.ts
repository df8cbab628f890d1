import { data } from "react-router";
import { billingPdf } from "#app/domain/billing/pdf.server.ts";
import { fileNameOf } from "#app/domain/billing/printed-document.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { pdfResponse } from "#app/web/pdf-response.ts";
import type { Route } from "./+types/invoice-pdf";
import { openAgreement } from "./open.server.ts";

/** An invoice or credit note of the customer's, to be kept. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, documents } = await openAgreement(params.token, context);
  const document = documents.find(({ number }) => String(number) === params.number);
  if (!document) throw data(null, { status: 404 });
  return pdfResponse(await billingPdf(document, buyerContactOf(order)), fileNameOf(document));
}
