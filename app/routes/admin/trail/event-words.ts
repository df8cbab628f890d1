import { type AuditEvent, customerActor, systemActor } from "#app/domain/audit/audit.ts";
import { auditLabel } from "#app/domain/audit/audit-labels.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import { settingsSubject, settingsWords } from "#app/domain/billing/settings/settings-words.ts";
import { isWayToSend, waysToSend } from "#app/domain/billing/ways-to-send.ts";
import { companyStatusLabels } from "#app/domain/companies/company.ts";
import type { MailKind } from "#app/domain/mail/mail.ts";
import { mailKindLabels } from "#app/domain/mail/mail-labels.ts";
import { correctedWords } from "#app/domain/orders/correction.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { isSetupStep, setupStepNames } from "#app/domain/setup/steps.ts";
import { readToldBy, waysToTell } from "#app/domain/subscriptions/told.ts";
import { formatDateTime, formatDay, formatLastDay, isDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { uncapitalized } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { periodLabel } from "../figures/period-name.ts";
import type { Days } from "../lists/list.ts";
import { folderNames, type MessageView, parseMessageView } from "../messages/message-view.ts";
import { type OrderView, parseOrderView, sortChoices } from "../orders/order-view.ts";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";

/** An event as the administrator reads it. */
export type EventWords = {
  id: string;
  at: string;
  actor: string;
  title: string;
  /** Empty where there is nothing to add. */
  details: string;
  /** In the words of whoever did it; empty where none was given, or where it is deleted. */
  reason: string;
  subject: { text: string; href: string | undefined };
};

/** What is known of what events are about: by their ids, and for as long as it is there. */
export type Known = {
  senders: ReadonlyMap<string, string>;
  recipients: ReadonlyMap<string, string>;
  /** What the files of pictures are called. */
  pictures: ReadonlyMap<string, string>;
  /** What plans are called, by their ids. */
  plans: ReadonlyMap<string, string>;
  /** How invoices are numbered, by the numbers in their addresses. */
  numbers: ReadonlyMap<string, string>;
  /** Why something was done, by event. */
  reasons: ReadonlyMap<string, string>;
};

/** Puts an event into words. */
export function eventWords(event: AuditEvent, known: Known): EventWords {
  return {
    id: event.id,
    at: event.at,
    actor: actorName(event.actor),
    title: endings[`${event.action} ${event.details.how}`] ?? auditLabel(event.action),
    details: detailWords(event, known),
    reason: known.reasons.get(event.id) ?? "",
    subject: subjectWords(event, known),
  };
}

/** Who did something, as the administrator reads it. */
export function actorName(actor: string): string {
  if (actor === customerActor) return "Kunden";
  return actor === systemActor ? "Systemet" : actor;
}

/** What it is about: the text, and its page where it has one. */
function subjectWords(
  { subjectKind, subjectId }: AuditEvent,
  { senders, recipients, pictures, numbers }: Known,
): EventWords["subject"] {
  const id = encodeURIComponent(subjectId ?? "");
  const sender = senders.get(subjectId ?? "");
  const recipient = recipients.get(subjectId ?? "");
  switch (subjectId === null ? undefined : subjectKind) {
    case "order":
      return { text: `Bestilling ${subjectId}`, href: href("/admin/bestillinger/:id", { id }) };
    case "message":
      return sender
        ? { text: `Melding fra ${sender}`, href: href("/admin/meldinger/:id", { id }) }
        : { text: "En slettet melding", href: undefined };
    case "mail":
      return recipient
        ? { text: `E-post til ${recipient}`, href: href("/admin/e-post/:id", { id }) }
        : { text: "En slettet e-post", href: undefined };
    case "person":
      // What was erased must not be named again; its receipt says what it was.
      return {
        text: "Kvittering",
        href: `${href("/admin/personvern")}?slettet=${id}`,
      };
    case "content":
      return {
        text: `Versjon ${subjectId}`,
        href: href("/editor/historikk/:version", { version: id }),
      };
    case "picture": {
      const name = pictures.get(id);
      return name
        ? { text: name, href: href("/editor/bilder/:id", { id }) }
        : { text: "Et slettet bilde", href: undefined };
    }
    case "draft":
      return { text: "Utkast", href: href("/editor/utkast") };
    case "subscription":
      return {
        text: `Abonnement ${subjectId}`,
        href: subscriptionHref(id),
      };
    case "billing":
      if (subjectId === settingsSubject.id) {
        return { text: "Oppsett", href: href("/admin/abonnementer/fakturering/oppsett") };
      }
      return {
        text: `Nummer ${numbers.get(id) ?? subjectId}`,
        href: href("/admin/fakturaer/:number", { number: id }),
      };
    case "setup":
      return {
        text: isSetupStep(id) ? setupStepNames[id] : id,
        href: `${href("/admin/kom-i-gang")}#${id}`,
      };
    case "export":
    case "retention":
      // The details say which file; and a run goes by the last one before it, which the reader need not know.
      return { text: "", href: undefined };
    default:
      return { text: subjectId ?? "", href: undefined };
  }
}

/** What no words are known for stands as it is. */
function detailWords({ action, details }: AuditEvent, known: Known): string {
  if (action === "export.downloaded") return exportWords(details, known);
  if (action === "billing.settings-changed") return settingsWords(details);
  // What is told elsewhere, and what nobody knows anything by: a version, a mail, and the first of two.
  const {
    from,
    to,
    how: _how,
    first: _first,
    version: _version,
    letter: _letter,
    ...rest
  } = details;
  const change =
    from !== undefined && to !== undefined ? [`fra ${valueWords(from)} til ${valueWords(to)}`] : [];
  const facts = Object.entries(rest)
    // What there is none of goes without saying.
    .filter(([, value]) => value !== null && value !== "" && value !== 0 && value !== false)
    .map(([name, value]) => factWords(name, value, known));
  return [...change, ...facts].join(", ");
}

/** Which list was taken out, as what, and what of it. */
function exportWords({ kind, filter, searched }: AuditEvent["details"], known: Known): string {
  const [list = "", format = ""] = String(kind).split(".");
  const query = new URLSearchParams(String(filter ?? ""));
  if (list === "besok" || list === "oversikt") {
    const figures = list === "besok" ? "besøkstall" : "oversikt";
    return `${figures} som ${format.toUpperCase()}, ${periodLabel(query.get("periode") ?? "")}`;
  }
  const limits =
    list === "meldinger"
      ? messageLimits(parseMessageView(query))
      : orderLimits(parseOrderView(query), known);
  return [
    `${list} som ${format.toUpperCase()}`,
    ...limits,
    ...(searched ? ["søkt etter ord"] : []),
  ].join(", ");
}

function orderLimits(
  { status, planId, flagged, overdue, sort, ...days }: OrderView,
  { plans }: Known,
): string[] {
  return [
    ...(status ? [`status ${statusLabels[status]}`] : []),
    ...(planId ? [`pakke ${plans.get(planId) ?? planId}`] : []),
    ...(flagged ? ["med merknad fra registeret"] : []),
    ...(overdue ? ["over fristen"] : []),
    ...dayLimits(days),
    ...(sort === "newest" ? [] : [`rekkefølge «${sortLabel(sort)}»`]),
  ];
}

function sortLabel(sort: OrderView["sort"]): string {
  return sortChoices.find((choice) => choice.sort === sort)?.label ?? sort;
}

function messageLimits({ folder, overdue, ...days }: MessageView): string[] {
  return [
    ...(folder === "innboks" ? [] : [folderNames[folder].toLowerCase()]),
    ...(overdue ? ["over fristen"] : []),
    ...dayLimits(days),
  ];
}

function dayLimits({ from, until }: Days): string[] {
  return [
    ...(from ? [`fra og med ${formatDay(from)}`] : []),
    ...(until ? [`til og med ${formatDay(until)}`] : []),
  ];
}

type Value = AuditEvent["details"][string];

const endings: Record<string, string> = {
  "session.ended from-elsewhere": "Logget ut en annen økt",
  "session.ended replaced": "Logget ut ved ny innlogging",
  "session.ended by-administrator": "Logget ut kontoen",
};

const names: Record<string, string> = {
  role: "rolle",
  plan: "pakke",
  order: "bestilling",
  reason: "årsak",
  kind: "etter",
  orders: "bestillinger",
  anonymizedOrders: "anonymiserte bestillinger",
  deletedOrders: "slettede bestillinger",
  invoiceEmails: "fakturaadresser",
  notes: "notater",
  messages: "meldinger",
  quarantine: "meldinger i karantene",
  drafts: "bestillingsutkast",
  sharedDrafts: "delte utkast",
  visits: "linjer med besøkstall",
  list: "liste",
  rows: "antall",
  left: "igjen",
  mails: "e-poster",
  mail: "e-post",
  draft: "navn",
  time: "tidspunkt",
  month: "måned",
};

const values: Record<string, string> = {
  ...statusLabels,
  ...roleLabels,
  ...Object.fromEntries(
    Object.entries(companyStatusLabels).map(([status, label]) => [status, uncapitalized(label)]),
  ),
  orders: "bestillinger",
  subscriptions: "abonnementer",
  billing: "fakturering",
  inbox: "meldinger",
  quarantine: "meldinger i karantene",
  email: "e-postadresse",
  "last-run": "lenge siden forrige rydding",
  "newest-row": "lenge siden noe kom inn",
  "database-clock": "databasens klokke viser noe annet",
  share: "ville tatt uvanlig mye",
  phone: "telefonnummer",
  "org-number": "organisasjonsnummer",
  passkey: "tilgangsnøkkel",
  code: "engangskode",
  "recovery-code": "gjenopprettingskode",
};

function factWords(name: string, value: Value, { plans }: Known): string {
  // A device says what it is, and so does a kind of mail.
  if (name === "device") return String(value);
  if (name === "kind" && isMailKind(value)) return mailKindLabels[value].toLowerCase();
  // An id may be any word, and so is looked up nowhere else.
  if (name === "plan") return `${names.plan}: ${plans.get(String(value)) ?? value}`;
  if (name === "undo") return "angret";
  if (name === "factor") return `med ${valueWords(value)}`;
  if (name === "why") return value === "csrf" ? "skjemaet hørte til en annen økt" : "feil rolle";
  if (name === "fields") return correctedWords(value);
  if (name === "late") return value === true ? "etter fristen" : "i tide";
  if (name === "by") return waysToTell[readToldBy(value) ?? "phone"].told;
  if (name === "on" || name === "day") return valueWords(value);
  if (name === "owner") return `${value} følger opp`;
  if (name === "backup") return `fra sikkerhetskopien fra ${formatDateTime(String(value))}`;
  if (name === "startsOn") return `fra og med ${valueWords(value)}`;
  if (name === "endsOn") return `til og med ${formatLastDay(String(value))}`;
  if (name === "next") return `neste nummer er ${value}`;
  if (name === "lastInvoice") return `fakturanummer går videre etter ${value}`;
  if (name === "bankFile") return "fra bankfil";
  if (name === "ore") return formatKroner(Number(value) / 100);
  if (name === "way" && isWayToSend(value)) return waysToSend[value];
  if (name === "annual") return `${formatKroner(Number(value))} i året`;
  return `${names[name] ?? name}: ${valueWords(value)}`;
}

function valueWords(value: Value): string {
  if (value === true) return "ja";
  if (value === null) return "ingen";
  const text = String(value);
  return values[text] ?? (isDay(text) ? formatDay(text) : text);
}

function isMailKind(value: Value): value is MailKind {
  return Object.hasOwn(mailKindLabels, String(value));
}
