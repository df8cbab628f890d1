import { expect, test } from "vitest";
import { auditLabel, isAuditSubject } from "./audit.ts";

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
