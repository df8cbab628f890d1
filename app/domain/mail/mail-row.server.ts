import type { MailRow } from "#app/db/schema.ts";
import { drawHtml, drawText } from "#app/domain/letters/draw.ts";
import {
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

/** How a stored mail leads somewhere: in a link of ours, and in no words that somebody wrote. */
const leadsTo = (href: string) => `"href":${JSON.stringify(href)}`;

/** Whether a stored mail leads to what is not stored with it, for which a placeholder stands. */
export function hasLink({ document }: StoredContent, placeholder: string): boolean {
  return document.includes(leadsTo(placeholder));
}

/** A stored mail with the link where its placeholder stands. */
export function withLink<Row extends StoredContent>(
  row: Row,
  placeholder: string,
  link: string,
): Row {
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
