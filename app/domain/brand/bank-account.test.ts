import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bankCheckDigitOf,
  formatBankAccount,
  isBankAccount,
  normalizeBankAccount,
} from "./bank-account.ts";

const account = fc
  .stringMatching(/^[0-9]{10}$/)
  .filter((firstTen) => firstTen !== "0000000000" && bankCheckDigitOf(firstTen) !== undefined)
  .map((firstTen) => `${firstTen}${bankCheckDigitOf(firstTen)}`);

describe("An account number", () => {
  // The last has a sum that 11 divides, and the check digit 0.
  test.each(["12345678903", "76940512057", "12345678970"])("%s is one", (right) =>
    expect(isBankAccount(right)).toBe(true),
  );

  test.each([
    "00000000000",
    "1234567890",
    "123456789030",
    "1234567890X",
    "",
    " 12345678903",
    "1234 56 78903",
    "1234.56.78903",
  ])("%j is none", (text) => expect(isBankAccount(text)).toBe(false));

  test("is not given out where the check digit would have two digits", () => {
    expect(bankCheckDigitOf("1234567892")).toBeUndefined();
    for (let digit = 0; digit < 10; digit += 1) {
      expect(isBankAccount(`1234567892${digit}`)).toBe(false);
    }
  });

  test("shows every single wrong digit", () => {
    fc.assert(
      fc.property(
        account,
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (right, position, change) => {
          const digit = (Number(right[position]) + change) % 10;
          const wrong = `${right.slice(0, position)}${digit}${right.slice(position + 1)}`;
          return isBankAccount(right) && !isBankAccount(wrong);
        },
      ),
    );
  });

  test("shows every swap of two neighbours", () => {
    fc.assert(
      fc.property(account, fc.integer({ min: 0, max: 9 }), (right, position) => {
        const [a, b] = [right[position], right[position + 1]];
        fc.pre(a !== b);
        const wrong = `${right.slice(0, position)}${b}${a}${right.slice(position + 2)}`;
        return !isBankAccount(wrong);
      }),
    );
  });
});

describe("What people type", () => {
  test.each([
    "12345678903",
    " 12345678903\n",
    "1234 56 78903",
    "1234\u00a056\u00a078903",
    "1234.56.78903",
    "1234.56 78903",
  ])("as %j is reduced to its eleven digits", (typed) =>
    expect(normalizeBankAccount(typed)).toBe("12345678903"),
  );

  test.each([
    ["NO93 1234 56 78903", "NO93 1234 56 78903"],
    [" konto 1234 ", "konto 1234"],
    ["1234 56 789O3", "1234 56 789O3"],
    [" . ", "."],
    ["", ""],
  ])("as %j stays as it is, so that the mistake can be seen", (typed, kept) =>
    expect(normalizeBankAccount(typed)).toBe(kept),
  );

  test("is the same when it is reduced once more", () => {
    const parts = fc.constantFrom(" ", ".", "\u00a0", "9", "0", "x");
    const typed = fc.oneof(
      fc.string(),
      fc.array(parts).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizeBankAccount(text);
        return normalizeBankAccount(once) === once;
      }),
    );
  });

  test.each(["1234567890", "123456789030", "1234 56 78903"])("as %s is printed as it is", (typed) =>
    expect(formatBankAccount(typed)).toBe(typed),
  );

  test("comes back from its printed form", () => {
    expect(formatBankAccount("12345678903")).toBe("1234\u00a056\u00a078903");
    fc.assert(
      fc.property(account, (right) => normalizeBankAccount(formatBankAccount(right)) === right),
    );
  });
});
