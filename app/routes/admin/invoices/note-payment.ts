import { redirect } from "react-router";
import { notePayment } from "#app/domain/billing/payments.server.ts";
import { dayOf } from "#app/domain/subscriptions/calendar.server.ts";
import { isDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/note-payment";
import { answerInvoice, invoicePage } from "./answer.server.ts";
import { oreSchema } from "./kroner-field.ts";
import { loadInvoice } from "./load.server.ts";

const formSchema = z.object({
  ordinal: versionSchema,
  paidOn: z.string().refine(isDay),
  kroner: oreSchema,
});

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** Notes that an invoice was paid, whole or in part; a sum below nothing was paid back. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const refuse = () => invoicePage(number, { feil: "betaling" });
  const { ordinal, paidOn, kroner } = await readForm(request, formSchema, refuse);
  const { document } = await loadInvoice(db, number, now);
  if (document.kind !== "invoice") return invoicePage(number, { feil: "ulovlig" });
  if (paidOn > dayOf(now) || paidOn < document.issuedOn) return refuse();
  const payment = { number: document.number, ordinal, paidOn, ore: kroner, actor };
  return answerInvoice(number, await notePayment(db, payment, now), "betalt");
}
