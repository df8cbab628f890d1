import { type Brand, registrationOf } from "#app/domain/brand/brand.ts";

/** Who is selling, and where they are, as every business document must say. */
export function legalLines(seller: Pick<Brand, "legalName" | "orgNumber" | "address">): string[] {
  const { street, postalCode, city } = seller.address;
  return [`${seller.legalName} · ${registrationOf(seller)}`, `${street}, ${postalCode} ${city}`];
}

/** When somebody answers the phone: `mandag–fredag fra 09:00 til 17:00`. */
export function openingHours({ openingHours: { days, opens, closes } }: Brand): string {
  return `${days} fra ${opens} til ${closes}`;
}
