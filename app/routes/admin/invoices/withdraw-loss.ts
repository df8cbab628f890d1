import { redirect } from "react-router";
import { noteLoss } from "#app/domain/billing/losses.server.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/withdraw-loss";
import { answerInvoice } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** Takes back that an invoice is lost. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { document } = await loadInvoice(db, number, now);
  const loss = { number: document.number, lostOn: null, actor };
  return answerInvoice(number, await noteLoss(db, loss, now), "ikke-tapt");
}
