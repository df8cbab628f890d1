import type { Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { z } from "#app/web/zod.ts";
import { insertPayment, lastOrdinals } from "../payments.server.ts";
import { highestNumber } from "../settings/settings.ts";
import { bankRowSchema } from "./bank-row.ts";
import { knownOf } from "./known.server.ts";
import { matchRows } from "./match.ts";

/** A row with the invoice that it was shown beside, and the øre that were left of that. */
export const seenRowSchema = bankRowSchema.extend({
  number: z.number().int().positive().max(highestNumber),
  outstanding: z.number().int(),
});

export type SeenRow = z.infer<typeof seenRowSchema>;

/** What became of what was to be noted: how many were and had been, and the invoices beside which they do not stand as shown. */
export type NotedPayments = { noted: number; before: number; changed: number[] };

/**
 * Notes payments of a bank's file as they were shown. Each is matched again: one that is noted already is not noted twice, and nothing is
 * noted of which another invoice is meant by now, or on an invoice of which something else is left than was shown.
 *
 * @param today calendar day in Norway
 */
export async function noteBankPayments(
  db: Database,
  request: { rows: SeenRow[]; actor: string; today: string },
  now: Date,
): Promise<NotedPayments> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, (transaction) => noteAll(transaction, request, now));
    } catch (error) {
      if (!(error instanceof SomebodyWasFirst) || tries === mostTries) throw error;
    }
  }
}

const mostTries = 5;

/** Ends the transaction: what the other has noted must be read first. */
class SomebodyWasFirst extends Error {}

async function noteAll(
  db: Database,
  { rows, actor, today }: { rows: SeenRow[]; actor: string; today: string },
  now: Date,
): Promise<NotedPayments> {
  const result: NotedPayments = { noted: 0, before: 0, changed: [] };
  const asked = new Map(rows.map((row) => [row.reference, row]));
  // All go by the numbers, so that no two wait for each other.
  const sorted = [...asked.values()].sort((one, other) => one.number - other.number);
  // Read before all else: what somebody notes from here on takes the ordinal that we would.
  const ordinals = await lastOrdinals(
    db,
    sorted.map(({ number }) => number),
  );
  for (const match of matchRows(sorted, await knownOf(db, sorted, today), today)) {
    const { row, outcome } = match;
    const { number, paidOn, ore, reference } = row;
    if (outcome === "unmatched" || match.number !== number) result.changed.push(number);
    else if (outcome === "noted") result.before += 1;
    else if (match.outstanding !== row.outstanding) result.changed.push(number);
    else {
      const last = ordinals.get(number) ?? 0;
      const payment = { number, ordinal: last + 1, paidOn, ore, actor, bankReference: reference };
      if (!(await insertPayment(db, payment, now))) throw new SomebodyWasFirst();
      ordinals.set(number, last + 1);
      result.noted += 1;
    }
  }
  return { ...result, changed: [...new Set(result.changed)] };
}
