import type { RouterContextProvider } from "react-router";
import type { Services } from "#app/context.ts";
import { owedOf, unpaidOf } from "#app/domain/billing/standings.server.ts";
import {
  type OrderErasure,
  type PersonalData,
  planErasure,
  type Related,
} from "#app/domain/privacy/personal-data.server.ts";
import { readQuestion } from "#app/domain/privacy/question.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";

const mostShown = 50;
const questionSchema = z.object({ question: z.string().trim().max(300).catch("") });

/** Reads who a form asks about, or what is wrong with its question. */
export async function readAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const { config, writer } = acting(context);
  const { question } = await readForm(request, questionSchema);
  return { question, ...readQuestion(question, config.mail, writer.brand) };
}

/** What the page shows for a question: somebody's data, or what is wrong with the question. */
export type PersonalDataAnswer = {
  /** As it was typed. */
  question: string;
  message?: string;
  /** What the administrator must know before confirming once more. */
  warning?: string | undefined;
  found?: Awaited<ReturnType<typeof toFound>>;
  related?: Related[];
};

/** The data of a page: no more of each kind than can be looked through; the file has everything. */
export async function toFound(db: Services["db"], data: PersonalData, now: Date) {
  const { orders, counts, fingerprint } = planErasure(data, now);
  const unpaid: string[] = [];
  const owed: string[] = [];
  for (const { order, fate } of orders) {
    if (fate !== "anonymize") continue;
    unpaid.push(...(await unpaidOf(db, order.id, norwegianDay(now))));
    owed.push(...(await owedOf(db, order.id, norwegianDay(now))));
  }
  return {
    /** Invoices that nobody is reminded of once their customer is gone. */
    unpaid,
    /** What somebody is to get back, who is not known once they are gone. */
    owed,
    fingerprint,
    counts,
    total: {
      orders: data.orders.length,
      messages: data.messages.length,
      drafts: data.drafts.length,
      mails: data.mails.length,
      accounts: data.accounts.length,
    },
    orders: orders.slice(0, mostShown).map(toShownOrder),
    /** Orders that nobody has answered yet, whose customer will be lost. */
    openOrders: orders.filter(({ order, fate }) => fate === "anonymize" && order.status === "new")
      .length,
    /** Years at whose end what must be kept need no longer be. */
    keptUntil: [...new Set(orders.filter(isKept).map(({ keptUntil }) => keptUntil))].sort(
      (a, b) => a - b,
    ),
    keptOrders: orders.filter(isKept).length,
    runningOrders: orders.filter(({ fate }) => fate === "running").length,
    /** Orders that are on their way to their customer. */
    underwayOrders: orders.filter(({ fate }) => fate === "underway").length,
    messages: data.messages
      .slice(0, mostShown)
      .map(({ id, createdAt, name, email, service, message, quarantineReason }) => ({
        id,
        createdAt,
        name,
        email,
        service,
        message,
        isQuarantined: quarantineReason !== null,
      })),
    drafts: data.drafts
      .slice(0, mostShown)
      .map(({ id, createdAt, name, companyName, contactMessageId }) => ({
        id,
        createdAt,
        name,
        companyName,
        contactMessageId,
      })),
    accounts: data.accounts.map(({ username, isInvited }) => ({ username, isInvited })),
    mails: data.mails
      .slice(0, mostShown)
      .map(({ id, createdAt, subject, to, state }) => ({ id, createdAt, subject, to, state })),
  };
}

function toShownOrder({ order, fate, keptUntil }: OrderErasure) {
  const { id, createdAt, companyName, orgNumber, name, phone, email, invoiceEmail } = order;
  return {
    id,
    createdAt,
    companyName,
    orgNumber,
    name,
    phone,
    email,
    invoiceEmail,
    status: order.status,
    notes: order.notes.length,
    isAnonymized: order.anonymizedAt !== null,
    fate,
    keptUntil,
  };
}

function isKept({ fate }: OrderErasure): boolean {
  return fate === "anonymize" || fate === "none";
}
