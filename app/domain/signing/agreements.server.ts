import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/db/db.server.ts";
import type { AgreementRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import { storeNote } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { type Agreed, holdOrder, noteAgreed } from "#app/domain/orders/status.server.ts";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { keepTerms } from "#app/domain/orders/terms/accepted-terms.server.ts";
import type { Day } from "#app/domain/subscriptions/calendar.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { type AgreementDocument, agreementDocumentSchema } from "./agreement-document.ts";
import { lastDayOfDelivery } from "./deadline.server.ts";
import { queueAgreement, queueSigned } from "./mails.server.ts";
import type { Draft } from "./sale.server.ts";

/** Who signed an agreement, and how. */
export type Signature = {
  /** ISO 8601 in UTC: when it was given, or noted. */
  at: string;
  /** The day in Norway on which it was signed. */
  on: Day;
  way: "page" | "paper";
  /** Empty once they are erased, as the role and the address. */
  name: string;
  role: string;
  /** The network address that it was signed from; null for one on paper. */
  address: string | null;
  note: string | null;
};

/** An agreement that was sent, and its signature. */
export type SentAgreement = {
  orderId: string;
  number: number;
  document: AgreementDocument;
  hash: string;
  madeAt: string;
  signature: Signature | undefined;
};

export type AgreementChange =
  | "changed"
  /** The order or its agreement is another one than was seen. */
  | "stale"
  /** There is nothing to agree on: the order has not been answered, or is delivered or called off. */
  | "not-allowed"
  | "missing";

/** The agreement of an order that stands, signed or not; undefined where none was sent. */
export async function agreementOfOrder(
  db: Database,
  orderId: string,
): Promise<SentAgreement | undefined> {
  const row = await db
    .selectFrom("agreements")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row && toAgreement(row);
}

/**
 * Whether an agreement waits for its customer. One whose seller has been entered in Merverdiavgiftsregisteret since, or has left it,
 * is not what would be billed: a new one has to be sent.
 */
export function isToBeSigned(
  agreement: SentAgreement | undefined,
  order: Order,
  { isVatRegistered }: Pick<Brand, "isVatRegistered">,
): agreement is SentAgreement {
  if (!agreement || agreement.signature || !isAgreeable(order)) return false;
  return agreement.document.vatPercent > 0 === isVatRegistered;
}

/** One of the agreements that were made of an order, also where it was withdrawn. */
export async function findAgreement(
  db: Database,
  orderId: string,
  number: number,
): Promise<SentAgreement | undefined> {
  const row = await db
    .selectFrom("agreements")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && toAgreement(row);
}

function toAgreement(row: AgreementRow): SentAgreement {
  const { signed_at: at, signed_on: on, way } = row;
  return {
    orderId: row.order_id,
    number: row.number,
    document: agreementDocumentSchema.parse(JSON.parse(row.document)),
    hash: row.hash,
    madeAt: row.made_at,
    signature:
      at && on && way
        ? {
            ...{ at, on, way, note: row.note },
            name: row.signer_name ?? "",
            role: row.signer_role ?? "",
            address: row.signer_address,
          }
        : undefined,
  };
}

/**
 * Sends the agreement of an order to be signed; one that waits for its signature is replaced by it.
 *
 * @param sending.version of the order that the administrator saw
 */
export function sendAgreement(
  { db, ...parts }: MailParts,
  sending: Draft & { orderId: string; version: number; actor: string },
  now: Date,
): Promise<AgreementChange> {
  const { orderId, version, document, termsText, actor } = sending;
  return inTransaction(db, async (transaction) => {
    const order = await holdOrder(transaction, orderId);
    if (!order) return "missing";
    if (order.version !== version) return "stale";
    if (!isAgreeable(order) || order.signedOn) return "not-allowed";
    await withdrawWaiting(transaction, { orderId, actor }, now);
    if (termsText !== undefined) await keepTerms(transaction, termsText);
    await store(transaction, { document, actor }, now);
    await queueAgreement({ ...parts, db: transaction }, { order, document }, now);
    await note(transaction, order, "order.agreement-sent", actor, undefined, now);
    return "changed";
  });
}

/**
 * Withdraws an agreement that waits for its signature, or whose signature on paper was noted by mistake. What was signed on the
 * customer's page stands.
 */
export function withdrawAgreement(
  db: Database,
  { orderId, version, actor }: { orderId: string; version: number; actor: string },
  now: Date,
): Promise<AgreementChange> {
  return inTransaction(db, async (transaction) => {
    const order = await holdOrder(transaction, orderId);
    if (!order) return "missing";
    if (order.version !== version) return "stale";
    // What is delivered was agreed on, whoever noted it how.
    if (!isAgreeable(order)) return "not-allowed";
    if (!(await withdrawWaiting(transaction, { orderId, actor }, now))) return "not-allowed";
    await note(transaction, order, "order.agreement-withdrawn", actor, undefined, now);
    return "changed";
  });
}

/**
 * Signs an agreement on the customer's own page. From then on its delivery time runs, and both have it as a file. Whoever has the
 * address can sign, and one signature is enough: for all others who sign it is `signed-before`.
 *
 * @param signing.hash of the text that they saw
 * @param signing.address of their network
 */
export function signAgreement(
  { db, ...parts }: MailParts,
  signing: { orderId: string; hash: string; name: string; role: string; address: string },
  now: Date,
): Promise<AgreementChange | "signed-before"> {
  const { orderId, hash, name, role, address } = signing;
  return inTransaction(db, async (transaction) => {
    const order = await holdOrder(transaction, orderId);
    if (!order) return "missing";
    const agreement = await agreementOfOrder(transaction, orderId);
    if (agreement?.signature) {
      // They may have pressed twice.
      return agreement.signature.name === name ? "changed" : "signed-before";
    }
    if (!isToBeSigned(agreement, order, parts.writer.brand)) return "not-allowed";
    if (agreement?.hash !== hash) return "stale";
    const on = norwegianDay(now);
    const signature = {
      at: now.toISOString(),
      on,
      way: "page" as const,
      name,
      role,
      address,
      note: null,
    };
    await sign(transaction, agreement, signature);
    await note(
      transaction,
      order,
      "order.agreement-signed",
      customerActor,
      agreed(agreement, on),
      now,
    );
    const signed = { ...agreement, signature };
    await queueSigned({ ...parts, db: transaction }, { order, agreement: signed }, now);
    return "changed";
  });
}

/**
 * Notes that an agreement was signed on paper, with what was sent or without: the order goes on as if it had been signed here.
 *
 * @param noting.signedOn the day on which it was signed, no later than today
 * @param noting.document what was signed; it takes the place of what waits, where it is about something else
 */
export function noteSignedOnPaper(
  db: Database,
  noting: Draft & {
    orderId: string;
    version: number;
    signedOn: Day;
    name: string;
    text: string;
    actor: string;
  },
  now: Date,
): Promise<AgreementChange> {
  const { orderId, version, document, termsText, signedOn, name, text, actor } = noting;
  return inTransaction(db, async (transaction) => {
    const order = await holdOrder(transaction, orderId);
    if (!order) return "missing";
    if (order.version !== version) return "stale";
    if (!isAgreeable(order) || order.signedOn) return "not-allowed";
    const waiting = await agreementOfOrder(transaction, orderId);
    const isWaiting = waiting && isDeepStrictEqual(waiting.document.sale, document.sale);
    if (waiting && !isWaiting) await withdrawWaiting(transaction, { orderId, actor }, now);
    if (!isWaiting && termsText !== undefined) await keepTerms(transaction, termsText);
    const agreement = isWaiting ? waiting : await store(transaction, { document, actor }, now);
    await sign(transaction, agreement, {
      ...{ at: now.toISOString(), on: signedOn, way: "paper", name },
      ...{ role: "", address: null, note: text || null },
    });
    const action = "order.signed-on-paper";
    const eventId = await note(transaction, order, action, actor, agreed(agreement, signedOn), now);
    if (text) await storeNote(transaction, { orderId, text, author: actor, eventId }, now);
    return "changed";
  });
}

function agreed({ document }: Pick<SentAgreement, "document">, signedOn: Day): Agreed {
  const { sale, vatPercent, delivery, termsVersion: version, termsHash: hash } = document;
  const deliverBy = lastDayOfDelivery(delivery, signedOn) ?? null;
  return { signedOn, deliverBy, sale, vatPercent, terms: { version, hash } };
}

/** Gives the order its next version, and the trail its event. */
async function note(
  db: Database,
  { id }: Order,
  action: AuditAction,
  actor: string,
  agreement: Agreed | undefined,
  now: Date,
): Promise<string> {
  const version = await noteAgreed(db, id, agreement);
  const subject = { kind: "order" as const, id };
  return recordEvent(db, { actor, action, subject, details: { version } }, now);
}

async function store(
  db: Database,
  { document, actor }: { document: AgreementDocument; actor: string },
  now: Date,
): Promise<Pick<SentAgreement, "orderId" | "number" | "document">> {
  const { orderId } = document;
  const text = JSON.stringify(document);
  const { last } = await db
    .selectFrom("agreements")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await db
    .insertInto("agreements")
    .values({
      order_id: orderId,
      number,
      document: text,
      hash: createHash("sha256").update(text).digest("hex"),
      made_at: now.toISOString(),
      made_by: actor,
    })
    .execute();
  return { orderId, number, document };
}

async function sign(
  db: Database,
  { orderId, number }: Pick<SentAgreement, "orderId" | "number">,
  { at, on, way, name, role, address, note: text }: Signature,
): Promise<void> {
  await db
    .updateTable("agreements")
    .set({
      ...{ signed_at: at, signed_on: on, way, note: text },
      ...{ signer_name: name, signer_role: role, signer_address: address },
    })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
}

/** @returns whether there was one that can be withdrawn */
async function withdrawWaiting(
  db: Database,
  { orderId, actor }: { orderId: string; actor: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agreements")
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: actor })
    .where("order_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .where((row) => row.or([row("way", "is", null), row("way", "=", "paper")]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
