import { createHash } from "node:crypto";
import type { Database } from "#app/db/db.server.ts";
import { releaseLease, takeLease } from "#app/db/lease.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { eventsAbout, recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-labels.ts";
import {
  findPersonalAccounts,
  type PersonalAccount,
} from "#app/domain/auth/account-data.server.ts";
import {
  deleteMessages,
  findPersonalMessages,
  type PersonalMessage,
} from "#app/domain/contact/message-data.server.ts";
import {
  deleteMails,
  findPersonalMails,
  type PersonalMail,
} from "#app/domain/mail/mail-data.server.ts";
import {
  anonymizeOrder,
  deleteDrafts,
  deleteOrders,
  findOrdersOfName,
  findPersonalDrafts,
  findPersonalOrders,
  type PersonalDraft,
  type PersonalOrder,
  removeInvoiceEmail,
} from "#app/domain/orders/order-data.server.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import type { Person } from "#app/domain/search/person.server.ts";
import { eraseSigners } from "#app/domain/signing/signing-data.server.ts";
import { agreementsOf, eraseReasons } from "#app/domain/subscriptions/subscription-data.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { bookkeepingCutoff, lastYearKept } from "./cutoffs.server.ts";

/** What an erasure is known by to the database, which lets nobody else delete what was billed (migrations/0002). */
const erasureLease = "erasure";
/** Given back in the transaction that takes it, so that it is never there to outlast its holder. */
const leaseMilliseconds = 60_000;

/** Everything we have about somebody. */
export type PersonalData = {
  orders: PersonalOrder[];
  messages: PersonalMessage[];
  drafts: PersonalDraft[];
  mails: PersonalMail[];
  /** Of people who work here. They go with their account, which is removed elsewhere, and not with what a customer sent. */
  accounts: PersonalAccount[];
  /** What keeps orders in use all the same. */
  agreements: Awaited<ReturnType<typeof agreementsOf>>;
};

/** Collects everything about somebody, and notes that it was looked up; never for whom. */
export async function lookUpPerson(
  db: Database,
  person: Person,
  actor: string,
  now: Date,
): Promise<PersonalData> {
  return readPersonalData(db, person, { actor, action: "person.looked-up" }, now);
}

/**
 * Collects everything about somebody, and notes why.
 *
 * @param event what the trail says of it
 */
export function readPersonalData(
  db: Database,
  person: Person,
  event: { actor: string; action: AuditAction },
  now: Date,
): Promise<PersonalData> {
  return inTransaction(db, async (transaction) => {
    const data = await findPersonalData(transaction, person, now);
    const details = {
      kind: person.kind,
      orders: data.orders.length,
      messages: data.messages.length,
      drafts: data.drafts.length,
      mails: data.mails.length,
    };
    await recordEvent(transaction, { ...event, subject: { kind: "person" }, details }, now);
    return data;
  });
}

async function findPersonalData(db: Database, person: Person, now: Date): Promise<PersonalData> {
  const orders = await findPersonalOrders(db, person);
  const messages = await findPersonalMessages(db, person);
  const messageIds = messages.map(({ id }) => id);
  const orderIds = orders.map(({ id }) => id);
  return {
    orders,
    messages,
    drafts: await findPersonalDrafts(db, person, messageIds),
    mails: await findPersonalMails(db, person, [
      { kind: "order", ids: orderIds },
      { kind: "message", ids: messageIds },
    ]),
    accounts: await findPersonalAccounts(db, person),
    agreements: await agreementsOf(db, orderIds, norwegianDay(now)),
  };
}

/** What shares something with somebody's orders and messages, and was not found with them: it may be theirs too. */
export type Related = {
  by: "phone" | "email" | "name";
  /** What is shared, as it was written. */
  value: string;
  orderIds: string[];
  messages: number;
};

/** Looks for what somebody may have sent under another address or number than they were found by. */
export async function findRelated(
  db: Database,
  person: Person,
  { orders, messages }: PersonalData,
): Promise<Related[]> {
  const known = new Set([...orders, ...messages].map(({ id }) => id));
  const theirs = orders.filter((order) => order.foundBy === "customer" && !order.anonymizedAt);
  const senders = [...theirs, ...messages];
  const related: Related[] = [];
  const note = (
    by: Related["by"],
    value: string,
    found: { id: string }[],
    sent: { id: string }[],
  ) => {
    const orderIds = found.map(({ id }) => id).filter((id) => !known.has(id));
    const others = sent.filter(({ id }) => !known.has(id));
    if (orderIds.length + others.length > 0) {
      related.push({ by, value, orderIds, messages: others.length });
    }
    for (const { id } of [...found, ...sent]) known.add(id);
  };
  for (const by of ["phone", "email"] as const) {
    if (person.kind === by) continue;
    for (const value of new Set(senders.map((sender) => sender[by] ?? "").filter(Boolean))) {
      const same = by === "phone" ? { kind: by, phone: value } : { kind: by, email: value };
      note(by, value, await findPersonalOrders(db, same), await findPersonalMessages(db, same));
    }
  }
  for (const name of new Set(senders.map((sender) => sender.name))) {
    const ids = await findOrdersOfName(db, name);
    note(
      "name",
      name,
      ids.map((id) => ({ id })),
      [],
    );
  }
  return related;
}

/** What erasing somebody does to one order. */
export type OrderErasure = {
  order: PersonalOrder;
  /**
   * `invoice-email` takes that address alone out of somebody else's order; `running` is left as it is with its mails and notes,
   * for whoever is to be warned of a renewal must be known, and so is `underway`, which is about to be delivered; `none` has been
   * taken from before. What bookkeeping needs no more, or never did, goes as a whole.
   */
  fate: "delete" | "anonymize" | "invoice-email" | "running" | "underway" | "none";
  /** The order's bookkeeping facts are kept to the end of this year. */
  keptUntil: number;
};

/** What erasing somebody does: everything but the orders goes as a whole. */
type ErasurePlan = {
  orders: OrderErasure[];
  mailIds: string[];
  counts: ErasureCounts;
  /** Changes with whatever is found, so that nobody confirms something else than what goes. */
  fingerprint: string;
};

/** How many of each erasing somebody takes. */
export type ErasureCounts = {
  deletedOrders: number;
  anonymizedOrders: number;
  invoiceEmails: number;
  notes: number;
  messages: number;
  drafts: number;
  mails: number;
};

/** What erasing would do, given what was found. */
export function planErasure(data: PersonalData, now: Date): ErasurePlan {
  const { bookedOn, endedOn } = data.agreements;
  const orders = data.orders.map((order) => ({
    order,
    fate: fateOf(order, data.agreements, bookkeepingCutoff(now)),
    keptUntil: lastYearKept([
      norwegianDay(order.createdAt),
      ...[bookedOn[order.id], endedOn[order.id]].flatMap((day) => day ?? []),
    ]),
  }));
  const having = (fate: OrderErasure["fate"]) =>
    orders.filter((erasure) => erasure.fate === fate).length;
  const spared = new Set(orders.filter(isSpared).map(({ order }) => order.id));
  const theirs = data.orders.filter(({ id, foundBy }) => foundBy === "customer" && !spared.has(id));
  const mails = data.mails.filter(({ about }) => about?.kind !== "order" || !spared.has(about.id));
  return {
    orders,
    mailIds: mails.map(({ id }) => id),
    counts: {
      deletedOrders: having("delete"),
      anonymizedOrders: having("anonymize"),
      invoiceEmails: having("invoice-email"),
      notes: theirs.reduce((sum, { notes }) => sum + notes.length, 0),
      messages: data.messages.length,
      drafts: data.drafts.length,
      mails: mails.length,
    },
    fingerprint: fingerprintOf(data),
  };
}

function fateOf(
  order: PersonalOrder,
  { running, bookedOn }: PersonalData["agreements"],
  cutoff: Date,
): OrderErasure["fate"] {
  if (order.foundBy === "invoice-email") return "invoice-email";
  if (running.includes(order.id) && !order.anonymizedAt) return "running";
  const isOver = order.createdAt < cutoff.toISOString() || isCalledOffUnsigned(order);
  const isBooked = (bookedOn[order.id] ?? "") >= norwegianDay(cutoff);
  if (isOver && !running.includes(order.id) && !isBooked) return "delete";
  if (order.anonymizedAt) return "none";
  return order.status === "confirmed" || order.status === "in-progress" ? "underway" : "anonymize";
}

/** Nothing came of it that books or anybody's rights could need. */
function isCalledOffUnsigned({ status, signedOn }: PersonalOrder): boolean {
  return status === "cancelled" && signedOn === null;
}

function isSpared({ fate }: OrderErasure): boolean {
  return fate === "running" || fate === "underway";
}

function fingerprintOf({ orders, messages, drafts, mails, agreements }: PersonalData): string {
  const parts = [
    agreements,
    orders.map(({ id, version, notes }) => [id, version, notes.map((note) => note.id)]),
    messages.map(({ id, version }) => [id, version]),
    drafts.map(({ id }) => id),
    mails.map(({ id }) => id),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export type Erasure =
  | { outcome: "erased"; id: string }
  | { outcome: "nothing" }
  /** Something came, went or changed since the administrator saw it. */
  | { outcome: "changed" };

/**
 * Erases somebody, all or nothing. Messages, drafts, notes and mails are deleted, and mails that wait are not sent. Orders
 * lose the person and keep what bookkeeping needs, until that need not be kept any more either; one whose agreement runs, or
 * is about to, is left as it is. Done again, it finds nothing.
 *
 * @param fingerprint of the plan that the administrator confirmed
 */
export async function erasePerson(
  db: Database,
  { person, fingerprint, actor }: { person: Person; fingerprint: string; actor: string },
  now: Date,
): Promise<Erasure> {
  return inTransaction(db, async (transaction): Promise<Erasure> => {
    const holder = crypto.randomUUID();
    // A second erasure waits until this one is through: until then PostgreSQL would show it half of what is going.
    await takeLease(transaction, erasureLease, holder, leaseMilliseconds, now);
    const erasure = await eraseFound(transaction, { person, fingerprint, actor }, now);
    await releaseLease(transaction, erasureLease, holder);
    return erasure;
  });
}

async function eraseFound(
  transaction: Database,
  { person, fingerprint, actor }: { person: Person; fingerprint: string; actor: string },
  now: Date,
): Promise<Erasure> {
  // Whoever does something with one of their orders at this moment is waited for, and what came of it is found below.
  for (const { id } of await findPersonalOrders(transaction, person)) {
    await holdOrder(transaction, id);
  }
  const data = await findPersonalData(transaction, person, now);
  const plan = planErasure(data, now);
  if (Object.values(plan.counts).every((count) => count === 0)) return { outcome: "nothing" };
  if (plan.fingerprint !== fingerprint) return { outcome: "changed" };

  await deleteMails(transaction, plan.mailIds);
  // One of them may just have been sent once more; whoever does so from here on finds none.
  const copied = await findPersonalData(transaction, person, now);
  await deleteMails(transaction, planErasure(copied, now).mailIds);
  await deleteDrafts(
    transaction,
    data.drafts.map(({ id }) => id),
  );
  await deleteMessages(
    transaction,
    data.messages.map(({ id }) => id),
  );
  for (const erasure of plan.orders) {
    if (isSpared(erasure)) continue;
    const { order, fate } = erasure;
    if (fate === "delete") await deleteOrders(transaction, [order.id]);
    else if (fate === "invoice-email") await removeInvoiceEmail(transaction, order.id, actor, now);
    else {
      await anonymizeOrder(transaction, order, actor, now);
      await eraseReasons(transaction, order.id);
      await eraseSigners(transaction, order.id);
    }
  }
  const id = crypto.randomUUID();
  await recordEvent(
    transaction,
    {
      actor,
      action: "person.erased",
      subject: { kind: "person", id },
      details: { kind: person.kind, ...plan.counts },
    },
    now,
  );
  return { outcome: "erased", id };
}

/** What an erasure did, by the id it was given; undefined where there was none. */
export async function findErasure(
  db: Database,
  id: string,
): Promise<{ at: string; actor: string; counts: Record<keyof ErasureCounts, number> } | undefined> {
  const [event] = await eventsAbout(db, { kind: "person", id });
  if (!event) return undefined;
  const count = (name: keyof ErasureCounts) => Number(event.details[name] ?? 0);
  return {
    at: event.at,
    actor: event.actor,
    counts: {
      deletedOrders: count("deletedOrders"),
      anonymizedOrders: count("anonymizedOrders"),
      invoiceEmails: count("invoiceEmails"),
      notes: count("notes"),
      messages: count("messages"),
      drafts: count("drafts"),
      mails: count("mails"),
    },
  };
}
