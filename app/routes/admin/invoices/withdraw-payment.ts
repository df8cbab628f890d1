import { redirect } from "react-router";
import { withdrawPayment } from "#app/domain/billing/payments.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/withdraw-payment";
import { answerInvoice, invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

export const loader = ({ params: { number } }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", { number }));

/** Takes back the note of a payment that was none. */
export async function action({ params: { number, ordinal }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { document } = await loadInvoice(db, number, now);
  const read = versionSchema.safeParse(ordinal);
  if (!read.success) return invoicePage(number, "endret");
  const payment = { number: document.number, ordinal: read.data, actor };
  return answerInvoice(number, await withdrawPayment(db, payment, now), "angret");
}
