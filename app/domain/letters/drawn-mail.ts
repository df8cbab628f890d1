import { drawHtml, drawText } from "./draw.ts";
import type { MailDocument } from "./mail-document.ts";

/** A mail in all that its recipient sees of it. */
export type DrawnMail = { subject: string; html: string; text: string };

/** Draws a mail from what the database would have kept of it: for tests, which look at all of a mail at once. */
export function drawMail(document: MailDocument): DrawnMail {
  const kept: MailDocument = JSON.parse(JSON.stringify(document));
  return { subject: kept.subject, html: drawHtml(kept), text: drawText(kept) };
}
