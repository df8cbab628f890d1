import { expect, test } from "vitest";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { eventWords } from "./event-words.ts";

const plans = new Map([
  ["medium", "Medium"],
  ["new", "Mini"],
]);
const nothing = {
  senders: new Map(),
  recipients: new Map(),
  pictures: new Map([["206aeaa9", "brygge.jpg"]]),
  reasons: new Map(),
  numbers: new Map(),
  plans,
};
const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: "1",
  at: "2026-11-20T09:00:00.000Z",
  actor: "kari",
  action: "order.status-changed",
  subjectKind: "order",
  subjectId: "FL-1",
  details: {},
  ...changes,
});
const about = (action: AuditEvent["action"], details: AuditEvent["details"]) =>
  eventWords(event({ action, details }), nothing).details;

test.each<[AuditEvent["action"], AuditEvent["details"], string]>([
  ["order.status-changed", { from: "new", to: "in-progress" }, "fra ny til i arbeid"],
  [
    "billing.paid",
    { on: "2026-11-20", ore: 2560050 },
    "20.\u00a0november 2026, 25\u00a0600,50\u00a0kr",
  ],
  [
    "billing.paid",
    { on: "2026-11-20", ore: 2560050, bankFile: true },
    "20.\u00a0november 2026, 25\u00a0600,50\u00a0kr, fra bankfil",
  ],
  ["account.added", { role: "editor" }, "rolle: redaktør"],
  // A plan may be called as anything else is, and may be gone.
  ["message.drafted", { plan: "new" }, "pakke: Mini"],
  ["message.drafted", { plan: "gone" }, "pakke: gone"],
  ["session.started", { device: "Chrome på Linux" }, "Chrome på Linux"],
  ["access.refused", { why: "role" }, "feil rolle"],
  ["access.refused", { why: "csrf" }, "skjemaet hørte til en annen økt"],
  [
    "retention.ran",
    { mails: 12, drafts: 1, quarantine: 5, messages: 0, orders: 0, visits: 60 },
    "e-poster: 12, bestillingsutkast: 1, meldinger i karantene: 5, linjer med besøkstall: 60",
  ],
  [
    "person.erased",
    {
      kind: "org-number",
      deletedOrders: 1,
      anonymizedOrders: 2,
      invoiceEmails: 3,
      notes: 4,
      messages: 0,
      drafts: 0,
      mails: 6,
    },
    "etter: organisasjonsnummer, slettede bestillinger: 1, anonymiserte bestillinger: 2, fakturaadresser: 3, notater: 4, e-poster: 6",
  ],
  [
    "export.downloaded",
    {
      kind: "bestillinger.csv",
      filter: "status=ny&fra=2026-07-01&til=2026-09-30&sorter=firma",
      searched: true,
    },
    "bestillinger som CSV, status ny, fra og med 1.\u00a0juli 2026, til og med 30.\u00a0september 2026, rekkefølge «Firma, A til Å», søkt etter ord",
  ],
  [
    "export.downloaded",
    { kind: "meldinger.json", filter: "mappe=handtert", searched: false },
    "meldinger som JSON, håndterte",
  ],
  [
    "subscription.cancelled",
    { endsOn: "2027-11-20", late: true },
    "til og med 19.\u00a0november 2027, etter fristen",
  ],
  [
    "subscription.start-corrected",
    { from: "2026-11-20", to: "2026-11-21" },
    "fra 20.\u00a0november 2026 til 21.\u00a0november 2026",
  ],
  ["subscription.price-set", { annual: 4990 }, "4\u00a0990\u00a0kr i året"],
  ["mail.resent", { first: "m1", kind: "order-notice" }, "varsel om bestilling"],
  ["mail.sample-sent", { mail: "Fakturaen" }, "e-post: Fakturaen"],
  ["order.corrected", { fields: "name email", version: 2 }, "kontaktperson og e-post"],
  [
    "order.status-changed",
    { from: "delivered", to: "in-progress", version: 5, undo: true },
    "fra levert til i arbeid, angret",
  ],
  ["export.read", { list: "orders", rows: 1_000 }, "liste: bestillinger, antall: 1000"],
  [
    "export.downloaded",
    { kind: "besok.csv", filter: "periode=12-maneder", searched: false },
    "besøkstall som CSV, 12 måneder",
  ],
  [
    "order.follow-up-set",
    { day: "2026-11-30", owner: "kari" },
    "30.\u00a0november 2026, kari følger opp",
  ],
  ["message.follow-up-set", { day: "2026-11-30" }, "30.\u00a0november 2026"],
  [
    "restore.done",
    { backup: "2026-11-20T09:00:00.000Z", lastInvoice: 4711 },
    "fra sikkerhetskopien fra 20.\u00a0november 2026 kl.\u00a010:00, fakturanummer går videre etter 4711",
  ],
  ["export.read", { list: "subscriptions", rows: 2 }, "liste: abonnementer, antall: 2"],
  [
    "export.read",
    { list: "billing", month: "2026-11", rows: 2 },
    "liste: fakturering, måned: 2026-11, antall: 2",
  ],
  ["export.read", { list: "quarantine", rows: 0 }, "liste: meldinger i karantene"],
  ["subscription.started", { on: "2026-11-20" }, "20.\u00a0november 2026"],
  [
    "subscription.start-corrected",
    { from: "2026-11-20", to: "2026-12-01" },
    "fra 20.\u00a0november 2026 til 1.\u00a0desember 2026",
  ],
  [
    "subscription.renewed",
    { startsOn: "2027-11-20", endsOn: "2028-11-20" },
    "fra og med 20.\u00a0november 2027, til og med 19.\u00a0november 2028",
  ],
  [
    "subscription.cancelled",
    { endsOn: "2028-11-20", late: true },
    "til og med 19.\u00a0november 2028, etter fristen",
  ],
  [
    "billing.settings-changed",
    { version: 2, next: 4711, prefix: "", kidLength: null, salesAccount: "3010" },
    "neste nummer er 4711, prefiks: ingen, konto for salg med mva.: 3010, KID er slått av",
  ],
  ["subscription.price-set", { annual: 6990 }, "6 990 kr i året"],
  [
    "subscription.details-changed",
    { fields: "name invoiceEmail" },
    "kontaktperson og e-post for faktura",
  ],
])("The details of %s %j are told as %j", (action, details, words) => {
  expect(about(action, details)).toBe(words);
});

test("What an event is about is named for as long as it is there", () => {
  const known = { ...nothing, senders: new Map([["m1", "Ola"]]) };
  const message = event({ subjectKind: "message", subjectId: "m1" });
  const subject = { text: "Melding fra Ola", href: "/admin/meldinger/m1" };
  expect(eventWords(message, known).subject).toEqual(subject);
  expect(eventWords(message, nothing).subject).toEqual({
    text: "En slettet melding",
    href: undefined,
  });
});

test("An invoice is named by the number that is read, and its settings by their page", () => {
  const known = { ...nothing, numbers: new Map([["12", "F-12"]]) };
  const about = (subjectId: string) =>
    eventWords(event({ subjectKind: "billing", subjectId }), known).subject;
  expect(about("12")).toEqual({ text: "Nummer F-12", href: "/admin/fakturaer/12" });
  expect(about("13").text).toBe("Nummer 13");
  expect(about("oppsett")).toEqual({
    text: "Oppsett",
    href: "/admin/abonnementer/fakturering/oppsett",
  });
});

test("A file is told in the details alone", () => {
  const file = event({ subjectKind: "export", subjectId: "bestillinger.csv" });
  expect(eventWords(file, nothing).subject).toEqual({ text: "", href: undefined });
});

test("A picture is called as its file is, for as long as it is there", () => {
  const of = (subjectId: string) =>
    eventWords(event({ action: "picture.added", subjectKind: "picture", subjectId }), nothing);
  expect(of("206aeaa9").subject).toEqual({ text: "brygge.jpg", href: "/editor/bilder/206aeaa9" });
  expect(of("0").subject).toEqual({ text: "Et slettet bilde", href: undefined });
});
