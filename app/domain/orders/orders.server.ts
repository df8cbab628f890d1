import { createHash, randomInt } from "node:crypto";
import { type Database, isUniqueViolation } from "#app/db/db.server.ts";
import type { OrderRow } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import {
  assignment,
  type OrderablePlan,
  type PriceList,
  planOf,
  vatPercentOf,
} from "#app/domain/catalog/catalog.ts";
import type { CompanyFinding } from "#app/domain/companies/company.ts";
import type { CompanyRegister } from "#app/domain/companies/register.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import { emailMatcher } from "#app/domain/search/person.server.ts";
import { storeFirstWords } from "#app/domain/search/search.server.ts";
import type { Given } from "#app/given.ts";
import { endDraft } from "./drafts.server.ts";
import { orderConfirmation, orderNotice } from "./mails/order-mails.ts";
import { type OrderNote, readNotes } from "./notes.server.ts";
import type { Order, OrderRequest, Sale } from "./order.ts";
import { companyColumns, filledInColumns, saleColumns, toOrder } from "./order-row.server.ts";
import type { FilledIn } from "./order-rules.ts";
import { hashTerms, keepTerms, readTerms } from "./terms/accepted-terms.server.ts";
import { type TermsSource, termsAsText, termsFor } from "./terms/terms.ts";

/**
 * How long an order waits for the company register, so that what it says stands in both mails. Most forms have asked while the
 * number was typed, and the register answers the others in less; what is later is asked for afterwards (check-company.server.ts).
 */
const companyMilliseconds = 300;

export type PlacedOrder =
  | { outcome: "created" | "repeated"; order: Order }
  /** The price list has another price, or the terms are others, than the customer was shown. */
  | { outcome: "price-changed" | "terms-changed"; plan: OrderablePlan }
  /** There is no such plan. Only a page may fall back to another one, where the customer sees it. */
  | { outcome: "unknown-plan" }
  /** The key was used for an order with another content, which is this one. */
  | { outcome: "key-reused"; orderId: string };

/** The content an order is placed under: who sells, for how much, on which terms. */
export type OrderedUnder = TermsSource & { prices: PriceList };

/**
 * Stores an order once, with its confirmation to the customer and its notice to the agency in the outbox. Plan name and
 * prices come from the price list, never from the request; the order keeps them, the terms as they are now, and what the
 * company register says, which never stands in its way. Sending the same request again with the same key answers the
 * order that is there already. The link to the draft that an order was filled in from ends with it.
 *
 * @param site the content the order is placed under: the prices, and who is selling
 * @param idempotencyKey the key of the form the order was sent with
 */
export async function placeOrder(
  {
    db,
    together,
    config,
    companies,
  }: Pick<Given, "db" | "together" | "config"> & { companies: CompanyRegister },
  site: OrderedUnder,
  { draftId, ...request }: OrderRequest,
  idempotencyKey: string,
  now: Date,
): Promise<PlacedOrder> {
  const requestHash = hashRequest(request);
  const earlier = await findByKey(db, idempotencyKey);
  if (earlier) return repeated(earlier, requestHash);

  const { plan, change } = offerNow(site, request);
  if (change === "unknown-plan") return { outcome: change };
  if (change) return { outcome: change, plan };

  // Before the transaction, which must not wait for someone else's server.
  const company = await companies.find(request.orgNumber, { within: companyMilliseconds });
  const { row, words, terms, termsText } = newOrder(
    { site, plan, request, company, idempotencyKey, requestHash },
    now,
  );
  const { id } = row;
  const order = toOrder(row);
  const inbox = inboxOf(config.mail, site.brand);
  try {
    await together(async (transaction) => {
      await keepTerms(transaction, termsText);
      await transaction.insertInto("orders").values(row).execute();
      if (draftId) await endDraft(transaction, { draftId, orderId: id }, now);
      await storeFirstWords(transaction, "order_words", id, words);
      await queueMail(
        transaction,
        {
          document: orderConfirmation({
            order,
            plan,
            terms,
            seller: site.brand,
            textOf: site.textOf,
            siteUrl: config.siteUrl,
          }),
          kind: "order-confirmation",
          to: order.email,
          replyTo: inbox,
          about: { kind: "order", id },
        },
        now,
      );
      await queueMail(
        transaction,
        {
          document: orderNotice({
            order,
            plan,
            seller: site.brand,
            textOf: site.textOf,
            siteUrl: config.siteUrl,
          }),
          kind: "order-notice",
          to: inbox,
          replyTo: order.email,
          about: { kind: "order", id },
        },
        now,
      );
    });
    return { outcome: "created", order };
  } catch (error) {
    // The same form sent twice at once: the first one in has stored the order.
    const first = isUniqueViolation(error) ? await findByKey(db, idempotencyKey) : undefined;
    if (first) return repeated(first, requestHash);
    throw error;
  }
}

/** What a customer was shown of what they order. */
type Shown = Pick<OrderRequest, "planPrice" | "annualCost"> & {
  planId: string | null | undefined;
  termsVersion?: string | undefined;
};

/**
 * What is offered now, and in what it differs from what a customer was shown.
 *
 * @param shown.termsVersion left out by who was shown none
 * @returns the plan, or the one in place of one that is not there, and the change that weighs most
 */
export function offerNow(site: OrderedUnder, shown: Shown) {
  const { plan, found } = planOf(site.prices, shown.planId);
  if (!found) return { plan, change: "unknown-plan" } as const;
  if (shown.planPrice !== plan.price || shown.annualCost !== plan.annualCost) {
    return { plan, change: "price-changed" } as const;
  }
  const { termsVersion = site.legal.terms } = shown;
  if (termsVersion !== site.legal.terms) return { plan, change: "terms-changed" } as const;
  return { plan };
}

/** An order as it is stored first, with its terms, and the words that it is found by. */
function newOrder(
  placed: {
    site: OrderedUnder;
    plan: OrderablePlan;
    request: FilledIn;
    company: CompanyFinding;
    idempotencyKey: string;
    requestHash: string;
  },
  now: Date,
) {
  const { site, plan, request, company, idempotencyKey, requestHash } = placed;
  const terms = termsFor(plan, site);
  const termsText = termsAsText(terms);
  const id = newOrderId();
  const { columns, words } = filledInColumns(id, request);
  const row: OrderRow = {
    id,
    created_at: now.toISOString(),
    ...columns,
    ...companyColumns(company),
    ...saleColumns(saleOfPlan(plan)),
    vat_percent: vatPercentOf(site.brand),
    terms_version: terms.version,
    terms_hash: hashTerms(termsText),
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    status: "new",
    version: 1,
    contacted_at: null,
    anonymized_at: null,
    entered_by: null,
    signed_on: null,
    deliver_by: null,
  };
  return { row, words, terms, termsText };
}

type EnteredOrder =
  | { outcome: "created" | "repeated"; orderId: string }
  | { outcome: "unknown-plan" };

/**
 * Stores an order that was taken by telephone. It has been answered, and its customer is told nothing: they accept it, and its terms,
 * by signing its agreement.
 *
 * @param entering.key of the form: sent twice it is stored once
 */
export async function enterOrder(
  { db, companies }: Pick<Given, "db"> & { companies: CompanyRegister },
  site: OrderedUnder,
  entering: { planId: string; filledIn: FilledIn; key: string; actor: string },
  now: Date,
): Promise<EnteredOrder> {
  const { planId, filledIn: request, key: idempotencyKey, actor } = entering;
  const { plan, found } =
    planId === assignment.id ? { plan: assignment, found: true } : planOf(site.prices, planId);
  if (!found) return { outcome: "unknown-plan" };
  const company = await companies.find(request.orgNumber, { within: companyMilliseconds });
  const placed = { site, plan, request, company, idempotencyKey, requestHash: "" };
  const { row, words, termsText } = newOrder(placed, now);
  try {
    await inTransaction(db, async (transaction) => {
      await keepTerms(transaction, termsText);
      const entered = {
        status: "confirmed",
        contacted_at: row.created_at,
        entered_by: actor,
      } as const;
      await transaction
        .insertInto("orders")
        .values({ ...row, ...entered })
        .execute();
      await storeFirstWords(transaction, "order_words", row.id, words);
      const subject = { kind: "order" as const, id: row.id };
      const details = { version: 1 };
      await recordEvent(transaction, { actor, action: "order.entered", subject, details }, now);
    });
    return { outcome: "created", orderId: row.id };
  } catch (error) {
    const first = isUniqueViolation(error) ? await findByKey(db, idempotencyKey) : undefined;
    if (first) return { outcome: "repeated", orderId: first.id };
    throw error;
  }
}

/** What is sold with a plan as the price list has it. */
export function saleOfPlan(plan: OrderablePlan): Sale {
  return {
    ...{ planId: plan.id, planName: plan.name, planFeatures: plan.features },
    ...{ planPrice: plan.price, annualCost: plan.annualCost, further: [] },
  };
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

/** The other orders of an order's company, newest first: one that was sent twice stands beside its twin. */
export async function otherOrders(
  db: Database,
  { id, orgNumber }: Pick<Order, "id" | "orgNumber">,
  limit: number,
): Promise<Order[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("org_number", "=", orgNumber)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** Orders by their ids. */
export async function readOrders(db: Database, ids: string[]): Promise<Map<string, Order>> {
  const rows = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toOrder(row)]));
}

/** What a list of somebody else's tells of orders, for a query of theirs. */
export function orderFacts(db: Database) {
  return db
    .selectFrom("orders")
    .select([
      "id as order_id",
      "created_at",
      "status",
      "company_name",
      "org_number",
      "plan_id",
      "plan_name",
      "annual_cost",
      "search_text",
    ]);
}

/** The newest orders of a contact person that have not been called off, by their e-mail address, in upper or lower case. */
export async function ordersOfEmail(db: Database, email: string, limit: number): Promise<Order[]> {
  const matcher = emailMatcher(email);
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("status", "!=", "cancelled")
    .where("anonymized_at", "is", null)
    .where(matcher.mayBeIn("email"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter((row) => matcher.is(row.email))
    .slice(0, limit)
    .map(toOrder);
}

/** The ids of the orders of a plan, for a query of somebody else's. */
export function ordersOfPlan(db: Database, planId: string) {
  return db.selectFrom("orders").select("id").where("plan_id", "=", planId);
}

/** Everything about one order that is kept with it, or undefined where there is none. */
export async function findOrder(
  db: Database,
  id: string,
): Promise<{ order: Order; termsText: string; termsHash: string; notes: OrderNote[] } | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    order: toOrder(row),
    termsText: (await readTerms(db, [row.terms_hash])).get(row.terms_hash) ?? "",
    termsHash: row.terms_hash,
    notes: (await readNotes(db, [id])).get(id) ?? [],
  };
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
    : { outcome: "key-reused", orderId: earlier.id };
}

function hashRequest(request: Omit<OrderRequest, "draftId">): string {
  const content = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Ten characters that are easy to read out on the phone: no 0 and O, no 1 and I and L, no U. */
const idAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newOrderId(): string {
  const characters = Array.from({ length: 10 }, () => idAlphabet[randomInt(idAlphabet.length)]);
  return `FL-${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}
