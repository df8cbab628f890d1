/** Nine digits, as a number is stored and asked for. */
export const orgNumberPattern = /^\d{9}$/;
/** What is said where it is not. */
export const orgNumberMessage = "Organisasjonsnummer må være 9 siffer";

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Reduces what people type or paste to the digits of an organisation number: `923 609 016`, `NO 923609016 MVA` and
 * `923.609.016` all become `923609016`, whatever unseen marks came along. What holds anything else is answered unchanged but for space
 * around it, so that the visitor sees their own mistake.
 */
export function normalizeOrgNumber(text: string): string {
  const digits = text.replace(/^\s*NO|MVA\s*$|[\s.\p{Pd}\p{Cf}]/giu, "");
  return /^\d+$/.test(digits) ? digits : text.trim();
}

/**
 * Answers whether nine digits have the right check digit: modulus 11 with the weights 3 2 7 6 5 4 3 2, as Brønnøysundregistrene
 * describes it under "About the organisation number".
 */
export function hasValidCheckDigit(orgNumber: string): boolean {
  // All zeros pass the arithmetic, but no such number is given out.
  if (!orgNumberPattern.test(orgNumber) || orgNumber === "000000000") return false;
  return checkDigitOf(orgNumber.slice(0, 8)) === Number(orgNumber[8]);
}

/** The check digit of the first eight digits, or undefined where no such number is given out. */
export function checkDigitOf(firstEight: string): number | undefined {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number(firstEight[index]),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

/** `923609016` as people read it: `923 609 016`. */
export function formatOrgNumber(orgNumber: string): string {
  return orgNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
}
