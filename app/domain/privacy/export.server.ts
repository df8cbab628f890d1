import type { Database } from "#app/db/db.server.ts";
import { eventsAboutAll } from "#app/domain/audit/audit.server.ts";
import { type AuditEvent, customerActor, systemActor } from "#app/domain/audit/audit.ts";
import type { AuditSubject } from "#app/domain/audit/audit-labels.ts";
import { type AccountUse, findAccountUse } from "#app/domain/auth/account-data.server.ts";
import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import { billedForOrder } from "#app/domain/billing/documents.server.ts";
import { type Payment, paymentsOf } from "#app/domain/billing/payments.server.ts";
import { type Sending, sendingsOf } from "#app/domain/billing/sendings.server.ts";
import type { PersonalMail } from "#app/domain/mail/mail-data.server.ts";
import type { PersonalOrder } from "#app/domain/orders/order-data.server.ts";
import { emailMatcher, type Person } from "#app/domain/search/person.server.ts";
import {
  findPersonalSignings,
  type PersonalSigning,
} from "#app/domain/signing/signing-data.server.ts";
import {
  findPersonalAgreement,
  type PersonalAgreement,
} from "#app/domain/subscriptions/subscription-data.server.ts";
import { type PersonalData, readPersonalData } from "./personal-data.server.ts";

/** Who did something, as far as it concerns somebody else than our colleagues. */
export type Doer = "customer" | "agency" | "system";

/** Something that was done about somebody; what it is about goes by its id. */
export type ExportedEvent = Pick<AuditEvent, "at" | "action" | "subjectKind" | "details"> & {
  by: Doer;
  id: string;
};

type Cancellation = NonNullable<PersonalAgreement["subscription"]>["cancellations"][number];

/** An order with all that came of it. */
export type ExportedOrder = PersonalOrder & {
  link: PersonalAgreement["link"];
  monthly: PersonalAgreement["monthly"];
  subscription:
    | (Omit<NonNullable<PersonalAgreement["subscription"]>, "cancellations"> & {
        cancellations: (Omit<Cancellation, "actor" | "withdrawnBy"> & {
          by: Doer;
          withdrawnBy: Doer | null;
        })[];
      })
    | null;
  /** What was sent to be signed. */
  agreements: PersonalSigning[];
  /** Invoices and credit notes, in the order of their numbers. */
  billed: (BillingDocument & {
    sendings: Omit<Sending, "notedBy">[];
    payments: Omit<Payment, "notedBy">[];
  })[];
};

/** What somebody is given when they ask what we have about them. Keys are stable; times are ISO 8601 in UTC. */
export type PersonalDataExport = Pick<PersonalData, "messages" | "drafts"> & {
  generatedAt: string;
  for: Person;
  orders: ExportedOrder[];
  mails: ReturnType<typeof toExportedMail>[];
  accounts: (PersonalData["accounts"][number] & AccountUse)[];
  /** Other people's orders, with this person as whoever the invoice is sent to. */
  invoiceAddressOn: Pick<
    PersonalOrder,
    "id" | "createdAt" | "companyName" | "orgNumber" | "invoiceEmail"
  >[];
  /** What the trail has of all that, oldest first. */
  events: ExportedEvent[];
};

/**
 * Collects everything about somebody for them to be given, and notes that it was. Of orders that are somebody else's it holds
 * what is about this person alone, and of what our colleagues did that one of them did it.
 */
export async function exportPersonalData(
  db: Database,
  person: Person,
  actor: string,
  now: Date,
): Promise<PersonalDataExport> {
  const event = { actor, action: "person.exported" as const };
  const data = await readPersonalData(db, person, event, now);
  const { messages, drafts } = data;
  const found = Map.groupBy(data.orders, ({ foundBy }) => foundBy);
  const others = found.get("invoice-email") ?? [];
  const mails = theirs(data.mails, others, person);
  const orders = await Promise.all(
    (found.get("customer") ?? []).map((order) => withAgreement(db, order)),
  );
  const accounts = await Promise.all(
    data.accounts.map(async (account) => ({
      ...account,
      ...(await findAccountUse(db, account.username, now)),
    })),
  );
  return {
    generatedAt: now.toISOString(),
    for: person,
    orders,
    messages,
    drafts,
    mails: mails.map(toExportedMail),
    accounts,
    invoiceAddressOn: others.map(({ id, createdAt, companyName, orgNumber, invoiceEmail }) => ({
      ...{ id, createdAt, companyName, orgNumber, invoiceEmail },
    })),
    events: await eventsOf(db, { orders, messages, mails, accounts }),
  };
}

/** Without mails about somebody else's order that are not to this person or answered by them. */
function theirs(mails: PersonalMail[], others: PersonalOrder[], person: Person): PersonalMail[] {
  const email = person.kind === "email" ? emailMatcher(person.email) : undefined;
  return mails.filter(
    ({ about, to, replyTo }) =>
      !others.some(({ id }) => about?.kind === "order" && id === about.id) ||
      email?.is(to) ||
      email?.is(replyTo),
  );
}

function toExportedMail({ about, ...mail }: PersonalMail) {
  return {
    ...mail,
    orderId: about?.kind === "order" ? about.id : null,
    contactMessageId: about?.kind === "message" ? about.id : null,
  };
}

async function withAgreement(db: Database, order: PersonalOrder): Promise<ExportedOrder> {
  const { link, monthly, subscription } = await findPersonalAgreement(db, order.id);
  return {
    ...order,
    link,
    monthly,
    subscription: subscription && {
      ...subscription,
      cancellations: subscription.cancellations.map(({ actor, withdrawnBy, ...cancellation }) => ({
        ...cancellation,
        by: doerOf(actor),
        withdrawnBy: withdrawnBy === null ? null : doerOf(withdrawnBy),
      })),
    },
    agreements: await findPersonalSignings(db, order.id),
    billed: await Promise.all(
      (await billedForOrder(db, order.id)).map(async (document) => ({
        ...document,
        sendings: (await sendingsOf(db, document.number)).map(
          ({ notedBy: _notedBy, ...sending }) => sending,
        ),
        payments: (await paymentsOf(db, document.number)).map(
          ({ notedBy: _notedBy, ...payment }) => payment,
        ),
      })),
    ),
  };
}

function doerOf(actor: string): Doer {
  if (actor === customerActor) return "customer";
  return actor === systemActor ? "system" : "agency";
}

async function eventsOf(
  db: Database,
  about: {
    orders: ExportedOrder[];
    messages: { id: string }[];
    mails: { id: string }[];
    accounts: PersonalData["accounts"];
  },
): Promise<ExportedEvent[]> {
  const names = about.accounts.map(({ username }) => username);
  const subjects: [AuditSubject, string[]][] = [
    ["order", about.orders.map(({ id }) => id)],
    ["subscription", about.orders.flatMap(({ subscription }) => subscription?.id ?? [])],
    ["billing", about.orders.flatMap(({ billed }) => billed.map(({ number }) => String(number)))],
    ["message", about.messages.map(({ id }) => id)],
    ["mail", about.mails.map(({ id }) => id)],
    ["account", names],
    ["session", names],
  ];
  const events = await Promise.all(subjects.map(([kind, ids]) => eventsAboutAll(db, kind, ids)));
  return (
    events
      .flat()
      // Somebody else may have had the user name before.
      .filter(
        ({ subjectId, at }) =>
          !about.accounts.some(({ username, since }) => username === subjectId && at < since),
      )
      .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map(({ at, action, actor, subjectKind, subjectId, details }) => ({
        ...{ at, action, subjectKind, details },
        by: doerOf(actor),
        id: subjectId ?? "",
      }))
  );
}
