import type { NotNull } from "kysely";
import { batchesOf, type Database } from "#app/db/db.server.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { firstMovedTo } from "#app/web/norway.server.ts";
import { type BillingDocument, numberOf } from "./billing-document.ts";
import { billedForOrder, parseDocument } from "./documents.server.ts";
import { type BillingEntry, entryOf } from "./entry.ts";
import { type BillingFacts, type BillingStanding, standingOf } from "./standing.ts";

/** Issued documents as lines of a list; `today` as `standingsOf` takes it. */
export async function entriesOf(
  db: Database,
  documents: BillingDocument[],
  today: string,
): Promise<BillingEntry[]> {
  const standing = await standingsOf(db, documents, today);
  return documents.map((document) => entryOf(document, standing(document)));
}

/**
 * Where documents stand, by their numbers. What is due on a day off can be paid on the working day after (gjeldsbrevlova § 5), and is
 * not overdue until that is over.
 *
 * @param today calendar day in Norway
 */
export async function standingsOf(
  db: Database,
  documents: BillingDocument[],
  today: string,
): Promise<(document: BillingDocument) => BillingStanding> {
  const facts = new Map<number, BillingFacts>();
  for (const numbers of batchesOf(documents.map(({ number }) => number))) {
    for (const number of numbers) facts.set(number, nothingYet());
    await readFacts(db, numbers, facts);
  }
  const inTime = firstMovedTo(today);
  return (document) => standingOf(document, facts.get(document.number) ?? nothingYet(), inTime);
}

function nothingYet(): BillingFacts {
  return { sentAt: null, remindedAt: null, credited: 0, lostOn: null, payments: [] };
}

async function readFacts(db: Database, numbers: number[], facts: Map<number, BillingFacts>) {
  const sendings = await db
    .selectFrom("billing_sendings")
    .select(["number", "kind", "sent_at"])
    .where("number", "in", numbers)
    .where("sent_at", "is not", null)
    .orderBy("sent_at")
    .execute();
  for (const { number, kind, sent_at } of sendings) {
    const own = facts.get(number);
    if (!own) continue;
    if (kind === "document") own.sentAt ??= sent_at;
    else own.remindedAt = sent_at;
  }
  const notes = await db
    .selectFrom("billing_documents")
    .select(["credits", "total_ore"])
    .where("credits", "in", numbers)
    .execute();
  for (const { credits, total_ore } of notes) {
    const own = facts.get(credits ?? 0);
    if (own) own.credited += total_ore;
  }
  const lost = await db
    .selectFrom("billing_balances")
    .select(["number", "lost_on"])
    .where("number", "in", numbers)
    .where("lost_on", "is not", null)
    .execute();
  for (const { number, lost_on } of lost) {
    const own = facts.get(number);
    if (own) own.lostOn = lost_on;
  }
  const payments = await db
    .selectFrom("billing_payments")
    .select(["number", "paid_on", "ore"])
    .where("number", "in", numbers)
    .where("withdrawn_at", "is", null)
    .orderBy("paid_on")
    .orderBy("ordinal")
    .execute();
  for (const { number, paid_on, ore } of payments) {
    facts.get(number)?.payments.push({ on: paid_on, ore });
  }
}

/** The invoices of an order that are still to be paid, each with what is left of it; `today` as `standingsOf` takes it. */
export async function unpaidOf(db: Database, orderId: string, today: string): Promise<string[]> {
  return (await leftOfOrder(db, orderId, today))
    .filter(({ ore }) => ore > 0)
    .map(({ number, ore }) => `faktura ${number} på ${formatKroner(ore / 100)}`);
}

/** The invoices of an order of which its buyer is to get something back, each with how much; alike. */
export async function owedOf(db: Database, orderId: string, today: string): Promise<string[]> {
  return (await leftOfOrder(db, orderId, today))
    .filter(({ ore }) => ore < 0)
    .map(({ number, ore }) => `${formatKroner(-ore / 100)} av faktura ${number}`);
}

async function leftOfOrder(db: Database, orderId: string, today: string) {
  const documents = await billedForOrder(db, orderId);
  const standing = await standingsOf(db, documents, today);
  return documents.map((document) => ({
    number: numberOf(document),
    ore: standing(document).outstanding,
  }));
}

/** What lists can be narrowed to: all that is to be paid, or what should have been. */
export type Unpaid = "outstanding" | "overdue";

/** The invoices that are not settled, those due first; `today` as `standingsOf` takes it. */
export async function unpaidInvoices(
  db: Database,
  which: Unpaid,
  today: string,
  range: { limit: number; offset: number },
): Promise<BillingDocument[]> {
  const rows = await unpaid(db, which, today)
    .innerJoin("billing_documents as invoice", "invoice.number", "balance.number")
    .select("invoice.document")
    .orderBy("balance.due_on")
    .orderBy("balance.number")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(({ document }) => parseDocument(document));
}

/** Invoices, and the øre that are left to be paid of them. */
type UnpaidSum = { count: number; ore: number };

/** Of what is overdue also how many have reached nobody, whom nobody is reminded of. */
type UnpaidSums = { outstanding: UnpaidSum; overdue: UnpaidSum & { unsent: number } };

/** What is left to be paid of all invoices that are not settled: what some are to get back takes nothing from it. */
export async function sumUnpaid(db: Database, today: string): Promise<UnpaidSums> {
  const sums = await unpaid(db, "outstanding", today)
    .select(({ fn, eb, and, not, exists, selectFrom }) => {
      const sent = selectFrom("billing_sendings as sending")
        .select("sending.id")
        .whereRef("sending.number", "=", "balance.number")
        .where("sending.kind", "=", "document")
        .where("sending.sent_at", "is not", null);
      const isOverdue = eb("balance.due_on", "<", firstMovedTo(today));
      return [
        fn.countAll<number>().as("count"),
        fn.sum<number>("ore").as("ore"),
        fn.countAll<number>().filterWhere(isOverdue).as("overdue_count"),
        fn.sum<number>("ore").filterWhere(isOverdue).as("overdue_ore"),
        fn
          .countAll<number>()
          .filterWhere(and([isOverdue, not(exists(sent))]))
          .as("unsent_count"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    outstanding: { count: Number(sums.count), ore: Number(sums.ore ?? 0) },
    overdue: {
      count: Number(sums.overdue_count),
      ore: Number(sums.overdue_ore ?? 0),
      unsent: Number(sums.unsent_count),
    },
  };
}

/** The invoices of which `standingOf` leaves something to be paid that is not lost, as a query. */
function unpaid(db: Database, which: Unpaid, today: string) {
  return db
    .selectFrom("billing_balances as balance")
    .where("balance.ore", ">", 0)
    .where("balance.lost_on", "is", null)
    .$if(which === "overdue", (query) => query.where("balance.due_on", "<", firstMovedTo(today)));
}

/**
 * The ids of orders, `order_id`, each with the days on which something of it is in the books: billed, credited, paid, or noted as lost;
 * for a query of somebody else's.
 */
export function ordersBooked(db: Database) {
  const issued = db.selectFrom("billing_documents").select(["order_id", "issued_on as day"]);
  const paid = db
    .selectFrom("billing_payments as payment")
    .innerJoin("billing_documents as invoice", "invoice.number", "payment.number")
    .select(["invoice.order_id", "payment.paid_on as day"])
    .where("payment.withdrawn_at", "is", null);
  const lost = db
    .selectFrom("billing_balances as balance")
    .innerJoin("billing_documents as invoice", "invoice.number", "balance.number")
    .select(["invoice.order_id", "balance.lost_on as day"])
    .where("balance.lost_on", "is not", null)
    .$narrowType<{ day: NotNull }>();
  return db.selectFrom(issued.unionAll(paid).unionAll(lost).as("booked"));
}
