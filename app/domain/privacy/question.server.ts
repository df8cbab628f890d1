import type { Brand } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { normalizeOrgNumber, orgNumberPattern } from "#app/domain/companies/org-number.ts";
import type { Person } from "#app/domain/search/person.server.ts";
import type { Settings } from "#app/given.ts";

/** What the administrator is told about a question that finds nobody. */
const questionMessages = {
  unreadable:
    "Skriv en hel e-postadresse, et telefonnummer eller et organisasjonsnummer (ni siffer).",
  ownAddress: "Dette er deres egen e-postadresse. Skriv adressen til den det gjelder.",
};

export type Question =
  | { person: Person; message?: undefined }
  | { person?: undefined; message: string };

/**
 * Who a question is about: an e-mail address, nine digits as an organisation number, or a phone number.
 *
 * @param mail who our mails are from, and with the seller the inbox: these stand in every mail, and so would find everybody
 */
export function readQuestion(
  text: string,
  mail: Settings["mail"],
  seller: Pick<Brand, "email">,
): Question {
  const typed = text.trim();
  const ownAddresses = [mail.from, inboxOf(mail, seller)];
  if (typed.includes("@")) {
    // Whatever was ever taken as an address must be found, also by those whom the rule of today would not take.
    if (typed.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
      return { message: questionMessages.unreadable };
    }
    const isOwn = ownAddresses.some((own) => own.toLowerCase() === typed.toLowerCase());
    if (isOwn) return { message: questionMessages.ownAddress };
    return { person: { kind: "email", email: typed } };
  }
  const orgNumber = normalizeOrgNumber(typed);
  if (orgNumberPattern.test(orgNumber)) return { person: { kind: "org-number", orgNumber } };
  const digits = typed.replace(/\D/g, "").length;
  const isPhone = /^[+\d\s().\-\u2010-\u2015/]+$/.test(typed) && digits >= 5 && digits <= 20;
  if (!isPhone) return { message: questionMessages.unreadable };
  return { person: { kind: "phone", phone: typed } };
}
