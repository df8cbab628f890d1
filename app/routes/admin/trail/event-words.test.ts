import { expect, test } from "vitest";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { eventWords } from "./event-words.ts";

const about = (action: AuditEvent["action"], details: AuditEvent["details"]) =>
  eventWords({
    id: "1",
    at: "2026-11-20T09:00:00.000Z",
    actor: "kari",
    action,
    subjectKind: "order",
    subjectId: "FL-1",
    details,
  }).details;

test.each<[AuditEvent["action"], AuditEvent["details"], string]>([
  ["order.status-changed", { from: "new", to: "in-progress" }, "fra ny til i arbeid"],
  ["account.added", { role: "editor" }, "rolle: redaktør"],
  ["session.started", { device: "Chrome på Linux" }, "Chrome på Linux"],
  [
    "retention.ran",
    { mails: 12, drafts: 1, quarantine: 5, messages: 0, orders: 0 },
    "e-poster: 12, bestillingsutkast: 1, meldinger i karantene: 5",
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
    "slag: organisasjonsnummer, slettede bestillinger: 1, anonymiserte bestillinger: 2, fakturaadresser: 3, notater: 4, e-poster: 6",
  ],
  [
    "export.downloaded",
    { kind: "bestillinger.csv", filter: "status=ny", searched: true },
    "slag: bestillinger.csv, visning: status=ny, søkt etter ord",
  ],
  [
    "export.downloaded",
    { kind: "bestillinger.csv", filter: "", searched: false },
    "slag: bestillinger.csv",
  ],
  ["export.read", { list: "orders", rows: 1_000 }, "liste: bestillinger, antall: 1000"],
  ["export.read", { list: "quarantine", rows: 0 }, "liste: meldinger i karantene"],
])("The details of %s %j are told as %j", (action, details, words) => {
  expect(about(action, details)).toBe(words);
});
