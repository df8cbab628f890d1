import type { Expression } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { type OutdatedRows, outdatedRows } from "#app/db/outdated.server.ts";
import type { OrderRow } from "#app/db/schema.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { emailMatcher, type Person, phoneMatcher } from "#app/domain/search/person.server.ts";
import { storeWords } from "#app/domain/search/search.server.ts";
import { toE164 } from "#app/web/formats/phone.server.ts";
import { type OrderDraft, toDraft } from "./drafts.server.ts";
import { type OrderNote, readNotes } from "./notes.server.ts";
import type { Order } from "./order.ts";
import { isOptional, orderFieldNames, orderFields } from "./order-fields.ts";
import { searchedBy, toOrder } from "./order-row.server.ts";
import { readTerms } from "./terms/accepted-terms.server.ts";

/** An order of somebody, with all that is kept with it. */
export type PersonalOrder = Order & {
  /** Whether they are the customer, or only whoever the invoice is sent to. */
  foundBy: "customer" | "invoice-email";
  termsText: string;
  /** Oldest first. */
  notes: OrderNote[];
};

/** Somebody's orders, newest first. */
export async function findPersonalOrders(db: Database, person: Person): Promise<PersonalOrder[]> {
  const found = await findRows(db, person);
  const notes = await readNotes(
    db,
    found.map(({ row }) => row.id),
  );
  const terms = await readTerms(
    db,
    found.map(({ row }) => row.terms_hash),
  );
  return found.map(({ row, foundBy }) => ({
    ...toOrder(row),
    foundBy,
    termsText: terms.get(row.terms_hash) ?? "",
    notes: notes.get(row.id) ?? [],
  }));
}

type FoundRow = { row: OrderRow; foundBy: PersonalOrder["foundBy"] };

async function findRows(db: Database, person: Person): Promise<FoundRow[]> {
  const all = db
    .selectFrom("orders")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (person.kind === "org-number") {
    const rows = await all.where("org_number", "=", person.orgNumber).execute();
    return rows.map((row) => ({ row, foundBy: "customer" }));
  }
  if (person.kind === "email") {
    const email = emailMatcher(person.email);
    const rows = await all
      .where((row) => row.or([email.mayBeIn("email"), email.mayBeIn("invoice_email")]))
      .execute();
    return rows.flatMap((row): FoundRow[] => {
      if (email.is(row.email)) return [{ row, foundBy: "customer" }];
      return email.is(row.invoice_email) ? [{ row, foundBy: "invoice-email" }] : [];
    });
  }
  const phone = phoneMatcher(person.phone);
  const e164 = toE164(person.phone);
  const rows = await all
    .where((row) => row.or([row("phone_e164", "=", e164), phone.mayBeIn("phone")]))
    .execute();
  return rows
    .filter((row) => phone.is(row.phone_e164) || phone.is(row.phone))
    .map((row) => ({ row, foundBy: "customer" }));
}

/** The orders of customers of a name, as it was written; newest first. */
export async function findOrdersOfName(db: Database, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("name", "=", name)
    .where("anonymized_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** An order form that was filled in for somebody. */
export type PersonalDraft = OrderDraft & { createdAt: string; contactMessageId: string };

/** Order drafts for somebody, and those made of messages of theirs; newest first. */
export async function findPersonalDrafts(
  db: Database,
  person: Person,
  messageIds: string[],
): Promise<PersonalDraft[]> {
  const email = person.kind === "email" ? emailMatcher(person.email) : undefined;
  const phone = person.kind === "phone" ? phoneMatcher(person.phone) : undefined;
  const rows = await db
    .selectFrom("order_drafts")
    .selectAll()
    .where((draft) =>
      draft.or([
        draft("contact_message_id", "in", messageIds),
        ...(email ? [email.mayBeIn("email")] : []),
        ...(phone ? [phone.mayBeIn("phone")] : []),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter(
      (row) =>
        messageIds.includes(row.contact_message_id) || email?.is(row.email) || phone?.is(row.phone),
    )
    .map((row) => ({
      ...toDraft(row),
      createdAt: row.created_at,
      contactMessageId: row.contact_message_id,
    }));
}

/** Deletes order drafts; their links lead nowhere from now on. */
export async function deleteDrafts(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("order_drafts").where("id", "in", ids).execute();
}

/** What stands in place of a customer's name once they are erased. */
const erasedName = "Slettet";

/**
 * Takes the person out of an order. What bookkeeping needs stays (bokføringsloven § 13): number, dates, plan, sums, VAT, the
 * terms, and the company's name and number as the parties of the sale. The name in Enhetsregisteret is a copy that anyone can
 * look up again, and a sole proprietor's own, so it goes. Call it in a transaction; the mails about the order are not here.
 */
export async function anonymizeOrder(
  db: Database,
  order: Order,
  actor: string,
  now: Date,
): Promise<void> {
  const kept = orderFieldNames.filter((name) => !orderFields[name].isPersonal);
  const stillKnown = Object.fromEntries(kept.map((name) => [name, order[name]]));
  const search = searchedBy(order.id, stillKnown, []);
  const emptied = Object.fromEntries(
    orderFieldNames
      .filter((name) => orderFields[name].isPersonal)
      .map((name) => [orderFields[name].column, isOptional(name) ? null : ""]),
  );
  const anonymized = await db
    .updateTable("orders")
    .set((row) => ({
      ...emptied,
      name: erasedName,
      phone_e164: null,
      registered_name: null,
      // A program chooses its key itself, and whoever guesses right could see it in the hash.
      idempotency_key: `erased-${order.id}`,
      request_hash: "",
      search_text: search.text,
      anonymized_at: now.toISOString(),
      version: row("version", "+", 1),
    }))
    .where("id", "=", order.id)
    .where("anonymized_at", "is", null)
    .returning("version")
    .executeTakeFirst();
  // Somebody may have noted something since the person was erased.
  await db.deleteFrom("order_notes").where("order_id", "=", order.id).execute();
  if (!anonymized) return;
  await storeWords(db, "order_words", order.id, search.words);
  const subject = { kind: "order" as const, id: order.id };
  await recordEvent(db, { actor, action: "order.anonymized", subject, details: anonymized }, now);
}

/** Takes whoever the invoice is sent to out of somebody else's order. */
export async function removeInvoiceEmail(
  db: Database,
  orderId: string,
  actor: string,
  now: Date,
): Promise<void> {
  const details = await db
    .updateTable("orders")
    .set((row) => ({ invoice_email: null, request_hash: "", version: row("version", "+", 1) }))
    .where("id", "=", orderId)
    .returning("version")
    .executeTakeFirst();
  const subject = { kind: "order" as const, id: orderId };
  const action = "order.invoice-email-removed" as const;
  if (details) await recordEvent(db, { actor, action, subject, details }, now);
}

/** Deletes orders with their notes and mails. */
export async function deleteOrders(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("orders").where("id", "in", ids).execute();
}

/**
 * Orders from before a moment.
 *
 * @param inUse the ids of those that are kept all the same, given the moment
 */
export function outdatedOrders(
  inUse: (db: Database, before: string) => Expression<string>,
): OutdatedRows {
  return outdatedRows("orders", (db, before) =>
    db
      .selectFrom("orders")
      .select(["id", "created_at"])
      .where("created_at", "<", before)
      .where("id", "not in", inUse(db, before)),
  );
}

/** Order drafts from before a moment. */
export const outdatedDrafts = outdatedRows("order_drafts", (db, before) =>
  db.selectFrom("order_drafts").select(["id", "created_at"]).where("created_at", "<", before),
);
