import { createHash, randomInt } from "node:crypto";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { OrderRow } from "#app/db/schema.ts";
import { type OrderablePlan, planOf, vatPercent } from "#app/domain/catalog/catalog.ts";
import { publishedPriceList } from "#app/domain/catalog/price-list.ts";
import { brand } from "#app/domain/content/brand.ts";
import type { Order, OrderRequest } from "./order.ts";
import { termsAsText, termsFor } from "./terms.ts";

export type PlacedOrder =
  | { outcome: "created" | "repeated"; order: Order }
  /** The price list has another price than the customer was shown. */
  | { outcome: "price-changed"; plan: OrderablePlan }
  /** There is no such plan. Only a page may fall back to another one, where the customer sees it. */
  | { outcome: "unknown-plan" }
  /** The key was used for an order with another content. */
  | { outcome: "key-reused" };

/** What a customer is told when an order is not taken. */
export const orderMessages = {
  invalid: "Noen av feltene må rettes.",
  priceChanged:
    "Prisen er endret siden du åpnet siden. Se over den nye summen, og send bestillingen på nytt hvis du vil ha den.",
  unknownPlan: "Pakken finnes ikke lenger. Velg en annen.",
  keyReused:
    "Vi har allerede tatt imot en bestilling fra dette skjemaet. Send på nytt hvis du vil legge inn en til.",
  tooMany:
    "Det har kommet mange bestillinger herfra på kort tid. Prøv igjen om noen minutter, eller ring oss.",
};

/**
 * Stores an order once. Plan name and prices come from the price list, never from the request; the order keeps them and the
 * terms as they are now. Sending the same request again with the same key answers the order that is there already.
 *
 * @param idempotencyKey the key of the form the order was sent with
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  idempotencyKey: string,
  now: Date,
): Promise<PlacedOrder> {
  const requestHash = hashRequest(request);
  const earlier = await findByKey(db, idempotencyKey);
  if (earlier) return repeated(earlier, requestHash);

  const { plan, found } = planOf(publishedPriceList(), request.planId);
  if (!found) return { outcome: "unknown-plan" };
  if (request.planPrice !== plan.price || request.annualCost !== plan.annualCost) {
    return { outcome: "price-changed", plan };
  }

  const terms = termsFor(plan, brand);
  const row: OrderRow = {
    id: newOrderId(),
    created_at: now.toISOString(),
    name: request.name,
    company_name: request.companyName,
    org_number: request.orgNumber,
    phone: request.phone,
    email: request.email,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_price: plan.price,
    annual_cost: plan.annualCost,
    vat_percent: vatPercent,
    terms_version: terms.version,
    terms_text: termsAsText(terms),
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
  };
  try {
    await db.insertInto("orders").values(row).execute();
    return { outcome: "created", order: toOrder(row) };
  } catch (error) {
    // The same form sent twice at once: the first one in has stored the order.
    const first = isUniqueViolation(error) ? await findByKey(db, idempotencyKey) : undefined;
    if (first) return repeated(first, requestHash);
    throw error;
  }
}

/** Orders, newest first. */
export async function listOrders(
  db: Database,
  page: { limit: number; offset: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toOrder);
}

/** How many orders there are. */
export async function countOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function findByKey(db: Database, idempotencyKey: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

function repeated(earlier: OrderRow, requestHash: string): PlacedOrder {
  return earlier.request_hash === requestHash
    ? { outcome: "repeated", order: toOrder(earlier) }
    : { outcome: "key-reused" };
}

function hashRequest(request: OrderRequest): string {
  const content = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Ten characters that are easy to read out on the phone: no 0 and O, no 1 and I and L, no U. */
const idAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => idAlphabet[randomInt(idAlphabet.length)]);
  return `FL-${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    companyName: row.company_name,
    orgNumber: row.org_number,
    phone: row.phone,
    email: row.email,
    acceptTerms: true,
    planId: row.plan_id,
    planName: row.plan_name,
    planPrice: row.plan_price,
    annualCost: row.annual_cost,
    vatPercent: row.vat_percent,
    termsVersion: row.terms_version,
  };
}
