import { sql } from "kysely";
import { countRows, type Database } from "#app/db/db.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { days } from "#app/web/durations.ts";
import type { DayRange } from "#app/web/norway.server.ts";
import { openBalance, reduceBalance } from "./balances.server.ts";
import { type BillingDocument, kronerOf, numberOf, totalOreOf } from "./billing-document.ts";
import { billingDocumentSchema } from "./billing-document-schema.ts";
import { kidOf, numberOfKid } from "./settings/kid.ts";
import { readSettings } from "./settings/stored-settings.server.ts";

/** What an invoice says, before it has its number. */
export type NewInvoice = Omit<BillingDocument, "number" | "prefix" | "kid" | "kind" | "credits">;

/**
 * Issues an invoice: gives it the next number of the one series (bokføringsforskriften § 5-1-1). Call it in the transaction
 * that makes it due, so that there is neither a number without an invoice nor an invoice without what it bills.
 *
 * @param periodId what it bills; nothing is billed twice
 */
export async function issueInvoice(
  db: Database,
  invoice: NewInvoice,
  periodId: string,
  now: Date,
): Promise<BillingDocument> {
  const numbered = await nextNumbered(db);
  const document = { ...invoice, ...numbered, kind: "invoice" as const, credits: null };
  await store(db, document, periodId, now);
  return document;
}

/** The number of the invoice that was issued for a period, or for what else has an id; undefined where there is none yet. */
export async function numberBilledFor(db: Database, periodId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("billing_documents")
    .select("number")
    .where("period_id", "=", periodId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return row?.number;
}

/**
 * Takes back what is left of what was billed for a period by a credit note; undefined where its invoice has not been issued yet, or has
 * been credited whole: a mistake is never corrected by changing an invoice (bokføringsforskriften § 5-2-7). Call it in the transaction
 * that takes back the period.
 *
 * @param issued.on calendar day in Norway
 * @param issued.brand who sells on that day
 */
export async function creditPeriod(
  db: Database,
  periodId: string,
  { on: issuedOn, brand }: { on: string; brand: Brand },
  now: Date,
): Promise<BillingDocument | undefined> {
  await holdSeries(db);
  const billed = await billedForPeriod(db, periodId);
  if (!billed || billed.left === 0) return undefined;
  const { invoice, left } = billed;
  const lines = left === kronerOf(invoice) ? invoice.lines : [{ ...restOf(invoice), kroner: left }];
  const credit = { invoice, lines, left: 0, reason: "withdrawal" as const, issuedOn, brand };
  const note = noteOf(credit, await nextNumbered(db));
  await store(db, note, periodId, now);
  return note;
}

/**
 * The invoice of a period, or the last one that has taken its place, and what credit notes have left of it, in kroner without VAT; undefined
 * where none has been issued.
 */
export async function billedForPeriod(
  db: Database,
  periodId: string,
): Promise<{ invoice: BillingDocument; left: number } | undefined> {
  const row = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("period_id", "=", periodId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (!row) return undefined;
  let invoice = parseDocument(row.document);
  // In the order of their numbers: what takes another's place comes after it.
  for (const later of await billedForOrder(db, invoice.orderId)) {
    if (later.replaces === invoice.number) invoice = later;
  }
  return { invoice, left: kronerOf(invoice) - (await creditedOf(db, invoice)) };
}

/** What is credited after something else was. */
function restOf(invoice: BillingDocument) {
  return { description: `Resten av faktura ${numberOf(invoice)}` };
}

/**
 * Takes back an invoice, or a part of it, for whatever reason an administrator has.
 *
 * @param credit.kroner what to take back, without VAT
 * @param credit.seen what had been taken back as the administrator saw it, in kroner without VAT
 * @throws CreditRefused for more than is left, and where somebody else has credited meanwhile
 */
export async function creditInvoice(
  db: Database,
  credit: Pick<Credit, "invoice" | "issuedOn" | "brand"> & { kroner: number; seen: number },
  now: Date,
): Promise<BillingDocument> {
  const { invoice, kroner, seen, issuedOn, brand } = credit;
  // Whoever credits at the same time waits for the series, and reads what came of it.
  const numbered = await nextNumbered(db);
  const credited = await creditedOf(db, invoice);
  if (credited !== seen) throw new CreditRefused("stale");
  const left = kronerOf(invoice) - credited - kroner;
  if (left < 0) throw new CreditRefused("too-much");
  const lines =
    kroner === kronerOf(invoice)
      ? invoice.lines
      : [{ description: `Av faktura ${numberOf(invoice)}`, kroner }];
  const { period_id } = await db
    .selectFrom("billing_documents")
    .select("period_id")
    .where("number", "=", invoice.number)
    .executeTakeFirstOrThrow();
  const note = noteOf({ invoice, lines, left, reason: "correction", issuedOn, brand }, numbered);
  await store(db, note, period_id, now);
  return note;
}

/** Ends the transaction, so that no number is used. */
export class CreditRefused extends Error {
  readonly outcome: "stale" | "too-much";

  constructor(outcome: CreditRefused["outcome"]) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** What credit notes have taken back of an invoice, in kroner without VAT. */
export async function creditedOf(db: Database, invoice: BillingDocument): Promise<number> {
  const notes = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("credits", "=", invoice.number)
    .execute();
  return notes.reduce((sum, { document }) => sum + kronerOf(parseDocument(document)), 0);
}

type Credit = Pick<BillingDocument, "lines" | "reason" | "issuedOn"> & {
  invoice: BillingDocument;
  /** Of the invoice, once this is credited, in kroner without VAT. */
  left: number;
  /** Who sells on the day of the credit note. */
  brand: Brand;
};

function noteOf(
  { invoice, lines, left, reason, issuedOn, brand }: Credit,
  { number, prefix }: Numbered,
): BillingDocument {
  const { seller } = invoice;
  const isEnteredSince = brand.isVatRegistered && brand.orgNumber === seller.orgNumber;
  return {
    ...invoice,
    // The law asks who is registered on the day of the document (bokføringsforskriften § 5-1-2).
    seller: { ...seller, isVatRegistered: seller.isVatRegistered || isEnteredSince },
    number,
    prefix,
    // Nobody pays a credit note.
    kid: null,
    kind: "credit-note",
    replaces: undefined,
    reason,
    lines,
    issuedOn,
    dueOn: issuedOn,
    credits: {
      number: invoice.number,
      prefix: invoice.prefix,
      issuedOn: invoice.issuedOn,
      reason: invoice.reason,
      kroner: kronerOf(invoice),
      left,
    },
  };
}

/** A number as an address has it. */
const addressed = /^[1-9]\d{0,8}$/;

/** An invoice or credit note by its number, as an address has it. */
export async function findBillingDocument(
  db: Database,
  number: string,
): Promise<BillingDocument | undefined> {
  if (!addressed.test(number)) return undefined;
  const row = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("number", "=", Number(number))
    .executeTakeFirst();
  return row && parseDocument(row.document);
}

/** The invoice that a KID belongs to; undefined for one that we have given to none, or that has a wrong digit. */
export async function findByKid(db: Database, kid: string): Promise<BillingDocument | undefined> {
  const document = await findBillingDocument(db, String(numberOfKid(kid) ?? ""));
  return document?.kid === kid ? document : undefined;
}

/** How the numbers of documents are read, by the numbers as addresses have them; what is no number is left out. */
export async function readNumbers(db: Database, named: string[]): Promise<Map<string, string>> {
  const numbers = named.filter((name) => addressed.test(name)).map(Number);
  const rows = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("number", "in", numbers)
    .execute();
  return new Map(
    rows.map(({ document }) => {
      const parsed = parseDocument(document);
      return [String(parsed.number), numberOf(parsed)];
    }),
  );
}

/** The days of a month: days compare as texts, and no month has a 32nd. */
export function daysOfMonth(month: string): DayRange {
  return { first: `${month}-01`, last: `${month}-31` };
}

/**
 * What was issued within some days, by the day, and in the order of its numbers: numbers alone have PostgreSQL go through all
 * that was ever issued until it has found a page.
 *
 * @param range the part that is asked for; all of it where there is none
 */
export async function billedIn(
  db: Database,
  days: DayRange,
  range?: { limit: number; offset: number },
): Promise<BillingDocument[]> {
  const rows = await issuedIn(db, days)
    .select("document")
    .orderBy("issued_on")
    .orderBy("number")
    .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  return rows.map(({ document }) => parseDocument(document));
}

/** Kroner: without VAT, the VAT with øre behind the point, and both. */
export type BillingSums = { sum: number; vat: number; total: number };

/**
 * What all that was issued within some days comes to; credit notes take away. Summed in the database as it is read: to sort a year's
 * documents by their rates would take thrice as long.
 */
export async function sumsIssuedIn(db: Database, days: DayRange): Promise<BillingSums> {
  const sign = sql`case kind when 'credit-note' then -1 else 1 end`;
  const { kroner, ore } = await issuedIn(db, days)
    .select([
      // A whole per cent of whole kroner: nothing remains.
      sql<number | null>`sum(${sign} * (total_ore / (100 + vat_percent)))`.as("kroner"),
      sql<number | null>`sum(${sign} * total_ore)`.as("ore"),
    ])
    .executeTakeFirstOrThrow();
  const [sum, total] = [Number(kroner ?? 0), Number(ore ?? 0)];
  return { sum, vat: (total - 100 * sum) / 100, total: total / 100 };
}

/** What was issued within some days, as a query. */
function issuedIn(db: Database, { first, last }: DayRange) {
  return db
    .selectFrom("billing_documents")
    .where("issued_on", ">=", first)
    .where("issued_on", "<=", last);
}

/** What was issued about an order, in the order of its numbers. */
export function billedForOrder(db: Database, orderId: string): Promise<BillingDocument[]> {
  return billedForOrders(db, [orderId]);
}

/** The same of some orders. */
export async function billedForOrders(
  db: Database,
  orderIds: string[],
): Promise<BillingDocument[]> {
  const rows = await db
    .selectFrom("billing_documents")
    .select("document")
    .where("order_id", "in", orderIds)
    .orderBy("number")
    .execute();
  return rows.map(({ document }) => parseDocument(document));
}

/** The ids of the orders that something was ever billed for, for a query of somebody else's. */
export function ordersBilled(db: Database) {
  return db.selectFrom("billing_documents").select("order_id");
}

/** The last number of the series that was given, or that counts as given; 0 before the first. */
export async function lastNumber(db: Database): Promise<number> {
  const row = await db.selectFrom("billing_series").select("last_number").executeTakeFirst();
  return row?.last_number ?? 0;
}

/** Has the series go on above a number, unless it does. The hole is for whoever calls to explain (bokføringsforskriften § 5-1-1). */
export async function skipNumbers(db: Database, through: number): Promise<void> {
  await db
    .insertInto("billing_series")
    .values({ name: "invoices", last_number: through })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ last_number: through })
        .where("billing_series.last_number", "<", through),
    )
    .execute();
}

/**
 * The last number that may have been given since a backup was made: as many again as in the thirty days before, and some for a busy day.
 *
 * @param madeAt of the backup
 */
export async function lastNumberSince(db: Database, madeAt: Date): Promise<number> {
  const before = new Date(madeAt.getTime() - 30 * days).toISOString();
  const since = db
    .selectFrom("billing_documents")
    .select("number")
    .where("created_at", ">=", before);
  return (await lastNumber(db)) + Math.max(await countRows(db, since), fewestSkipped);
}

const fewestSkipped = 20;

type Numbered = Pick<BillingDocument, "number" | "prefix" | "kid">;

/** The next number, with what is decided of how it is read and what is paid with it. */
async function nextNumbered(db: Database): Promise<Numbered> {
  const number = await nextNumber(db);
  const { prefix, kidLength } = await readSettings(db);
  return { number, prefix, kid: (kidLength !== null && kidOf(number, kidLength)) || null };
}

/**
 * Locks the series until the transaction ends, without a number: whoever credits at the same time waits, so that what is read from here on
 * of what has been credited still holds when more is.
 */
export async function holdSeries(db: Database): Promise<void> {
  // A row that is in the way is locked, and as no number lies below nothing, not changed (PostgreSQL, INSERT).
  await skipNumbers(db, 0);
}

/** Locks the series until the transaction ends, which takes the number back if it fails: there are no holes. */
async function nextNumber(db: Database): Promise<number> {
  const { last_number } = await db
    .insertInto("billing_series")
    .values({ name: "invoices", last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((row) => ({ last_number: row("billing_series.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

async function store(db: Database, document: BillingDocument, periodId: string, now: Date) {
  const ore = totalOreOf(document);
  await db
    .insertInto("billing_documents")
    .values({
      number: document.number,
      kind: document.kind,
      order_id: document.orderId,
      period_id: periodId,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
      vat_percent: document.vatPercent,
      total_ore: ore,
      credits: document.credits?.number ?? null,
      created_at: now.toISOString(),
      document: JSON.stringify(billingDocumentSchema.parse(document)),
    })
    .execute();
  if (document.credits) await reduceBalance(db, document.credits.number, ore);
  else await openBalance(db, document, ore);
}

/** A document as it is stored. */
export function parseDocument(json: string): BillingDocument {
  return billingDocumentSchema.parse(JSON.parse(json));
}
