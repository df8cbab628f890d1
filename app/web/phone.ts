/** The tel link of a Norwegian number as people write it. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("+") ? digits : `+47${digits}`}`;
}
