import { redirect } from "react-router";
import { undoNextPrices } from "#app/domain/subscriptions/next-prices.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import type { Route } from "./+types/undo-prices";

const formSchema = z.object({
  /** When it was set, and by whom. */
  at: z.iso.datetime(),
  by: z.string().max(200),
});

export const loader = () => redirect(href("/admin/abonnementer/priser"));

/** Takes a price back for all that it was set for, unless somebody has been written to of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { at, by } = await readForm(request, formSchema);
  const count = await undoNextPrices(db, { change: { at, actor: by }, actor }, now);
  const told = count === undefined ? "svar=varslet" : `svar=angret&antall=${count}`;
  return redirect(`${href("/admin/abonnementer/priser")}?${told}`, 303);
}
