import { redirect } from "react-router";
import { mailAgain } from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/mail-again";
import { answerInvoice, invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** Mails a document to its customer once more; not an invoice that is credited whole: its credit note is. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { document, order, standing } = await loadInvoice(services.db, number, now);
  if (standing.state === "credited") return invoicePage(number, "ulovlig");
  const handled = { document, order, left: standing.outstanding, actor };
  return answerInvoice(number, await mailAgain(services, handled, now), "epost");
}
