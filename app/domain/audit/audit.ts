/** What somebody did, for the trail. Never holds what a visitor wrote or who they are: it cannot be erased. */
export type AuditEvent = {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** User name, or `system`. */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  /** `version` is the one that it made of what it is about, where that has versions. */
  details: Record<string, string | number | boolean | null>;
};

/** What an event can be about, with what the administrator reads. An account and its sessions go by its user name. */
export const auditSubjects = {
  order: "Bestillinger",
  message: "Meldinger",
  mail: "E-post",
  session: "Innlogginger",
  account: "Kontoer",
  export: "Eksport",
  access: "Tilgang",
  person: "Personopplysninger",
  retention: "Oppbevaring",
  content: "Innhold",
  draft: "Utkast",
  picture: "Bilder",
  subscription: "Abonnementer",
  restore: "Gjenoppretting",
  setup: "Kom i gang",
} as const;

export type AuditSubject = keyof typeof auditSubjects;

/** Who is written down for what nobody did: the server itself, a script, or somebody unknown. */
export const systemActor = "system";

/** Who is written down for what a customer did on the page of their own. */
export const customerActor = "customer";

/** Everything that leaves a trace, with what the administrator reads. */
export const auditActions = {
  "order.status-changed": "Endret status",
  "order.note-added": "Skrev et notat",
  "order.company-checked": "Slo opp i Enhetsregisteret",
  "order.anonymized": "Anonymiserte bestillingen",
  "order.corrected": "Rettet opplysninger",
  "order.invoice-email-removed": "Slettet fakturaadressen",
  "message.read": "Åpnet meldingen",
  "message.handled": "Merket som håndtert",
  "message.reopened": "Åpnet igjen",
  "message.released": "Flyttet ut av karantene",
  "message.quarantined": "Flyttet til karantene",
  "message.drafted": "Laget bestillingsutkast",
  "message.draft-used": "Bestillingsutkastet er brukt",
  "message.deleted": "Slettet meldingen",
  "mail.resent": "Sendte e-post på nytt",
  "account.added": "La til konto",
  "account.role-changed": "Endret rolle",
  "account.password-changed": "Byttet passord",
  "account.removed": "Fjernet konto",
  "account.password-refused": "Oppga feil passord",
  "account.passkey-added": "La til en tilgangsnøkkel",
  "account.passkey-removed": "Fjernet en tilgangsnøkkel",
  "account.codes-turned-on": "Slo på engangskoder",
  "account.codes-turned-off": "Slo av engangskoder",
  "account.recovery-codes-made": "Laget nye gjenopprettingskoder",
  "account.recovery-code-used": "Brukte en gjenopprettingskode",
  "account.factors-removed": "Fjernet totrinnsbekreftelsen",
  "account.factor-required": "Krevde totrinnsbekreftelse av administratorer",
  "account.factor-not-required": "Sluttet å kreve totrinnsbekreftelse av administratorer",
  "account.password-asked": "Ba om nytt passord",
  "account.password-reset": "Valgte nytt passord med lenke",
  "account.email-changed": "Byttet e-postadresse",
  "account.invited": "Inviterte til konto",
  "account.invited-again": "Sendte invitasjonen på nytt",
  "account.invitation-withdrawn": "Trakk invitasjonen tilbake",
  "account.locked": "Stoppet innlogging etter mange forsøk",
  "session.started": "Logget inn",
  "session.ended": "Logget ut",
  "session.refused": "Mislykket innlogging",
  "session.code-refused": "Oppga feil kode etter riktig passord",
  "export.downloaded": "Lastet ned eksport",
  "export.read": "Hentet en liste gjennom API-et",
  "access.refused": "Ble nektet tilgang",
  "person.looked-up": "Søkte etter personopplysninger",
  "person.exported": "Eksporterte personopplysninger",
  "person.erased": "Slettet personopplysninger",
  "retention.ran": "Ryddet etter oppbevaringsreglene",
  "retention.held": "Stanset ryddingen",
  "retention.allowed": "Lot ryddingen gå videre",
  "content.published": "Publiserte innhold",
  "draft.shared": "Delte et utkast",
  "draft.link-made": "Laget en lenke til utkastet",
  "draft.link-ended": "Stengte lenken til utkastet",
  "draft.planned": "Planla publisering",
  "draft.plan-cancelled": "Avlyste publiseringen",
  "draft.refused": "Publiserte ikke utkastet til planlagt tid",
  "draft.removed": "Slettet utkastet",
  "picture.added": "La til et bilde",
  "picture.described": "Endret opplysninger om et bilde",
  "picture.deleted": "Slettet et bilde",
  "picture.erased": "Slettet et bilde for godt",
  "subscription.started": "Startet abonnementet",
  "subscription.start-corrected": "Rettet startdatoen",
  "subscription.start-withdrawn": "Tok tilbake starten",
  "subscription.renewed": "Fornyet abonnementet",
  "subscription.notified": "Varslet om fornyelse",
  "subscription.cancelled": "Sa opp abonnementet",
  "subscription.cancellation-withdrawn": "Trakk oppsigelsen tilbake",
  "subscription.period-withdrawn": "Tok tilbake en fakturert periode",
  "subscription.price-set": "Satte prisen for neste periode",
  "subscription.price-undone": "Angret prisen for neste periode",
  "subscription.paused": "Stanset fornyelsene",
  "subscription.resumed": "Satte fornyelsene i gang igjen",
  "subscription.link-sent": "Sendte lenken til kundens side",
  "subscription.link-replaced": "Byttet lenken til kundens side",
  "setup.put-away": "Satte steget til side",
  "setup.taken-up": "Tok steget fram igjen",
  "restore.done": "Gjenopprettet fra en sikkerhetskopi",
  "restore.released": "Satte i gang e-post og fornyelser etter gjenopprettingen",
  "subscription.details-changed": "Endret kontaktopplysninger",
} as const;

export type AuditAction = keyof typeof auditActions;

/** Answers whether a text is the name of something events can be about. */
export function isAuditSubject(text: string): text is AuditSubject {
  return Object.hasOwn(auditSubjects, text);
}

const labels = new Map<string, string>(Object.entries(auditActions));

/** What the administrator reads for an action. */
export function auditLabel(action: string): string {
  return labels.get(action) ?? action;
}

/**
 * What was done to something since a version of it was seen.
 *
 * @param events all that happened to it; what comes of it keeps their order
 */
export function changesSince(events: AuditEvent[], seen: number): AuditEvent[] {
  return events.filter(({ details: { version } }) => typeof version === "number" && version > seen);
}
