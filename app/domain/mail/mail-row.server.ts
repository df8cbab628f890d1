import type { MailRow } from "#app/db/schema.ts";
import { drawHtml, drawText } from "#app/domain/letters/draw.ts";
import {
  accountLinkPlaceholder,
  agreementPlaceholder,
  type MailAttachment,
  type MailDocument,
  readMailDocument,
} from "#app/domain/letters/mail-document.ts";
import type { MailAbout } from "./mail.ts";

/** What a stored mail is about; null where that is nothing that is stored. */
export function aboutOf(row: Pick<MailRow, "about_kind" | "about_id">): MailAbout | null {
  const { about_kind: kind, about_id: id } = row;
  return kind && id ? { kind, id } : null;
}

type StoredContent = Pick<MailRow, "document">;

/** Where a stored mail leads to what is not stored with it: a link of ours, and no words that somebody wrote. */
const leadsTo = (href: string) => `"href":${JSON.stringify(href)}`;

/** Whether a stored mail leads to the customer's own page. */
export function namesAgreement({ document }: StoredContent): boolean {
  return document.includes(leadsTo(agreementPlaceholder));
}

/** A stored mail with the link to the customer's own page where that belongs. */
export function withAgreementLink<Row extends StoredContent>(row: Row, link: string): Row {
  return withLink(row, agreementPlaceholder, link);
}

/** Whether a stored mail has a link that is good for one use. */
export function namesAccountLink({ document }: StoredContent): boolean {
  return document.includes(leadsTo(accountLinkPlaceholder));
}

/** A stored mail with that link where it belongs. */
export function withAccountLink<Row extends StoredContent>(row: Row, link: string): Row {
  return withLink(row, accountLinkPlaceholder, link);
}

function withLink<Row extends StoredContent>(row: Row, placeholder: string, link: string): Row {
  return { ...row, document: row.document.replaceAll(leadsTo(placeholder), leadsTo(link)) };
}

/**
 * A stored mail as HTML.
 *
 * @throws ZodError or SyntaxError for a document that is none
 */
export function htmlOf(row: StoredContent): string {
  return drawHtml(readMailDocument(row.document));
}

/** A stored mail as plain text; throws what `htmlOf` throws. */
export function textOf(row: StoredContent): string {
  return drawText(readMailDocument(row.document));
}

/** What lies with a stored mail, if anything; throws what `htmlOf` throws. */
export function attachmentOf(row: StoredContent): MailAttachment | undefined {
  return readMailDocument(row.document).attachment;
}

/** The document of a stored mail after a change, as it is stored; throws what `htmlOf` throws. */
export function revisedDocument(
  { document }: Pick<MailRow, "document">,
  revise: (document: MailDocument) => MailDocument = (same) => same,
): string {
  return JSON.stringify(revise(readMailDocument(document)));
}
