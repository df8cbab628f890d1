import type { Database } from "#app/db/db.server.ts";
import { eventsAboutAll } from "#app/domain/audit/audit.server.ts";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { billedForOrders } from "#app/domain/billing/documents.server.ts";
import { type BillingEntry, entryOf } from "#app/domain/billing/entry.ts";
import { type Payment, paymentsOfAll } from "#app/domain/billing/payments.server.ts";
import { standingsOf } from "#app/domain/billing/standings.server.ts";
import type { ContactMessage } from "#app/domain/contact/message.ts";
import { messagesOfSender } from "#app/domain/contact/message-data.server.ts";
import { type MessageNote, readMessageNotes } from "#app/domain/contact/message-notes.server.ts";
import { type MailSummary, mailsAbout } from "#app/domain/mail/mails.server.ts";
import {
  listCompanies,
  ordersOfCompanies,
} from "#app/domain/orders/customers/customer-orders.server.ts";
import { type OrderNote, readNotes } from "#app/domain/orders/notes.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isAssignment, orderSums, sumOf } from "#app/domain/orders/sums.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import {
  type RecurringInvoice,
  recurringOfAll,
} from "#app/domain/subscriptions/invoices/recurring.server.ts";
import {
  type Subscription,
  subscriptionsOf,
} from "#app/domain/subscriptions/stored-subscriptions.server.ts";
import {
  type SubscriptionState,
  stateOf,
  waitingLife,
} from "#app/domain/subscriptions/subscription.server.ts";

/** What somebody is worth, in kroner: with VAT what was billed and paid, without it the rest. */
export type CustomerValue = {
  /** Of the orders that were not called off. */
  firstYear: number;
  /** What runs costs a year: subscriptions that are not cancelled, and twelve times what is billed each month. */
  annual: number;
  /** Less what was credited. */
  invoiced: number;
  paid: number;
  /** What is left to be paid; what the customer is to get back takes nothing from it. */
  outstanding: number;
  /** What they are to get back. */
  owed: number;
};

/** A customer in a list. */
export type CustomerSummary = Pick<CustomerValue, "annual" | "outstanding"> & {
  orgNumber: string;
  companyName: string;
  orderCount: number;
  /** What happened last of what a list can tell: a moment in UTC or a day in Norway, as ISO 8601. */
  last: { at: string; what: "order" | "invoice" | "note" };
};

/**
 * The customers of a page, whoever ordered last first.
 *
 * @param question words to look for; empty finds all
 * @param today calendar day in Norway
 */
export async function listCustomers(
  db: Database,
  question: string,
  page: { limit: number; offset: number },
  today: string,
): Promise<CustomerSummary[]> {
  const companies = await listCompanies(db, question, page);
  const orders = await ordersOfCompanies(
    db,
    companies.map(({ orgNumber }) => orgNumber),
  );
  const sold = await readSold(db, orders, today);
  return companies.map(({ orgNumber, companyName }) => {
    const own = soldTo(sold, orgNumber);
    const { annual, outstanding } = worthOf(own, today);
    const events: CustomerSummary["last"][] = [
      ...own.orders.map(({ createdAt }) => ({ at: createdAt, what: "order" as const })),
      ...own.entries.map(({ issuedOn }) => ({ at: issuedOn, what: "invoice" as const })),
      ...own.notes.map(({ createdAt }) => ({ at: createdAt, what: "note" as const })),
    ];
    const last = events.reduce((one, other) => (other.at > one.at ? other : one));
    return { orgNumber, companyName, orderCount: own.orders.length, annual, outstanding, last };
  });
}

/** Somebody to talk to, as they wrote it themselves. */
export type CustomerPerson = { name: string; phone: string | null; email: string };

/** An order with where its subscription stands; undefined where it has none. */
export type CustomerOrder = Order & { state: SubscriptionState | undefined };

/** All that there is about a customer. Lists are newest first. */
export type Customer = {
  orgNumber: string;
  companyName: string;
  orders: CustomerOrder[];
  recurring: RecurringInvoice[];
  entries: BillingEntry[];
  payments: (Payment & { number: number })[];
  messages: ContactMessage[];
  mails: MailSummary[];
  notes: (OrderNote & { orderId: string })[];
  messageNotes: (MessageNote & { messageId: string })[];
  events: AuditEvent[];
  people: CustomerPerson[];
  value: CustomerValue;
};

/**
 * All that there is about a company that has ordered; undefined for one that has not, or whose people have all been erased.
 *
 * @param today calendar day in Norway
 */
export async function findCustomer(
  db: Database,
  orgNumber: string,
  today: string,
): Promise<Customer | undefined> {
  const orders = await ordersOfCompanies(db, [orgNumber]);
  const [newest, ...others] = orders.filter(({ anonymizedAt }) => !anonymizedAt);
  if (!newest) return undefined;
  const ids = orders.map(({ id }) => id);
  const emails = [newest, ...others].map(({ email }) => email.trim().toLowerCase());
  const [sold, ...written] = await Promise.all([
    readSold(db, orders, today),
    ...[...new Set(emails)].map((email) => messagesOfSender(db, email)),
  ]);
  const messages = written.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const messageIds = messages.map(({ id }) => id);
  const [ofOrders, ofMessages, messageNotes, orderEvents, subscriptionEvents] = await Promise.all([
    mailsAbout(db, { kind: "order", ids }),
    mailsAbout(db, { kind: "message", ids: messageIds }),
    readMessageNotes(db, messageIds),
    eventsAboutAll(db, "order", ids),
    eventsAboutAll(db, "subscription", ids.map(subscriptionIdOf)),
  ]);
  const begun = new Map(sold.subscriptions.map((one) => [one.orderId, one.life]));
  return {
    orgNumber,
    companyName: newest.companyName,
    orders: orders.map((order) => {
      const life = begun.get(order.id) ?? waitingLife(order.annualCost);
      const hasNone = isAssignment(order) || (order.status === "cancelled" && !begun.has(order.id));
      return { ...order, state: hasNone ? undefined : stateOf(life, today) };
    }),
    recurring: sold.recurring,
    entries: sold.entries.toReversed(),
    payments: sold.payments.filter(({ withdrawnAt }) => !withdrawnAt),
    messages,
    mails: [...ofOrders, ...ofMessages],
    notes: sold.notes,
    messageNotes: [...messageNotes].flatMap(([messageId, own]) =>
      own.map((note) => ({ ...note, messageId })),
    ),
    events: [...orderEvents, ...subscriptionEvents],
    people: peopleOf([newest, ...others], messages),
    value: worthOf(sold, today),
  };
}

/** What was sold in some orders, and what became of it. */
type Sold = {
  orders: Order[];
  subscriptions: Subscription[];
  recurring: RecurringInvoice[];
  entries: BillingEntry[];
  payments: (Payment & { number: number })[];
  notes: (OrderNote & { orderId: string })[];
};

async function readSold(db: Database, orders: Order[], today: string): Promise<Sold> {
  const ids = orders.map(({ id }) => id);
  const [subscriptions, recurring, documents, notes] = await Promise.all([
    subscriptionsOf(db, ids),
    recurringOfAll(db, ids),
    billedForOrders(db, ids),
    readNotes(db, ids),
  ]);
  const [standing, payments] = await Promise.all([
    standingsOf(db, documents, today),
    paymentsOfAll(
      db,
      documents.map(({ number }) => number),
    ),
  ]);
  return {
    orders,
    subscriptions,
    recurring,
    entries: documents.map((document) => entryOf(document, standing(document))),
    payments,
    notes: [...notes].flatMap(([orderId, own]) => own.map((note) => ({ ...note, orderId }))),
  };
}

function soldTo(sold: Sold, orgNumber: string): Sold {
  const orders = sold.orders.filter((order) => order.orgNumber === orgNumber);
  const ids = new Set(orders.map(({ id }) => id));
  const isTheirs = ({ orderId }: { orderId: string }) => ids.has(orderId);
  const entries = sold.entries.filter(isTheirs);
  const numbers = new Set(entries.map(({ number }) => number));
  return {
    orders,
    subscriptions: sold.subscriptions.filter(isTheirs),
    recurring: sold.recurring.filter(isTheirs),
    entries,
    payments: sold.payments.filter(({ number }) => numbers.has(number)),
    notes: sold.notes.filter(isTheirs),
  };
}

function worthOf(sold: Sold, today: string): CustomerValue {
  const running = sold.subscriptions.filter(({ life }) => stateOf(life, today) === "running");
  const monthly = sold.recurring.filter(({ endedAt }) => !endedAt);
  return {
    firstYear: total(
      sold.orders.filter(({ status }) => status !== "cancelled").map((o) => orderSums(o).firstYear),
    ),
    annual:
      total(running.map(({ life }) => life.periods.at(-1)?.annual ?? 0)) +
      12 * total(monthly.map(({ lines }) => sumOf(lines))),
    invoiced: total(sold.entries.map((entry) => entry.total)),
    paid: total(
      sold.payments.filter(({ withdrawnAt }) => !withdrawnAt).map(({ ore }) => ore / 100),
    ),
    outstanding: total(
      sold.entries
        .filter(({ state }) => state !== "lost")
        .map((entry) => Math.max(0, entry.outstanding)),
    ),
    owed: total(sold.entries.map((entry) => Math.max(0, -entry.outstanding))),
  };
}

function total(sums: number[]): number {
  // Whole øre, in spite of what adding their fractions brings.
  return Math.round(sums.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/** Everybody who ordered or wrote, once each as long as they wrote the same of themselves. */
function peopleOf(orders: Order[], messages: ContactMessage[]): CustomerPerson[] {
  const people = new Map<string, CustomerPerson>();
  for (const { name, phone, phoneE164, email } of [...orders, ...messages]) {
    const key = [name, phoneE164 ?? phone, email].join("\n").toLowerCase();
    if (!people.has(key)) people.set(key, { name, phone, email });
  }
  return [...people.values()];
}
