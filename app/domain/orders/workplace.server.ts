import type { Services } from "#app/context.ts";
import type { Database } from "#app/db/db.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { readTerms } from "./accepted-terms.server.ts";
import type { Order } from "./order.ts";
import { toOrder } from "./order-row.server.ts";
import { nextStatuses, type OrderStatus } from "./status.ts";

export type StatusChange =
  | { outcome: "changed" }
  /** Somebody else changed the order meanwhile; `order` is how it is now. */
  | { outcome: "stale"; order: Order }
  | { outcome: "not-allowed"; order: Order }
  | { outcome: "missing" };

/**
 * Gives an order its next status.
 *
 * @param change.version of the order that the administrator saw
 */
export async function changeStatus(
  db: Database,
  change: { orderId: string; status: OrderStatus; version: number; actor: string },
  now: Date,
): Promise<StatusChange> {
  return db.transaction().execute(async (transaction): Promise<StatusChange> => {
    const row = await transaction
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", change.orderId)
      .executeTakeFirst();
    if (!row) return { outcome: "missing" };
    if (row.version !== change.version) return { outcome: "stale", order: toOrder(row) };
    if (!nextStatuses(row.status).includes(change.status)) {
      return { outcome: "not-allowed", order: toOrder(row) };
    }
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set({
        status: change.status,
        version: row.version + 1,
        contacted_at: row.contacted_at ?? now.toISOString(),
      })
      .where("id", "=", row.id)
      // On PostgreSQL two transactions may both have read the same version.
      .where("version", "=", row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const latest = transaction.selectFrom("orders").selectAll().where("id", "=", row.id);
      return { outcome: "stale", order: toOrder(await latest.executeTakeFirstOrThrow()) };
    }
    await recordEvent(
      transaction,
      {
        actor: change.actor,
        action: "order.status-changed",
        subject: { kind: "order", id: row.id },
        details: { from: row.status, to: change.status },
      },
      now,
    );
    return { outcome: "changed" };
  });
}

/**
 * Asks the company register about an order's company again. A register that does not answer leaves what is known; so does
 * an order whose customer is erased, for a registered name may be a person's.
 */
export async function checkCompany(
  { db, companies }: Pick<Services, "db" | "companies">,
  { orderId, actor }: { orderId: string; actor: string },
  now: Date,
): Promise<"checked" | "unreachable" | "missing"> {
  const order = await db
    .selectFrom("orders")
    .select(["org_number", "company_status"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return "missing";
  const found = await companies.find(order.org_number);
  if (found.status === "unreachable") return "unreachable";
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("orders")
      .set({
        company_status: found.status,
        registered_name: found.name ?? null,
        parent_org_number: found.parentOrgNumber ?? null,
        company_checked_at: found.checkedAt,
      })
      .where("id", "=", orderId)
      .where("anonymized_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(
      transaction,
      {
        actor,
        action: "order.company-checked",
        subject: { kind: "order", id: orderId },
        details: { from: order.company_status, to: found.status },
      },
      now,
    );
  });
  return "checked";
}

export type OrderNote = { id: string; createdAt: string; author: string; text: string };

/** Adds a note to an order. Answers whether there is such an order. */
export async function addNote(
  db: Database,
  note: { orderId: string; text: string; author: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select("id")
      .where("id", "=", note.orderId)
      .executeTakeFirst();
    if (!order) return false;
    await transaction
      .insertInto("order_notes")
      .values({
        id: crypto.randomUUID(),
        order_id: order.id,
        created_at: now.toISOString(),
        author: note.author,
        text: note.text,
      })
      .execute();
    await recordEvent(
      transaction,
      {
        actor: note.author,
        action: "order.note-added",
        subject: { kind: "order", id: order.id },
      },
      now,
    );
    return true;
  });
}

/** Everything about one order that is kept with it, or undefined where there is none. */
export async function findOrder(
  db: Database,
  id: string,
): Promise<{ order: Order; termsText: string; notes: OrderNote[] } | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const notes = await db
    .selectFrom("order_notes")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    order: toOrder(row),
    termsText: (await readTerms(db, [row.terms_hash])).get(row.terms_hash) ?? "",
    notes: notes.map(({ id, created_at, author, text }) => ({
      id,
      createdAt: created_at,
      author,
      text,
    })),
  };
}
