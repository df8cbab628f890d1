import { addressLineOf, type Brand, registrationOf } from "#app/domain/brand/brand.ts";
import type { MailDocument } from "./mail-document.ts";

/** Who is selling, and where they are, as far as that is known: every business document must say it. */
export function legalLines(seller: MailDocument["seller"]): string[] {
  const named = [seller.legalName, registrationOf(seller)].filter(Boolean).join(" · ");
  return [named, addressLineOf(seller) ?? ""].filter(Boolean);
}

/** When somebody answers the phone: `mandag–fredag fra 09:00 til 17:00`. */
export function openingHours({ openingHours: { days, opens, closes } }: Brand): string {
  return `${days} fra ${opens} til ${closes}`;
}
