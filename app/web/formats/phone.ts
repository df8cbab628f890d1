/** The tel link of a Norwegian number as people write it. */
export function phoneHref(phone: string): string {
  // Eight digits are a number of ours, whatever they begin with.
  const digits = phone.replace(/[^\d+]/g, "").replace(/^00(?!\d{6}$)/, "+");
  // Five-digit numbers that begin with 0 are reached from within Norway alone (Nkom's numbering plan).
  const isWhole = digits.startsWith("+") || /^0\d{4}$/.test(digits);
  return `tel:${isWhole ? digits : `+47${digits}`}`;
}
