/** How long a KID may be, with its check digit: banks take from 2 digits, and one has to hold a number. */
export const kidLengths = { least: 5, most: 25, usual: 10 };

/**
 * The KID (kundeidentifikasjon) that an invoice is paid with: its number, with zeros before it, and a check digit by MOD10, as the banks
 * have it in the system specification of OCR giro (Nets, now Mastercard Payment Services).
 *
 * @param length in digits, with the check digit: what is agreed on with the bank
 * @returns undefined where the number is too long for it
 */
export function kidOf(number: number, length: number): string | undefined {
  const digits = String(number).padStart(length - 1, "0");
  return digits.length < length ? `${digits}${checkDigitOf(digits)}` : undefined;
}

/** The number that a KID is of; undefined for what is none, or has a wrong digit. */
export function numberOfKid(kid: string): number | undefined {
  if (!/^\d{5,25}$/.test(kid)) return undefined;
  const digits = kid.slice(0, -1);
  return checkDigitOf(digits) === Number(kid.at(-1)) ? Number(digits) : undefined;
}

/**
 * The check digit by MOD10 (the formula of Luhn): every other digit from the last on counts twice, what then has two digits counts as their
 * sum, and with the check digit all come to a multiple of ten.
 */
function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
