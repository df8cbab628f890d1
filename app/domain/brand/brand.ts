import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Colors } from "./colors.ts";
import type { Weekday } from "./opening-days.ts";

/**
 * Who is selling, and how to reach us, as it may be told: the one place for every page, mail and structured datum. A fact that
 * may not be told, since nobody has filled it in, is undefined.
 */
export type Brand = {
  name: string;
  tagline: string;
  description: string;
  legalName: string;
  /** Nine digits. */
  orgNumber: string | undefined;
  address: Address | undefined;
  /** Merverdiavgiftsregisteret: only who is in it adds VAT, or says so (merverdiavgiftsloven § 11-4). */
  isVatRegistered: boolean;
  /** Foretaksregisteret. */
  isInBusinessRegister: boolean;
  /** Eleven digits; null until it is set. For invoices alone: no page shows it. */
  bankAccount: string | null;
  email: string;
  /** As people read it. */
  phone: string | undefined;
  /** Whom customers meet first; undefined while nobody has been named. */
  keeper?: Keeper | undefined;
  openingHours: {
    weekdays: readonly Weekday[];
    /** The same days as people read them. */
    days: string;
    opens: string;
    closes: string;
  };
  /** Where else the seller is found, by the name of the place. */
  links: readonly { name: string; href: string }[];
  colors: Colors;
  /** Where the icon of an editor's choice is, by what it is for; undefined while it is the one that comes with the site. */
  icon: Icon | undefined;
};

/** Somebody of ours, with the ways to reach them past everybody else: as people read them, and empty where there is none. */
export type Keeper = { name: string; phone: string; email: string };

type Address = { street: string; postalCode: string; city: string };

/** Paths of the files of an icon: of a tab, of Apple's home screen, and of an app. */
export type Icon = { tab: string; apple: string; small: string; large: string; maskable: string };

/** What the site comes with where it has not been told a fact: plainly examples, and nobody's. */
export const placeholders = {
  phone: "00 00 00 00",
  email: "post@example.no",
  orgNumber: "000000000",
  address: { street: "Eksempelgata 1", postalCode: "0001", city: "Oslo" },
  links: {
    google: "https://www.google.com/",
    facebook: "https://www.facebook.com/",
    instagram: "https://www.instagram.com/",
  },
} as const;

/** What is known of a seller: all but the placeholders. The address of mail alone stands in any case, for there must be one. */
export function withoutPlaceholders(brand: Brand): Brand {
  const missing = placeholdersIn(brand);
  const examples: string[] = Object.values(placeholders.links);
  return {
    ...brand,
    phone: missing.includes("phone") ? undefined : brand.phone,
    orgNumber: missing.includes("orgNumber") ? undefined : brand.orgNumber,
    address: missing.includes("address") ? undefined : brand.address,
    links: brand.links.filter(({ href }) => !examples.includes(href)),
  };
}

/** Where the seller is, on one line. */
export function addressLineOf({ address }: { address?: Address | undefined }): string | undefined {
  return address && `${address.street}, ${address.postalCode} ${address.city}`;
}

/**
 * How the seller is registered, as pages and mails must say: the number, with MVA where VAT is added to what is sold, and
 * Foretaksregisteret (Altinn, "Krav til innhald på nettsider og forretningsdokument"). Mails that were written before a seller
 * could say so come from one that is registered for VAT, and in the other register if its name says so.
 *
 * @returns undefined while the number may not be told
 */
export function registrationOf({
  legalName,
  orgNumber,
  isVatRegistered = true,
  isInBusinessRegister = isLimitedCompany(legalName),
}: {
  legalName: string;
  orgNumber?: string | undefined;
  isVatRegistered?: boolean | undefined;
  isInBusinessRegister?: boolean | undefined;
}): string | undefined {
  const vat = isVatRegistered ? "\u00a0MVA" : "";
  const register = isInBusinessRegister ? ", Foretaksregisteret" : "";
  return orgNumber && `Org.nr. ${formatOrgNumber(orgNumber)}${vat}${register}`;
}

/** Whether a name is that of a company which is always in Foretaksregisteret (foretaksregisterloven §§ 2-1 and 10-2). */
export function isLimitedCompany(legalName: string): boolean {
  return /\bASA?$/.test(legalName.trim());
}

/** What a seller must have filled in to be reached. */
type Reachable = {
  phone?: string | undefined;
  email: string;
  orgNumber?: string | undefined;
  address?: Address | undefined;
};

/** The facts of a seller that nobody has filled in, whether a placeholder stands for them or not. */
export function placeholdersIn({
  phone = "",
  email,
  orgNumber = "",
  address,
}: Reachable): (keyof Reachable)[] {
  return [
    ...(/[1-9]/.test(phone) ? [] : ["phone" as const]),
    ...(isPlaceholderEmail(email) ? ["email" as const] : []),
    ...(/[1-9]/.test(orgNumber) ? [] : ["orgNumber" as const]),
    ...(address && !address.street.startsWith("Eksempelgata ") ? [] : ["address" as const]),
  ];
}

/** The same, with the links to where else the seller is found: what is missing on the pages of a site. */
export function missingIn(brand: Brand): string[] {
  const own = withoutPlaceholders(brand).links;
  const hasAll = own.length === Object.keys(placeholders.links).length;
  return [...placeholdersIn(brand), ...(hasAll ? [] : ["links"])];
}

/** Whether an address is of the domain that belongs to nobody. */
export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith("@example.no");
}
