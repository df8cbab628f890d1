/** The tel link of a Norwegian number as people write it. */
export function phoneHref(phone: string): string {
  // Eight digits are a number of ours, whatever they begin with.
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00(?!\d{6}$)/, "+");
  // Five-digit numbers that begin with 0 are reached from within Norway alone (Nkom's numbering plan).
  const isWhole = digits.startsWith("+") || /^0\d{4}$/.test(digits);
  return `tel:${isWhole ? digits : `+47${digits}`}`;
}

/**
 * A Norwegian number as Norwegians read it: `912 34 567` for mobiles and special numbers, `22 33 44 55` for all others. Anything else
 * stays as it was typed.
 */
export function formatPhone(phone: string): string {
  if (!/^[+\d\s().\-\u2010-\u2015/]+$/.test(phone)) return phone;
  const digits = phone.replace(/[^\d+]/g, "").replace(/^(?:\+|00)?47(?=\d{8}$)/, "");
  if (!/^[2-9]\d{7}$/.test(digits)) return phone;
  const groups = /^[489]/.test(digits) ? /^(...)(..)(...)$/ : /^(..)(..)(..)(..)$/;
  return groups.exec(digits)?.slice(1).join("\u00a0") ?? phone;
}
