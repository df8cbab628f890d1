import { expect, test } from "vitest";
import { emailMatcher, phoneMatcher } from "./person.server.ts";

test.each([
  ["kari@nordlys.no", "KARI@Nordlys.NO", true],
  ["KARI@nordlys.no", "kari@nordlys.no", true],
  [" kari@nordlys.no ", "kari@nordlys.no", true],
  ["åse@blåbær.no", "ÅSE@BLÅBÆR.NO", true],
  ["a\u030ase@nordlys.no", "åse@nordlys.no", true],
  ["kari@nordlys.no", "xkari@nordlys.no", false],
  ["kari@nordlys.no", "kari@nordlys.no.example.com", false],
  ["k_ri@nordlys.no", "kari@nordlys.no", false],
])("The e-mail address %s is %s: %s", (asked, stored, same) => {
  expect(emailMatcher(asked).is(stored)).toBe(same);
});

test.each([
  ["912 34 567", "91234567", true],
  ["+47 91234567", "912 34 567", true],
  ["0047 91 23 45 67", "(+47) 912-34-567", true],
  ["91234567", "91234568", false],
  ["91234567", "+4691234567", false],
  ["+46 8 123 456 78", "0046 8 12345678", true],
  ["02800", "02800", true],
  ["12 34 56 78", "12345678", true],
  ["12345678", "123456789", false],
])("The phone number %s is %s: %s", (asked, stored, same) => {
  expect(phoneMatcher(asked).is(stored)).toBe(same);
});

test("Nothing is no address and no number", () => {
  expect(emailMatcher("kari@nordlys.no").is(null)).toBe(false);
  expect(phoneMatcher("91234567").is(null)).toBe(false);
  expect(phoneMatcher("91234567").is("")).toBe(false);
});
