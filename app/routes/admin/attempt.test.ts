import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAttempt, printAttempt } from "./attempt.ts";

const attempts = ["kontaktet", "i-arbeid"] as const;

test("An attempt is read from an address as it was written there", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...attempts),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (wanted, seen) => {
        const query = new URLSearchParams(printAttempt({ wanted, seen }));
        expect(parseAttempt(query, attempts)).toEqual({ wanted, seen });
      },
    ),
  );
});

test.each([
  "",
  "vil=kontaktet",
  "vil=kontaktet&versjon=0",
  "vil=kontaktet&versjon=1.5",
  "vil=kontaktet&versjon=99999999999",
  "vil=levert&versjon=1",
  "versjon=1",
])("No attempt stands in «%s»", (query) => {
  expect(parseAttempt(new URLSearchParams(query), attempts)).toBeUndefined();
});
