import { redirect } from "react-router";
import { noteBankPayments, seenRowSchema } from "#app/domain/billing/bank-file/note.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { readWholeForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/note-payments";
import { printOutcome } from "./outcome.ts";
import { isRowField } from "./row-field.ts";

const page = href("/admin/fakturaer/bankfil");

/** Each row stands in a box of its own, as JSON. */
const rowsSchema = z.array(
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(seenRowSchema),
);

export const loader = () => redirect(page);

/** Notes the payments of a bank's file that were ticked. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const fields = [...(await readWholeForm(request))].filter(([name]) => isRowField(name));
  const rows = rowsSchema.safeParse(fields.map(([, value]) => value));
  if (!rows.success) return redirect(`${page}?svar=skjema`, 303);
  if (rows.data.length === 0) return redirect(`${page}?svar=ingen`, 303);
  const asked = { rows: rows.data, actor, today: norwegianDay(now) };
  return redirect(`${page}?${printOutcome(await noteBankPayments(db, asked, now))}`, 303);
}
