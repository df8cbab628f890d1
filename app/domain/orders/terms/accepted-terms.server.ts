import { createHash } from "node:crypto";
import type { Database } from "#app/db/db.server.ts";

/** What an order goes by to find the text of its terms: SHA-256, hexadecimal. */
export function hashTerms(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Keeps the text of terms that an order accepts: once, however many orders accept the same. */
export async function keepTerms(db: Database, text: string): Promise<void> {
  await db
    .insertInto("accepted_terms")
    .values({ hash: hashTerms(text), text })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** The texts of terms, by their hashes. */
export async function readTerms(db: Database, hashes: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("accepted_terms")
    .selectAll()
    .where("hash", "in", [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}
