import type { Database } from "#app/db/db.server.ts";
import type { OrderRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { eventsAbout, recordEvent } from "#app/domain/audit/audit.server.ts";
import { storeNote } from "./notes.server.ts";
import type { Order, Sale } from "./order.ts";
import { saleColumns, toOrder } from "./order-row.server.ts";
import { type LastChange, lastChange, nextStatuses, type OrderStatus } from "./status.ts";

export type StatusChange =
  | { outcome: "changed" }
  /** Somebody else changed the order meanwhile; `order` is how it is now. */
  | { outcome: "stale"; order: Order }
  | { outcome: "not-allowed"; order: Order }
  | { outcome: "missing" };

/**
 * What a change of status means to others: called in its transaction, with the order as it was and the status it gets.
 *
 * @param undone the change that this one takes back, if it is an undo
 */
export type FollowStatus = (
  db: Database,
  order: Order,
  status: OrderStatus,
  undone: LastChange | undefined,
) => Promise<void>;

/**
 * Gives an order its next status.
 *
 * @param change.version of the order that the administrator saw
 * @param change.reason why, to be kept as a note
 * @param follow does what else the change means
 * @throws what `follow` throws, and then nothing has changed
 */
export async function changeStatus(
  db: Database,
  change: {
    orderId: string;
    status: OrderStatus;
    version: number;
    actor: string;
    reason?: string | undefined;
  },
  now: Date,
  follow: FollowStatus,
): Promise<StatusChange> {
  const { orderId, status, version, actor, reason } = change;
  return inTransaction(db, async (transaction): Promise<StatusChange> => {
    const row = await findRow(transaction, orderId);
    if (!row) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "stale", order: toOrder(row) };
    const order = toOrder(row);
    if (!nextStatuses(order).includes(status)) return { outcome: "not-allowed", order };
    const contactedAt = row.contacted_at ?? now.toISOString();
    const set = { status, contactedAt, actor, reason };
    return setStatus(transaction, row, set, now, follow);
  });
}

/**
 * Takes the last change of an order's status back, as a change of its own: the order is again what it was, also where no
 * button leads there. Not that of one whose customer has been erased.
 *
 * @param undoing.version of the order that the change made
 * @param follow as of `changeStatus`
 */
export async function undoStatus(
  db: Database,
  { orderId, version, actor }: { orderId: string; version: number; actor: string },
  now: Date,
  follow: FollowStatus,
): Promise<StatusChange> {
  return inTransaction(db, async (transaction): Promise<StatusChange> => {
    const row = await findRow(transaction, orderId);
    if (!row) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "stale", order: toOrder(row) };
    const last = lastChange(
      await eventsAbout(transaction, { kind: "order", id: orderId }),
      row.version,
    );
    if (!last || row.anonymized_at) return { outcome: "not-allowed", order: toOrder(row) };
    // An order that was answered by mistake still waits.
    const contactedAt = row.contacted_at === last.at ? null : row.contacted_at;
    const set = { status: last.from, contactedAt, actor, undone: last };
    return setStatus(transaction, row, set, now, follow);
  });
}

/**
 * Holds an order until the transaction ends, for something that is done beside it. Nobody changes it meanwhile.
 *
 * @returns the order, or undefined where there is none
 */
export async function holdOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const row = await db
    .updateTable("orders")
    // Written, not only read: on PostgreSQL a second transaction waits here.
    .set(({ ref }) => ({ version: ref("version") }))
    .where("id", "=", orderId)
    .returningAll()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** What was agreed on: days in Norway, of which `deliverBy` is null where none follows from the delivery time. */
export type Agreed = {
  signedOn: string;
  deliverBy: string | null;
  sale: Sale;
  vatPercent: number;
  terms: { version: string; hash: string };
};

/**
 * Notes on an order that is held what was agreed on: it gets its next version.
 *
 * @param agreed undefined where nothing is agreed on yet, or no more
 * @returns the version
 */
export async function noteAgreed(
  db: Database,
  orderId: string,
  agreed: Agreed | undefined,
): Promise<number> {
  const { version } = await db
    .updateTable("orders")
    .set((row) => ({
      signed_on: agreed?.signedOn ?? null,
      deliver_by: agreed?.deliverBy ?? null,
      ...(agreed && {
        ...saleColumns(agreed.sale),
        vat_percent: agreed.vatPercent,
        terms_version: agreed.terms.version,
        terms_hash: agreed.terms.hash,
      }),
      version: row("version", "+", 1),
    }))
    .where("id", "=", orderId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

function findRow(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

async function setStatus(
  db: Database,
  row: OrderRow,
  change: {
    status: OrderStatus;
    contactedAt: string | null;
    actor: string;
    reason?: string | undefined;
    undone?: LastChange;
  },
  now: Date,
  follow: FollowStatus,
): Promise<StatusChange> {
  const { status, contactedAt, actor, reason, undone } = change;
  const version = row.version + 1;
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ status, version, contacted_at: contactedAt })
    .where("id", "=", row.id)
    // On PostgreSQL two transactions may both have read the same version.
    .where("version", "=", row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const latest = db.selectFrom("orders").selectAll().where("id", "=", row.id);
    return { outcome: "stale", order: toOrder(await latest.executeTakeFirstOrThrow()) };
  }
  await follow(db, toOrder(row), status, undone);
  const eventId = await recordEvent(
    db,
    {
      actor,
      action: "order.status-changed",
      subject: { kind: "order", id: row.id },
      details: { from: row.status, to: status, version, ...(undone && { undo: true }) },
    },
    now,
  );
  if (reason) await storeNote(db, { orderId: row.id, text: reason, author: actor, eventId }, now);
  return { outcome: "changed" };
}
