import { expect, test } from "vitest";
import { type AuditEvent, changesSince } from "./audit.ts";
import { auditLabel, isAuditSubject } from "./audit-labels.ts";

test("What events are about is known by its own name alone", () => {
  expect(isAuditSubject("order")).toBe(true);
  for (const other of ["Bestillinger", "orders", "", "constructor"]) {
    expect(isAuditSubject(other)).toBe(false);
  }
});

test("An action without a label, as an older version may have written it, stands as it is", () => {
  expect(auditLabel("message.handled")).toBe("Merket som håndtert");
  expect(auditLabel("order.forgotten")).toBe("order.forgotten");
});

test("What happened since is what made the versions that were not seen, and nothing before or beside them", () => {
  const made: AuditEvent["details"][] = [{ version: 2 }, {}, { version: 3 }, { version: 4 }];
  const events = made.map((details, index) => ({
    id: String(index),
    at: "2026-11-20T09:00:00.000Z",
    actor: "post",
    action: "order.status-changed",
    subjectKind: "order",
    subjectId: "FL-1",
    details,
  }));
  const since = (seen: number) => changesSince(events, seen).map(({ details }) => details.version);
  expect(since(1)).toEqual([2, 3, 4]);
  expect(since(2)).toEqual([3, 4]);
  expect(since(3)).toEqual([4]);
  expect(since(4)).toEqual([]);
});
