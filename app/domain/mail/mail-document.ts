import type { Brand } from "#app/domain/content/brand.ts";
import type { Link } from "./links.ts";
import type { MailContent } from "./mail.ts";
import { mailHtml } from "./mail-html.tsx";
import { mailText } from "./mail-text.ts";
import { oneLine } from "./one-line.ts";

/** What a mail says. Both of its forms are made from this alone, so that they cannot say different things. */
export type MailDocument = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** A few words in the head, such as the order number. */
  label: string;
  heading: string;
  blocks: MailBlock[];
  /** Said last, in small print. */
  footnote?: string;
};

export type MailBlock =
  | { kind: "paragraph"; text: RichText; small?: boolean }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: Fact[] }
  /** What is sold, and what it costs. */
  | { kind: "receipt"; name: string; description: string; features: string[]; sums: Sum[] }
  | { kind: "steps"; steps: { heading: string; text: string }[] }
  /** What somebody wrote, with their line breaks. */
  | { kind: "quotation"; text: string }
  /** What must be seen first. `lamp` lights it; `warning` says that something is wrong. */
  | { kind: "panel"; tone: "lamp" | "warning"; heading: string; text: string; ways?: Fact[] }
  | { kind: "terms"; sections: { heading: string; paragraphs: string[] }[] }
  | { kind: "button"; label: string; href: string; secondary?: boolean };

/** Text in which some words lead to a phone number or a mail address, which are readable as they stand. */
export type RichText = string | (string | Link)[];

export type Fact = { label: string; value: RichText };

/** `kroner` is a sum in whole kroner; the one that counts is lit. */
export type Sum = { label: string; kroner: number; lit?: boolean };

/** Makes a mail: the HTML that most people see, and the plain text for the others. */
export function renderMail(document: MailDocument, seller: Brand): MailContent {
  // What looks like an encoded word (RFC 2047) would be decoded by the recipient's program, line breaks and all.
  const subject = withoutTraps(oneLine(document.subject)).replaceAll("=?", "= ?");
  return {
    subject,
    html: withoutTraps(mailHtml({ ...document, subject }, seller)),
    text: withoutTraps(mailText(document, seller)),
  };
}

/**
 * Drops what no sentence of ours holds and a visitor's may: control characters, which neither mail nor PostgreSQL takes, and
 * the marks that turn the direction of all text after them. Half a surrogate pair is replaced.
 */
function withoutTraps(text: string): string {
  return text.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "").toWellFormed();
}
