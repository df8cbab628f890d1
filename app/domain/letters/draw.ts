import { type MailDocument, withoutTraps } from "./mail-document.ts";
import { mailHtml } from "./mail-html.tsx";
import { mailText } from "./mail-text.ts";

/** A mail as most people see it. */
export function drawHtml(document: MailDocument): string {
  return withoutTraps(mailHtml(document));
}

/** A mail as plain text, for the others. */
export function drawText(document: MailDocument): string {
  return withoutTraps(mailText(document));
}
