import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { countRows, type Database } from "#app/db/db.server.ts";
import type { OrderRow, Schema } from "#app/db/schema.ts";
import { promisedHours } from "#app/domain/brand/promises.ts";
import { assignmentId } from "#app/domain/catalog/plan-id.ts";
import { areFound, findWords, holdsWord, rowsWith } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import { hours } from "#app/web/durations.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { inNorway } from "#app/web/norway.server.ts";
import type { Order } from "./order.ts";
import { toOrder } from "./order-row.server.ts";
import type { OrderStatus } from "./status.ts";

/** Which orders, of those there are. */
export type OrderFilter = {
  /** Words to look for; none finds all. */
  question?: string;
  planId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Only those about whose company the register had something to say. */
  flagged?: boolean;
  /** Only those that should have been answered by now, or delivered. */
  overdue?: boolean;
  /** Only those in work that nobody has signed yet, or that are to be delivered within a week; or work that was delivered and not billed. */
  stage?: OrderStage | undefined;
  /** Asks for the orders that were billed, for that. */
  billed?: ((db: Database) => BilledQuery) | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only these. */
  ids?: string[] | undefined;
};

export type OrderStage = "unsigned" | "due" | "unbilled";

/** How far ahead a delivery is due, in days. */
const dueDays = 7;

export type OrderSort = "newest" | "oldest" | "company";

/** The columns of a sort, all in one direction: the last one tells every two orders apart. */
const sortColumns = {
  newest: { columns: ["created_at", "id"], direction: "desc" },
  oldest: { columns: ["created_at", "id"], direction: "asc" },
  company: { columns: ["company_sort", "created_at", "id"], direction: "asc" },
} as const;

const rowsAtOnce = 500;

/** The orders of one page. */
export async function findOrders(
  db: Database,
  filter: OrderFilter,
  sort: OrderSort,
  page: { limit: number; offset: number },
  now: Date,
): Promise<Order[]> {
  const { query } = await matching(db, filter, now);
  return pageOf(db, query, sort, page);
}

/** How many orders there are of a kind, counted no further than `most`. */
export async function countMatchingOrders(
  db: Database,
  filter: OrderFilter,
  most: number,
  now: Date,
): Promise<number> {
  return countOf(db, await matching(db, filter, now), most);
}

/** The orders of one page, and how many there are on all pages, counted no further than `most`. */
export async function findAndCountOrders(
  db: Database,
  filter: OrderFilter,
  sort: OrderSort,
  page: { limit: number; offset: number },
  most: number,
  now: Date,
): Promise<{ orders: Order[]; count: number }> {
  const found = await matching(db, filter, now);
  const orders = await pageOf(db, found.query, sort, page);
  const isLast = orders.length > 0 && orders.length < page.limit;
  return { orders, count: isLast ? page.offset + orders.length : await countOf(db, found, most) };
}

/** Every order of a view, in its order, a few hundred at a time: as much memory for many as for few. */
export async function* streamOrders(
  db: Database,
  filter: OrderFilter,
  sort: OrderSort,
  now: Date,
): AsyncGenerator<Order[]> {
  const { columns, direction } = sortColumns[sort];
  const after = sql.raw(direction === "desc" ? "<" : ">");
  const found = await matching(db, filter, now);
  const all = sorted(found.query, sort);
  let last: OrderRow | undefined;
  for (;;) {
    let query = all;
    if (last) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const values = sql.join(columns.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${names}) ${after} (${values})`);
    }
    const rows = await query.selectAll().limit(rowsAtOnce).execute();
    if (rows.length > 0) yield rows.map(toOrder);
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * The orders of a filter: `query` finds the first ones of a sort soonest, `countable` all of them. There are `count`, or more
 * than `moreThan`, where that is known without counting.
 */
async function matching(db: Database, filter: OrderFilter, now: Date): Promise<Matching> {
  let query: OrderQuery = db.selectFrom("orders");
  const { planId, status, stage, from, until } = filter;
  if (planId) query = query.where("plan_id", "=", planId);
  if (status) query = query.where("status", "=", status);
  // As the index of flagged orders says it, or SQLite does not use it.
  if (filter.flagged) query = query.where(sql<boolean>`company_status <> 'active'`);
  if (filter.overdue) {
    const late = db
      .selectFrom("orders")
      .select("id")
      .where("status", "=", "new")
      .where("created_at", "<", new Date(now.getTime() - promisedHours * hours).toISOString())
      .unionAll(
        db
          .selectFrom("orders")
          .select("id")
          .where("status", "in", ["confirmed", "in-progress"])
          .where("deliver_by", "<", norwegianDay(now)),
      );
    query = query
      .where("id", "in", late)
      // Nobody is left to answer.
      .where("anonymized_at", "is", null);
  }
  if (stage === "unbilled") {
    query = query
      .where("status", "=", "delivered")
      .where("plan_id", "=", assignmentId)
      .where("further", "!=", "[]")
      .where("anonymized_at", "is", null)
      .where("id", "not in", filter.billed?.(db) ?? []);
  } else if (stage) {
    query = query
      .where("status", "in", ["confirmed", "in-progress"])
      .where("anonymized_at", "is", null);
    const today = inNorway(now).toPlainDate();
    query =
      stage === "unsigned"
        ? query.where("signed_on", "is", null)
        : query
            .where("deliver_by", ">=", today.toString())
            .where("deliver_by", "<=", today.add({ days: dueDays }).toString());
  }
  if (from) query = query.where("created_at", ">=", from.toISOString());
  if (until) query = query.where("created_at", "<", until.toISOString());
  if (filter.ids) query = query.where("id", "in", filter.ids);
  const words = questionWords(filter.question ?? "");
  if (words.length === 0) return { query, countable: query };

  const { flagged, overdue, ids: only } = filter;
  const isNarrower = planId || status || flagged || overdue || stage || from || until || only;
  const found = await findWords(db, "order_words", words);
  const { ids, left, moreThan, rare } = found;
  const having = (orders: OrderQuery, conditions: Expression<SqlBool>[]) =>
    conditions.reduce((narrower, holds) => narrower.where(holds), orders);
  const walked = having(query, areFound(found, "id"));
  if (ids) {
    const isAll = !isNarrower && left.length === 0;
    return { query: walked, countable: walked, ...(isAll && { count: ids.length }) };
  }
  const rows = rare.reduce(
    (orders, word) => orders.where("id", "in", rowsWith(db, "order_words", word)),
    query,
  );
  const common = words.filter((word) => !rare.includes(word));
  return {
    query: walked,
    countable: rare.length > 0 ? having(rows, common.map(holdsWord)) : sorted(walked, "newest"),
    ...(!isNarrower && moreThan !== undefined && { moreThan }),
  };
}

type BilledQuery = SelectQueryBuilder<Schema, "billing_documents", { order_id: string }>;
type OrderQuery = SelectQueryBuilder<Schema, "orders", object>;
type Matching = { query: OrderQuery; countable: OrderQuery; count?: number; moreThan?: number };

/** A page is found in an index alone; only its own rows, which are large, are then read. */
async function pageOf(
  db: Database,
  query: OrderQuery,
  sort: OrderSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const ids = sorted(query, sort).select("id").limit(limit).offset(offset);
  const rows = await sorted(db.selectFrom("orders").where("id", "in", ids), sort)
    .selectAll()
    .execute();
  return rows.map(toOrder);
}

async function countOf(
  db: Database,
  { countable, count: known, moreThan }: Matching,
  most: number,
): Promise<number> {
  if (known !== undefined) return Math.min(known, most);
  if (moreThan !== undefined && moreThan >= most - 1) return most;
  return countRows(db, countable.select("id").limit(most));
}

function sorted(query: OrderQuery, sort: OrderSort) {
  const { columns, direction } = sortColumns[sort];
  return columns.reduce((ordered, column) => ordered.orderBy(column, direction), query);
}
