import { type AuditEvent, auditLabel, systemActor } from "#app/domain/audit/audit.ts";
import { roleLabels } from "#app/domain/auth/role.ts";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { companyStatusLabels } from "#app/domain/companies/company.ts";
import { statusLabels } from "#app/domain/orders/status.ts";
import { href } from "#app/web/href.ts";

/** An event as the administrator reads it. */
export type EventWords = {
  id: string;
  at: string;
  actor: string;
  title: string;
  /** Empty where there is nothing to add. */
  details: string;
  subject: { text: string; href: string | undefined };
};

/** Puts an event into words. */
export function eventWords(event: AuditEvent): EventWords {
  return {
    id: event.id,
    at: event.at,
    actor: actorName(event.actor),
    title: endings[`${event.action} ${event.details.how}`] ?? auditLabel(event.action),
    details: detailWords(event),
    subject: subjectWords(event),
  };
}

/** Who did something, as the administrator reads it. */
export function actorName(actor: string): string {
  return actor === systemActor ? "Systemet" : actor;
}

/** What it is about: the text, and its page where it has one. */
function subjectWords({ subjectKind, subjectId }: AuditEvent): EventWords["subject"] {
  const id = encodeURIComponent(subjectId ?? "");
  switch (subjectId === null ? undefined : subjectKind) {
    case "order":
      return { text: `Bestilling ${subjectId}`, href: href("/admin/bestillinger/:id", { id }) };
    case "message":
      return { text: "Meldingen", href: href("/admin/meldinger/:id", { id }) };
    case "mail":
      return { text: "E-posten", href: href("/admin/e-post/:id", { id }) };
    case "content":
      return {
        text: `Versjon ${subjectId}`,
        href: href("/editor/historikk/:version", { version: id }),
      };
    case "retention":
      // It stands for the run that was the last, which the reader need not know.
      return { text: "", href: undefined };
    default:
      return { text: subjectId ?? "", href: undefined };
  }
}

/** What no words are known for stands as it is. */
function detailWords({ details }: AuditEvent): string {
  // How is told in the title, and the first of two mails is an id that nobody knows it by.
  const { from, to, how: _how, first: _first, ...rest } = details;
  const change =
    from !== undefined && to !== undefined ? [`fra ${valueWords(from)} til ${valueWords(to)}`] : [];
  const facts = Object.entries(rest)
    // What there is none of goes without saying.
    .filter(([, value]) => value !== null && value !== "" && value !== 0 && value !== false)
    .map(([name, value]) => factWords(name, value));
  return [...change, ...facts].join(", ");
}

type Value = AuditEvent["details"][string];

const endings: Record<string, string> = {
  "session.ended from-elsewhere": "Logget ut en annen økt",
  "session.ended replaced": "Logget ut ved ny innlogging",
};

const names: Record<string, string> = {
  role: "rolle",
  plan: "pakke",
  order: "bestilling",
  reason: "årsak",
  kind: "slag",
  filter: "visning",
  orders: "bestillinger",
  anonymizedOrders: "anonymiserte bestillinger",
  deletedOrders: "slettede bestillinger",
  invoiceEmails: "fakturaadresser",
  notes: "notater",
  messages: "meldinger",
  quarantine: "meldinger i karantene",
  drafts: "bestillingsutkast",
  list: "liste",
  rows: "antall",
  mails: "e-poster",
};

const values: Record<string, string> = {
  ...statusLabels,
  ...roleLabels,
  ...Object.fromEntries(planNames.map(({ id, name }) => [id, name])),
  "order-confirmation": "ordrebekreftelse",
  "order-notice": "varsel om bestilling",
  "contact-notice": "varsel om melding",
  "contact-receipt": "kvittering for melding",
  ...Object.fromEntries(
    Object.entries(companyStatusLabels).map(([status, label]) => [
      status,
      label.charAt(0).toLowerCase() + label.slice(1),
    ]),
  ),
  orders: "bestillinger",
  inbox: "meldinger",
  quarantine: "meldinger i karantene",
  email: "e-postadresse",
  "last-run": "lenge siden forrige rydding",
  "newest-row": "lenge siden noe kom inn",
  "database-clock": "databasens klokke viser noe annet",
  share: "ville tatt uvanlig mye",
  phone: "telefonnummer",
  "org-number": "organisasjonsnummer",
};

function factWords(name: string, value: Value): string {
  // A device says what it is.
  if (name === "device") return String(value);
  if (name === "searched") return "søkt etter ord";
  return `${names[name] ?? name}: ${valueWords(value)}`;
}

function valueWords(value: Value): string {
  if (value === true) return "ja";
  if (value === null) return "ingen";
  const text = String(value);
  return values[text] ?? text;
}
