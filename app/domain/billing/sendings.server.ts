import type { Database } from "#app/db/db.server.ts";
import type { Schema } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type MailFate, mailFates } from "#app/domain/mail/mails.server.ts";
import { isOnePress } from "#app/web/durations.ts";
import { holdSeries } from "./documents.server.ts";
import type { WayToSend } from "./ways-to-send.ts";

type Row = Schema["billing_sendings"];

/** Each time a document was sent, or its buyer was reminded of it; `sentAt` is null until the mail server has taken it. */
export type Sending = Pick<Row, "kind" | "way"> & {
  /** What became of its mail; undefined where it was none, or is deleted. */
  fate: MailFate | undefined;
  createdAt: string;
  sentAt: string | null;
  notedBy: string;
};

/** Notes that a document is on its way as a mail: it counts as sent once the mail server has taken that. */
export async function noteMailed(
  db: Database,
  sending: { number: number; kind: Row["kind"]; mailId: string; actor: string },
  now: Date,
): Promise<void> {
  const { number, kind, mailId, actor } = sending;
  await db
    .insertInto("billing_sendings")
    .values({
      id: crypto.randomUUID(),
      number,
      kind,
      way: "email",
      mail_id: mailId,
      sent_at: null,
      noted_by: actor,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Notes that a document was sent otherwise than by our mail. Whoever notes the same once more, as `isOnePress` has it, has noted it once. */
export async function noteSent(
  db: Database,
  { number, way, actor }: { number: number; way: WayToSend; actor: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (transaction) => {
    // Whoever presses the same at the same time waits here, and finds what came of it.
    await holdSeries(transaction);
    const earlier = await sendingsOf(transaction, number);
    const isNoted = earlier.some(
      (one) => one.way === way && one.notedBy === actor && isOnePress(one.createdAt, now),
    );
    if (isNoted) return;
    await transaction
      .insertInto("billing_sendings")
      .values({
        id: crypto.randomUUID(),
        number,
        kind: "document",
        way,
        mail_id: null,
        sent_at: at,
        noted_by: actor,
        created_at: at,
      })
      .execute();
  });
}

/** All sendings of a document, in the order in which they were made. */
export async function sendingsOf(db: Database, number: number): Promise<Sending[]> {
  const rows = await db
    .selectFrom("billing_sendings")
    .selectAll()
    .where("number", "=", number)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const fates = await mailFates(
    db,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  );
  return rows.map((row) => ({
    kind: row.kind,
    way: row.way,
    fate: fates.get(row.mail_id ?? ""),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    notedBy: row.noted_by,
  }));
}

/** How often the buyer of a document was reminded of it, whether the mail server has taken it or not. */
export async function countReminders(db: Database, number: number): Promise<number> {
  const sendings = await sendingsOf(db, number);
  return sendings.filter(({ kind }) => kind === "reminder").length;
}

/** Whether a document, or a reminder of it, is on its way to an address, in a mail that goes out by itself. */
export async function isOnItsWay(
  db: Database,
  wanted: { number: number; kind: Row["kind"] },
  address: string,
): Promise<boolean> {
  const sendings = await sendingsOf(db, wanted.number);
  return sendings.some(
    ({ kind, sentAt, fate }) =>
      kind === wanted.kind && !sentAt && fate?.state === "pending" && fate.to === address,
  );
}

/**
 * Counts the documents as sent whose mail the mail server has taken: from then on, which outlasts the mail itself. One whose mail was
 * taken back before was never sent.
 */
export async function settleSendings(db: Database): Promise<void> {
  const waiting = await db
    .selectFrom("billing_sendings")
    .select(["id", "mail_id"])
    .where("sent_at", "is", null)
    .execute();
  const fates = await mailFates(
    db,
    waiting.flatMap(({ mail_id }) => mail_id ?? []),
  );
  for (const { id, mail_id } of waiting) {
    const fate = fates.get(mail_id ?? "");
    if (!fate) await db.deleteFrom("billing_sendings").where("id", "=", id).execute();
    if (!fate?.sentAt) continue;
    await db
      .updateTable("billing_sendings")
      .set({ sent_at: fate.sentAt })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .execute();
  }
}
