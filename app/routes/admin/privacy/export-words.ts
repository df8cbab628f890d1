import { roleLabels } from "#app/domain/auth/role.ts";
import { companyStatusLabels } from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { quarantineReasonLabels } from "#app/domain/contact/quarantine.ts";
import { mailStateLabels } from "#app/domain/mail/mail-labels.ts";
import { orderFieldNames, orderFields, readable } from "#app/domain/orders/order-fields.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import type {
  ExportedEvent,
  ExportedOrder,
  PersonalDataExport,
} from "#app/domain/privacy/export.server.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { eventWords } from "../trail/event-words.ts";
import { agreementEntries, billingEntries } from "./agreement-words.ts";
import { doers, type Entry, type Fact, known, orNone, timeOf } from "./personal-entry.ts";

/** All there is of a kind. */
type EntryGroup = { title: string; entries: Entry[] };

/** What somebody is given when they ask what we have about them, as they read it: every fact of the file, kind by kind. */
export function exportWords(file: PersonalDataExport): EntryGroup[] {
  const { orders, invoiceAddressOn, messages, drafts, mails, accounts, events } = file;
  const groups: EntryGroup[] = [
    { title: "Bestillinger", entries: orders.map(orderEntry) },
    { title: "Avtaler", entries: orders.flatMap(agreementEntries) },
    { title: "Fakturaer og kreditnotaer", entries: orders.flatMap(billingEntries) },
    { title: "Notatene våre", entries: [...orders, ...messages].flatMap(noteEntries) },
    {
      title: "Fakturaadresse på bestillinger fra andre",
      entries: invoiceAddressOn.map(invoiceOnly),
    },
    { title: "Meldinger", entries: messages.map(messageEntry) },
    { title: "Bestillinger vi har fylt ut for deg", entries: drafts.map(draftEntry) },
    { title: "E-post", entries: mails.map(mailEntry) },
    { title: "Kontoer hos oss", entries: accounts.map(accountEntry) },
    { title: "Det som er gjort", entries: eventEntries(events) },
    { title: "Vilkårene du godtok", entries: termsEntries(orders) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function orderEntry(order: ExportedOrder): Entry {
  const { company } = order;
  return {
    title: `Bestilling ${order.id}`,
    facts: known({
      Bestilt: timeOf(order.createdAt),
      Status: statusLabels[order.status],
      "Først kontaktet": timeOf(order.contactedAt),
      Anonymisert: timeOf(order.anonymizedAt),
      ...Object.fromEntries(
        orderFieldNames.map((name) => [orderFields[name].label, readable(order, name)]),
      ),
      "Telefon, slik vi ringer": order.phoneE164,
      Enhetsregisteret: company ? companyStatusLabels[company.status] : undefined,
      "Navn i registeret": company?.name,
      "Hører til": company?.parentOrgNumber && formatOrgNumber(company.parentOrgNumber),
      "Slått opp": timeOf(company?.checkedAt),
      Pakke: `${order.planName} (${order.planId})`,
      Innhold: order.planFeatures?.join("; "),
      Pris: formatKroner(order.planPrice),
      "Pris per år": formatKroner(order.annualCost),
      "Mva.": `${order.vatPercent} prosent`,
      "Vilkår, versjon": order.termsVersion,
      "Endret etter bestillingen": order.version > 1 ? "ja" : "nei",
    }),
  };
}

type Noted = Pick<
  ExportedOrder | PersonalDataExport["messages"][number],
  "id" | "createdAt" | "notes"
>;

function noteEntries(about: Noted): Entry[] {
  const name = "planId" in about ? about.id : `melding ${formatDateTime(about.createdAt)}`;
  return about.notes.map(({ createdAt, author, text }) => ({
    title: `Notat om ${name}`,
    facts: known({ Skrevet: timeOf(createdAt), Av: author }),
    text,
  }));
}

function invoiceOnly(order: PersonalDataExport["invoiceAddressOn"][number]): Entry {
  return {
    title: `Bestilling ${order.id}`,
    facts: known({
      Bestilt: timeOf(order.createdAt),
      Firma: order.companyName,
      Organisasjonsnummer: formatOrgNumber(order.orgNumber),
      "E-post for faktura": order.invoiceEmail,
    }),
  };
}

function messageEntry(message: PersonalDataExport["messages"][number]): Entry {
  const { quarantineReason } = message;
  return {
    title: `Melding ${formatDateTime(message.createdAt)}`,
    facts: known({
      Navn: message.name,
      "E-post": message.email,
      Telefon: message.phone,
      "Telefon, slik vi ringer": message.phoneE164,
      Firma: message.company,
      Gjelder: message.service,
      "Skrevet på siden": message.page,
      "Holdt igjen som mulig søppelpost":
        quarantineReason && quarantineReasonLabels[quarantineReason],
      Lest: timeOf(message.readAt),
      Besvart: timeOf(message.handledAt),
    }),
    text: message.message ?? "",
  };
}

function draftEntry(draft: PersonalDataExport["drafts"][number]): Entry {
  return {
    title: `Bestillingsutkast ${formatDateTime(draft.createdAt)}`,
    facts: known({
      Pakke: draft.planId,
      Navn: draft.name,
      Firma: draft.companyName,
      "E-post": draft.email,
      Telefon: draft.phone,
    }),
  };
}

function mailEntry(mail: PersonalDataExport["mails"][number]): Entry {
  return {
    title: mail.subject,
    facts: known({
      Til: mail.to,
      "Svar til": mail.replyTo,
      Skrevet: timeOf(mail.createdAt),
      Sendt: timeOf(mail.sentAt),
      Tilstand: mailStateLabels[mail.state],
      "Svar fra e-postserveren": mail.lastError,
    }),
    text: mail.text,
  };
}

function accountEntry(account: PersonalDataExport["accounts"][number]): Entry {
  const { sessions, factors } = account;
  return {
    title: account.isInvited ? `Invitasjon: ${account.username}` : `Konto: ${account.username}`,
    facts: known({
      Rolle: roleLabels[account.role],
      "E-post": account.email,
      Siden: timeOf(account.since),
      Økter: listed(
        sessions.map(
          ({ device, createdAt, lastSeenAt }) =>
            `${device}, fra ${formatDateTime(createdAt)}, sist brukt ${formatDateTime(lastSeenAt)}`,
        ),
      ),
      Tilgangsnøkler: listed(
        factors.passkeys.map(
          ({ name, createdAt, lastUsedAt }) =>
            `${name}, fra ${formatDateTime(createdAt)}, ${lastUsedAt ? `sist brukt ${formatDateTime(lastUsedAt)}` : "ikke brukt"}`,
        ),
      ),
      "App som lager koder": timeOf(factors.codesSince),
      "Gjenopprettingskoder igjen": orNone(factors.recoveryCodesLeft),
    }),
  };
}

const nothingKnown = {
  senders: new Map<string, string>(),
  recipients: new Map<string, string>(),
  plans: new Map<string, string>(),
  pictures: new Map<string, string>(),
  numbers: new Map<string, string>(),
  reasons: new Map<string, string>(),
};

/** As one entry: each is a line. */
function eventEntries(events: ExportedEvent[]): Entry[] {
  if (events.length === 0) return [];
  const facts = events.map(({ id, by, ...event }): Fact => {
    const { title, details } = eventWords(
      { ...event, id: "", actor: "", subjectId: id },
      nothingKnown,
    );
    const about = ["order", "subscription", "account"].includes(event.subjectKind) ? id : "";
    const said = [title, about, details, `av ${doers[by]}`].filter(Boolean);
    return [formatDateTime(event.at), said.join(", ")];
  });
  return [{ title: "Fra loggen vår", facts }];
}

function termsEntries(orders: ExportedOrder[]): Entry[] {
  const texts = Map.groupBy(orders, ({ termsText }) => termsText);
  return [...texts].map(([text, accepted]) => ({
    title: `Vilkår, versjon ${accepted[0]?.termsVersion}`,
    facts: known({ "Godtatt med bestilling": listed(accepted.map(({ id }) => id)) }),
    text,
  }));
}
