import { redirect } from "react-router";
import { noteLoss } from "#app/domain/billing/losses.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/note-loss";
import { answerInvoice, invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** What was left to be paid, in øre, as the administrator saw it. */
const formSchema = z.object({ left: z.coerce.number().int().min(1) });

/** Notes that what is left of an invoice that is overdue is lost, from today on. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { left } = await readForm(request, formSchema);
  const { document, standing } = await loadInvoice(db, number, now);
  if (standing.state !== "overdue") return invoicePage(number, "endret");
  const loss = { number: document.number, lostOn: norwegianDay(now), left, actor };
  return answerInvoice(number, await noteLoss(db, loss, now), "tapt");
}
