import { redirect } from "react-router";
import { highestNumber, setNextNumber } from "#app/domain/billing/series.server.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import type { Route } from "./+types/set-number";

const page = href("/admin/abonnementer/fakturering");
const formSchema = z.object({
  next: z.coerce.number().int().min(1).max(highestNumber),
  sure: z.literal("yes"),
});

export const loader = () => redirect(page);

/** Has the series of numbers go on higher up. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const refuse = () => redirect(`${page}?feil=nummer#nummer`, 303);
  const { next } = await readForm(request, formSchema, refuse);
  if (!(await setNextNumber(db, { next, actor }, now))) return refuse();
  return redirect(`${page}?utfort=nummer`, 303);
}
