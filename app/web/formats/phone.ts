/** The tel link of a Norwegian number as people write it. */
export function phoneHref(phone: string): string {
  // What is said in words behind a number is no part of it. Eight digits are a number of ours, whatever they begin with; five that
  // begin with 0 are reached from within Norway alone (Nkom's numbering plan).
  return `tel:${phone
    .replace(/(?<=\d)\D*[a-z].*|[^\d+]/gi, "")
    .replace(/^00(?!\d{6}$)/, "+")
    .replace(/^(?!\+|0\d{4}$)/, "+47")}`;
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
