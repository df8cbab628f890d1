import type { Brand } from "#app/domain/content/brand.ts";

/** Who is selling, as every business document must say. */
export function legalLine({ legalName, orgNumber, address }: Brand): string {
  const number = orgNumber.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  return `${legalName} · Org.nr. ${number} · ${address.street}, ${address.postalCode} ${address.city}`;
}

/** When somebody answers the phone: `hverdager fra 09:00 til 17:00`. */
export function openingHours({ openingHours: { days, opens, closes } }: Brand): string {
  return `${days} fra ${opens} til ${closes}`;
}
