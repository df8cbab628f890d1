import { phoneHref } from "./formats/phone.ts";

/** Words that lead somewhere. */
export type Link = { label: string; href: string };

/** A mail link with its fields, as every mail program reads it (RFC 6068). */
export function mailto(to: string, fields: Record<string, string> = {}): string {
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeText(text)}`);
  return `mailto:${encodeText(to).replace("%40", "@")}${query.length ? `?${query.join("&")}` : ""}`;
}

/** A mail address to write to. */
export function emailLink(email: string): Link {
  return { label: email, href: mailto(email) };
}

/** A phone number to call; plain text where what was typed is no number. */
export function phoneLink(phone: string): Link | string {
  const digits = phone.replace(/\D/g, "");
  const isNumber = /^\d{8,15}$|^0\d{4}$/.test(digits);
  return isNumber ? { label: phone, href: phoneHref(phone) } : phone;
}

/**
 * Lines are parted by CR LF in mail; half a surrogate pair, which cannot be encoded, is replaced. A bracket would end a link that
 * stands in a text (rich-text.ts).
 */
function encodeText(text: string): string {
  return encodeURIComponent(
    text.replace(/\r\n|\r|\n/g, "\r\n").replace(/\p{Surrogate}/gu, "\ufffd"),
  )
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");
}
