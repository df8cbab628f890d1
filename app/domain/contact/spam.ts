import type { TokenState } from "./form-token.server.ts";
import type { QuarantineReason } from "./message.ts";

const mostLinks = 2;
const link = /https?:\/\/|www\.|\[url|<a\s/gi;

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

function countLinks(message: string): number {
  return message.match(link)?.length ?? 0;
}
