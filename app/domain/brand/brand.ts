import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Colors } from "./colors.ts";
import type { Weekday } from "./opening-days.ts";

/** Who is selling, and how to reach us: the one place for every page, mail and structured datum. */
export type Brand = {
  name: string;
  tagline: string;
  description: string;
  legalName: string;
  /** Nine digits. */
  orgNumber: string;
  address: { street: string; postalCode: string; city: string };
  /** Eleven digits; null until it is set. For invoices alone: no page shows it. */
  bankAccount: string | null;
  email: string;
  /** As people read it. */
  phone: string;
  openingHours: {
    weekdays: readonly Weekday[];
    /** The same days as people read them. */
    days: string;
    opens: string;
    closes: string;
  };
  links: { google: string; facebook: string; instagram: string };
  colors: Colors;
  /** Where the icon of an editor's choice is, by what it is for; undefined while it is the one that comes with the site. */
  icon: Icon | undefined;
};

/** Paths of the files of an icon: of a tab, of Apple's home screen, and of an app. */
export type Icon = { tab: string; apple: string; small: string; large: string; maskable: string };

/**
 * What the site comes with where it has not been told a fact. Pages, mails and search engines are told the facts of a seller
 * through the functions below, which know them from these; the address of mail alone is shown as it is.
 */
export const placeholders = {
  phone: "00 00 00 00",
  email: "post@example.no",
  orgNumber: "000000000",
  address: { street: "Eksempelgata 1", postalCode: "0001", city: "Oslo" },
  links: {
    google: "https://www.google.com/search?q=Fyrlykt",
    facebook: "https://www.facebook.com/fyrlykt",
    instagram: "https://www.instagram.com/fyrlykt",
  },
} as const satisfies Partial<Brand>;

/** The phone number that people are told to call; undefined while it is a placeholder. */
export function phoneOf({ phone }: Pick<Brand, "phone">): string | undefined {
  return /[1-9]/.test(phone) ? phone : undefined;
}

/** The seller's organisation number, nine digits; undefined while it is a placeholder. */
export function orgNumberOf({ orgNumber }: Pick<Brand, "orgNumber">): string | undefined {
  return /[1-9]/.test(orgNumber) ? orgNumber : undefined;
}

/** Where the seller is; undefined while it is a placeholder. */
export function addressOf({ address }: Pick<Brand, "address">): Brand["address"] | undefined {
  return address.street.startsWith("Eksempelgata ") ? undefined : address;
}

/** Where the seller is, on one line; undefined while it is a placeholder. */
export function addressLineOf(seller: Pick<Brand, "address">): string | undefined {
  const address = addressOf(seller);
  return address && `${address.street}, ${address.postalCode} ${address.city}`;
}

const elsewhere = { google: "Google", facebook: "Facebook", instagram: "Instagram" } as const;

/** Where else the seller is found, by the name of the place, without the placeholders: those pages may be somebody else's. */
export function linksOf({ links }: Pick<Brand, "links">): { name: string; href: string }[] {
  return (["google", "facebook", "instagram"] as const)
    .filter((place) => links[place] !== placeholders.links[place])
    .map((place) => ({ name: elsewhere[place], href: links[place] }));
}

/**
 * How the seller is registered, as pages and mails must say: the number with MVA, for we add VAT to what we sell, and
 * Foretaksregisteret for a limited company (Altinn, "Krav til innhald på nettsider og forretningsdokument").
 *
 * @returns undefined while the number is a placeholder
 */
export function registrationOf(seller: Pick<Brand, "legalName" | "orgNumber">): string | undefined {
  const orgNumber = orgNumberOf(seller);
  const register = isLimitedCompany(seller.legalName) ? ", Foretaksregisteret" : "";
  return orgNumber && `Org.nr. ${formatOrgNumber(orgNumber)}\u00a0MVA${register}`;
}

/** Whether a seller must be named with the word Foretaksregisteret (foretaksregisterloven § 10-2). */
export function isLimitedCompany(legalName: string): boolean {
  return /\bASA?$/.test(legalName.trim());
}

/** What of a seller comes with the site as a placeholder. */
type Placeholders = Pick<Brand, "phone" | "email" | "orgNumber" | "address">;

/** The facts of a seller that are still a placeholder nobody can be reached at. */
export function placeholdersIn(seller: Placeholders): (keyof Placeholders)[] {
  return [
    ...(phoneOf(seller) ? [] : ["phone" as const]),
    ...(isPlaceholderEmail(seller.email) ? ["email" as const] : []),
    ...(orgNumberOf(seller) ? [] : ["orgNumber" as const]),
    ...(addressOf(seller) ? [] : ["address" as const]),
  ];
}

/** Whether an address is of the domain that belongs to nobody. */
export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith("@example.no");
}
