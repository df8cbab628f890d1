const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Reduces what people type or paste to the digits of an account number: `1234 56 78903` and `1234.56.78903` become
 * `12345678903`. What holds anything else is answered unchanged but for space around it, so that the editor sees their own
 * mistake.
 */
export function normalizeBankAccount(text: string): string {
  const digits = text.replace(/[\s.]/g, "");
  return /^\d+$/.test(digits) ? digits : text.trim();
}

/**
 * Answers whether a text is a Norwegian account number: eleven digits, the last of which is the check digit of the others by
 * modulus 11 with the weights 5 4 3 2 7 6 5 4 3 2.
 */
export function isBankAccount(account: string): boolean {
  // All zeros pass the arithmetic, but no such account is opened.
  if (!/^\d{11}$/.test(account) || account === "00000000000") return false;
  return bankCheckDigitOf(account.slice(0, 10)) === Number(account[10]);
}

/** The check digit of the first ten digits, or undefined where no such number is given out. */
export function bankCheckDigitOf(firstTen: string): number | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

/** `12345678903` as people read it: `1234 56 78903`. */
export function formatBankAccount(account: string): string {
  return account.replace(/^(\d{4})(\d{2})(\d{5})$/, "$1\u00a0$2\u00a0$3");
}
