import { redirect } from "react-router";
import { mailAgain } from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/mail-again";
import { answerInvoice } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** Mails a document to its customer once more. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { document, order } = await loadInvoice(services.db, number, now);
  return answerInvoice(number, await mailAgain(services, { document, order, actor }, now), "epost");
}
