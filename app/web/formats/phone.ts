/** The tel link of a Norwegian number as people write it. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  // Five-digit numbers that begin with 0 are reached from within Norway alone (Nkom's numbering plan).
  const isWhole = digits.startsWith("+") || /^0\d{4}$/.test(digits);
  return `tel:${isWhole ? digits : `+47${digits}`}`;
}
