import { addressLineOf, type Brand, phoneOf, registrationOf } from "#app/domain/brand/brand.ts";
import { emailLink, type Link, phoneLink } from "#app/web/links.ts";

/** Who is selling, and where they are, as far as that is known: every business document must say it. */
export function legalLines(seller: Pick<Brand, "legalName" | "orgNumber" | "address">): string[] {
  const named = [seller.legalName, registrationOf(seller)].filter(Boolean).join(" · ");
  return [named, addressLineOf(seller) ?? ""].filter(Boolean);
}

/** When somebody answers the phone: `mandag–fredag fra 09:00 til 17:00`. */
export function openingHours({ openingHours: { days, opens, closes } }: Brand): string {
  return `${days} fra ${opens} til ${closes}`;
}

/**
 * How to reach us, as part of a sentence that begins with it: `Ring 70 12 34 56 eller skriv til post@…`, or the latter alone
 * while there is no number to call.
 */
export function callOrWrite(seller: Brand): (string | Link)[] {
  const phone = phoneOf(seller);
  const email = emailLink(seller.email);
  return phone ? ["Ring ", phoneLink(phone), " eller skriv til ", email] : ["Skriv til ", email];
}
