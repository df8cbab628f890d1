import { redirect } from "react-router";
import { noteSent } from "#app/domain/billing/sendings.server.ts";
import { waysToSendNames } from "#app/domain/billing/ways-to-send.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/note-sent";
import { invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

const formSchema = z.object({ way: z.enum(waysToSendNames) });

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/fakturaer/:number", params));

/** Notes that a document was sent otherwise than by our mail. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const refuse = () => invoicePage(number, "ulovlig");
  const { way } = await readForm(request, formSchema, refuse);
  const { document } = await loadInvoice(db, number, now);
  await noteSent(db, { number: document.number, way, actor }, now);
  return invoicePage(number, "sendt");
}
