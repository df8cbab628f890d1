import fc from "fast-check";
import { expect, test } from "vitest";
import { kidLengths, kidOf, numberOfKid } from "./kid.ts";

const { least, most } = kidLengths;
const numbers = fc.integer({ min: 1, max: 999_999_999 });
const lengths = fc.integer({ min: least, max: most });
const kids = fc.tuple(numbers, lengths).map(([number, length]) => kidOf(number, length));

test.each([
  [1234, 5, "12344"],
  [60_224, 6, "602243"],
  [60_224, 15, "000000000602243"],
  [1, 10, "0000000018"],
  [999_999_999, 10, "9999999999"],
])("The KID of %i with %i digits is %s", (number, length, kid) => {
  expect(kidOf(number, length)).toBe(kid);
});

test("A KID is as long as was agreed on, and leads back to its number; a number that is too long has none", () => {
  fc.assert(
    fc.property(numbers, lengths, (number, length) => {
      const kid = kidOf(number, length);
      const hasRoom = String(number).length < length;
      expect(kid?.length).toBe(hasRoom ? length : undefined);
      expect(numberOfKid(kid ?? "")).toBe(hasRoom ? number : undefined);
    }),
  );
});

test("Every single wrong digit is found", () => {
  fc.assert(
    fc.property(kids, fc.nat(most - 1), fc.integer({ min: 1, max: 9 }), (kid, place, more) => {
      fc.pre(kid !== undefined && place < kid.length);
      const digit = (Number(kid[place]) + more) % 10;
      expect(numberOfKid(`${kid.slice(0, place)}${digit}${kid.slice(place + 1)}`)).toBeUndefined();
    }),
  );
});

test("Two digits that changed places are found, but for a nine and a zero", () => {
  fc.assert(
    fc.property(kids, fc.nat(most - 2), (kid, place) => {
      fc.pre(kid !== undefined && place < kid.length - 1);
      const [one = "", other = ""] = kid.slice(place);
      fc.pre(one !== other && !["09", "90"].includes(one + other));
      const wrong = `${kid.slice(0, place)}${other}${one}${kid.slice(place + 2)}`;
      expect(numberOfKid(wrong)).toBeUndefined();
    }),
  );
});

test.each(["", "1234", "12345x", "-12344", " 12344", "1".repeat(26)])("%j is no KID", (text) => {
  expect(numberOfKid(text)).toBeUndefined();
});
