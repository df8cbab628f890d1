import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * What was typed as a number that can be called from anywhere (E.164, such as `+4791234567`), or null where it is none.
 * Without a country code it counts as Norwegian.
 */
export function toE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, "NO");
  return parsed?.isValid() ? parsed.number : null;
}
