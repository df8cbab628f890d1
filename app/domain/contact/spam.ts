import tlds from "tlds" with { type: "json" };
import type { TokenState } from "./form-token.server.ts";
import type { QuarantineReason } from "./message.ts";

const mostLinks = 2;
const marked = /https?:\/\/|www\.|\[url|<a\s/gi;
const markedAddress = /(?:https?:\/\/|www\.)\S*/gi;
const separator = /[\s<>()[\]{}"'`«»“”„|,;=]+/;
const hostShape = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+([\p{L}\p{N}-]{2,})$/u;

/** Every top level domain there is (IANA's list). */
const topLevels = new Set(tlds);
/** Top level domains that are something else more often: "org.nr", "pris.kr", and the ends of file names. */
const ambiguous = new Set(["nr", "kr", "ai", "md", "mov", "pl", "ps", "py", "rs", "sh", "zip"]);

/**
 * Why a message is likely spam, or null. Nothing is thrown away for it: the administrator sees what is held back.
 *
 * @param sent.honeypot what stands in a field that people do not see
 * @param sent.token what came of the form's token
 * @param sent.isForm sent as a form, which always carries a token. Programs that call the API may come without one, and then
 *   without links too.
 */
export function quarantineReason(sent: {
  honeypot: string | undefined;
  token: TokenState;
  isForm: boolean;
  message: string | undefined;
}): QuarantineReason | null {
  const { honeypot, token, isForm, message = "" } = sent;
  if (honeypot) return "honeypot";
  if (token === "missing") {
    if (isForm) return "token-missing";
    return countLinks(message) > 0 ? "links" : null;
  }
  if (token === "forged") return "token-forged";
  if (token === "expired") return "token-expired";
  if (token === "too-fast") return "too-fast";
  return countLinks(message) > mostLinks ? "links" : null;
}

/** How many links there are in a text: those that say so, and domains alone, which mail programs make links of too. */
export function countLinks(text: string): number {
  const words = text.replace(markedAddress, " ").split(separator);
  return (text.match(marked)?.length ?? 0) + words.filter(isBareLink).length;
}

/** A word without the marks that end a sentence. An expression for them would begin anew at each of thousands of dots. */
function withoutEndMarks(word: string): string {
  let end = word.length;
  while (".:!?…".includes(word.charAt(end - 1)) && end > 0) end -= 1;
  return word.slice(0, end);
}

/** Whether a word is a domain, with a path or without: "example.no", "dnb-sikkerhet.com/inn". */
function isBareLink(word: string): boolean {
  const [host = "", ...rest] = withoutEndMarks(word).split(/[/:?#]/);
  const end = hostShape.exec(host)?.[1];
  if (!end) return false;
  const topLevel = end.toLowerCase();
  // "Takk.Er det ledig?" is two sentences without a space between them.
  if (end !== topLevel && end !== end.toUpperCase()) return false;
  if (!topLevels.has(topLevel) && !topLevel.startsWith("xn--")) return false;
  return rest.length > 0 || !ambiguous.has(topLevel);
}
