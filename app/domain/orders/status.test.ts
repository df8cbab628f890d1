import { expect, test } from "vitest";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { isBack, lastChange, nextStatuses, orderStatuses } from "./status.ts";

test("An order goes forward step by step, may be cancelled on its way, and back by one mistake", () => {
  expect(
    orderStatuses.map((status) => [status, ...nextStatuses({ status, anonymizedAt: null })]),
  ).toEqual([
    ["new", "confirmed", "cancelled"],
    ["confirmed", "in-progress", "cancelled"],
    ["in-progress", "delivered", "cancelled"],
    ["delivered", "in-progress"],
    ["cancelled", "new"],
  ]);
});

test("An order whose customer has been erased may be cancelled, and nothing else", () => {
  const anonymizedAt = "2026-11-20T09:00:00.000Z";
  expect(
    orderStatuses.map((status) => [status, ...nextStatuses({ status, anonymizedAt })]),
  ).toEqual([
    ["new", "cancelled"],
    ["confirmed", "cancelled"],
    ["in-progress", "cancelled"],
    ["delivered"],
    ["cancelled"],
  ]);
});

test("Only taking up what was delivered or cancelled leads back", () => {
  const back = orderStatuses.flatMap((from) =>
    nextStatuses({ status: from, anonymizedAt: null })
      .filter((to) => isBack(from, to))
      .map((to) => [from, to]),
  );
  expect(back).toEqual([
    ["delivered", "in-progress"],
    ["cancelled", "new"],
  ]);
  expect(orderStatuses.filter((status) => isBack(status, status))).toEqual([]);
});

test("What can be taken back is the change of status that nothing has come after", () => {
  const event = (action: string, details: AuditEvent["details"]): AuditEvent => ({
    id: `${action} ${details.version}`,
    at: "2026-11-20T09:00:00.000Z",
    actor: "post",
    action,
    subjectKind: "order",
    subjectId: "FL-1",
    details,
  });
  const changed = event("order.status-changed", { from: "new", to: "confirmed", version: 2 });
  const { id: eventId, at } = changed;
  const last = { eventId, at, from: "new", to: "confirmed", isUndo: false };
  expect(lastChange([changed], 2)).toEqual(last);
  expect(lastChange([changed, event("order.note-added", {})], 2)).toEqual(last);
  expect(lastChange([changed, event("order.corrected", { version: 3 })], 3)).toBeUndefined();
  expect(lastChange([changed], 3)).toBeUndefined();
  const back = { from: "confirmed", to: "new", version: 3, undo: true };
  expect(lastChange([event("order.status-changed", back)], 3)).toMatchObject({ isUndo: true });
  // Another event may tell of two statuses too.
  expect(lastChange([event("order.corrected", back)], 3)).toBeUndefined();
  expect(lastChange([], 1)).toBeUndefined();
  // From before events said which version they made.
  const old = event("order.status-changed", { from: "new", to: "confirmed" });
  expect(lastChange([old], 2)).toBeUndefined();
});
