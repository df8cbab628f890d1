import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkDigitOf,
  formatOrgNumber,
  hasValidCheckDigit,
  normalizeOrgNumber,
} from "./org-number.ts";

const orgNumber = fc
  .integer({ min: 10_000_000, max: 99_999_999 })
  .map(String)
  .filter((firstEight) => checkDigitOf(firstEight) !== undefined)
  .map((firstEight) => `${firstEight}${checkDigitOf(firstEight)}`);

describe("The check digit", () => {
  test.each(["974760673", "923609016", "889640782", "971032081"])(
    "of %s, which is given out, is right",
    (real) => expect(hasValidCheckDigit(real)).toBe(true),
  );

  test.each([
    "000000000",
    "12345678",
    "1234567890",
    "9236090160",
    "92360901X",
    "",
    " 923609016",
    "923 609 016",
  ])("of %j is wrong", (text) => expect(hasValidCheckDigit(text)).toBe(false));

  test("shows every single wrong digit", () => {
    fc.assert(
      fc.property(
        orgNumber,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (right, position, change) => {
          const digit = (Number(right[position]) + change) % 10;
          const wrong = `${right.slice(0, position)}${digit}${right.slice(position + 1)}`;
          return hasValidCheckDigit(right) && !hasValidCheckDigit(wrong);
        },
      ),
    );
  });

  test("shows every swap of two neighbours", () => {
    fc.assert(
      fc.property(orgNumber, fc.integer({ min: 0, max: 7 }), (right, position) => {
        const [a, b] = [right[position], right[position + 1]];
        fc.pre(a !== b);
        const wrong = `${right.slice(0, position)}${b}${a}${right.slice(position + 2)}`;
        return !hasValidCheckDigit(wrong);
      }),
    );
  });
});

describe("What people type", () => {
  test.each([
    "923609016",
    " 923609016\n",
    "923 609 016",
    "923\u00a0609\u00a0016",
    "923.609.016",
    "923-609-016",
    "923\u2013609\u2013016",
    "NO 923 609 016 MVA",
    "no923609016mva",
    "NO923609016",
    " NO 923609016",
    "923609016MVA",
  ])("as %j is reduced to its nine digits", (typed) =>
    expect(normalizeOrgNumber(typed)).toBe("923609016"),
  );

  test.each([
    ["Nordlys AS", "Nordlys AS"],
    [" SE 923609016 ", "SE 923609016"],
    ["923 609 O16", "923 609 O16"],
    ["", ""],
    ["NO MVA", "NO MVA"],
    ["923 609 NO 016", "923 609 NO 016"],
    ["MVA 923609016", "MVA 923609016"],
  ])("as %j stays as it is, so that the mistake can be seen", (typed, kept) =>
    expect(normalizeOrgNumber(typed)).toBe(kept),
  );

  test("is the same when it is reduced once more", () => {
    const parts = fc.constantFrom(
      "NO",
      "mva",
      "MVA",
      " ",
      ".",
      "-",
      "\u2013",
      "\u00a0",
      "9",
      "0",
      "x",
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(parts).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizeOrgNumber(text);
        expect(normalizeOrgNumber(once)).toBe(once);
      }),
    );
  });

  test.each(["92360901", "9236090160", "N923609016"])("as %s is printed as it is", (typed) =>
    expect(formatOrgNumber(typed)).toBe(typed),
  );

  test("comes back from its printed form", () => {
    fc.assert(
      fc.property(orgNumber, (right) => normalizeOrgNumber(formatOrgNumber(right)) === right),
    );
  });
});
