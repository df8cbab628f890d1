import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
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
};

/**
 * How the seller is registered, as pages and mails must say: the number with MVA, for we add VAT to what we sell, and
 * Foretaksregisteret for a limited company (Altinn, "Krav til innhald på nettsider og forretningsdokument").
 */
export function registrationOf({ legalName, orgNumber }: Pick<Brand, "legalName" | "orgNumber">) {
  const register = isLimitedCompany(legalName) ? ", Foretaksregisteret" : "";
  return `Org.nr. ${formatOrgNumber(orgNumber)}\u00a0MVA${register}`;
}

/** The phone number that customers are told to call when something stops them; undefined while it is a placeholder. */
export function phoneOf(brand: Brand): string | undefined {
  return placeholdersIn(brand).includes("phone") ? undefined : brand.phone;
}

/** Whether a seller must be named with the word Foretaksregisteret (foretaksregisterloven § 10-2). */
export function isLimitedCompany(legalName: string): boolean {
  return /\bASA?$/.test(legalName.trim());
}

/** What of a seller comes with the site as a placeholder. */
type Placeholders = Pick<Brand, "phone" | "email" | "orgNumber" | "address">;

/** The facts of a seller that are still a placeholder nobody can be reached at. */
export function placeholdersIn(seller: Placeholders): (keyof Placeholders)[] {
  const { phone, email, orgNumber, address } = seller;
  return [
    ...(/[1-9]/.test(phone) ? [] : ["phone" as const]),
    ...(email.endsWith("@example.no") ? ["email" as const] : []),
    ...(/[1-9]/.test(orgNumber) ? [] : ["orgNumber" as const]),
    ...(address.street.startsWith("Eksempelgata ") ? ["address" as const] : []),
  ];
}
