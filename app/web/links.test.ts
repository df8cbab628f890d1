import fc from "fast-check";
import { expect, test } from "vitest";
import { emailLink, mailto, phoneLink } from "./links.ts";

test("A mail link needs no fields", () => {
  expect(mailto("post@example.no")).toBe("mailto:post@example.no");
});

test("An address brings no fields of its own", () => {
  expect(emailLink("kari?bcc=alle&x=%0a@example.no").href).toBe(
    "mailto:kari%3Fbcc%3Dalle%26x%3D%250a@example.no",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (email) => {
      expect(mailto(email)).toMatch(/^mailto:[^\s"<>?&]*$/);
    }),
  );
});

test("A number can be called, and what is no number is left as it is", () => {
  expect(phoneLink("912 34 567")).toEqual({ label: "912 34 567", href: "tel:+4791234567" });
  expect(phoneLink("02800")).toEqual({ label: "02800", href: "tel:02800" });
  expect(phoneLink("spør etter Kari")).toBe("spør etter Kari");
});
