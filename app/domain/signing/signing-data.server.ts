import type { Database } from "#app/db/db.server.ts";
import { agreementDocumentSchema } from "./agreement-document.ts";

/** Takes whoever signed out of the agreements of an order. What was agreed on stays. Call it in a transaction. */
export async function eraseSigners(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable("agreements")
    .set({ signer_address: null, note: null })
    .set((row) => ({
      signer_name: row.case().when("signed_at", "is not", null).then("").else(null).end(),
      signer_role: row.case().when("signed_at", "is not", null).then("").else(null).end(),
    }))
    .where("order_id", "=", orderId)
    .execute();
}

/** All that is kept of the signing of an order, also what was withdrawn. */
export async function findPersonalSignings(db: Database, orderId: string) {
  const rows = await db
    .selectFrom("agreements")
    .select(["number", "document", "hash", "way", "note"])
    .select(["made_at as madeAt", "withdrawn_at as withdrawnAt"])
    .select(["signed_at as signedAt", "signed_on as signedOn"])
    .select(["signer_name as signerName", "signer_role as signerRole"])
    .select("signer_address as signerAddress")
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    ...row,
    document: agreementDocumentSchema.parse(JSON.parse(row.document)),
  }));
}

/** What `findPersonalSignings` finds. */
export type PersonalSigning = Awaited<ReturnType<typeof findPersonalSignings>>[number];
