import { fillIn } from "#app/web/fill-in.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { firstName, oneLine, shorten } from "#app/web/formats/text.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { writtenMailWords } from "#app/words/mails/written-mails.words.ts";
import { writeToCustomer } from "./closing.ts";
import type { MailBlock, MailDocument, RichText } from "./mail-document.ts";
import { plainWords } from "./rich-words.ts";
import type { Writer } from "./writer.ts";

/** Characters of the subject and of the text of what somebody writes to a customer. */
export const longestSubject = 120;
export const longestLetter = 10_000;

/** A text to begin from; `key` tells it from others, `says` is its own, and `text` is whole, with greeting and name. */
export type Template = { key: string; name: string; says: string; text: string };

/** What is written to a customer by hand says around itself. */
export function writtenWords({ textOf }: Writer): Words<typeof writtenMailWords> {
  return wordsOf(writtenMailWords, textOf);
}

/**
 * The texts that somebody can begin from who writes to a customer, the first of them with nothing but the greeting and their name.
 *
 * @param section of the words that they stand in, but for those of `without`
 * @param to the customer's name
 * @param from the user name of whoever writes
 * @param facts what the templates name
 */
export function templatesOf(
  section: "answers" | "orders",
  {
    to,
    from,
    facts = {},
    without = [],
  }: { to: string; from: string; facts?: Record<string, string>; without?: readonly string[] },
  writer: Writer,
): Template[] {
  const words = writtenWords(writer);
  const { greeting, greetingUnnamed, closing } = words.around;
  const name = firstName(to);
  const begin = name ? fillIn(greeting, { fornavn: name }) : greetingUnnamed;
  const end = [closing, from, writer.brand.name].join("\n");
  const around = (text: string) => [begin, text, end].join("\n\n");
  const texts = new Map(Object.entries(words[section]));
  return [
    { key: "", name: "", says: "", text: around("") },
    ...Object.entries(writtenMailWords.sections[section].texts)
      .filter(([key]) => !without.includes(key))
      .map(([key, { label }]) => {
        const says = fillIn(texts.get(key) ?? "", facts);
        return { key, name: label, says, text: around(says) };
      }),
  ];
}

/**
 * What somebody here has written to a customer, as a mail.
 *
 * @param text its paragraphs are parted by empty lines
 * @param quoted the message that it answers
 */
export function writtenMail(
  {
    subject,
    text,
    quoted,
  }: { subject: string; text: string; quoted?: { text: string | null; createdAt: string } },
  writer: Writer,
): MailDocument {
  const { label, quoted: quotedWords, footnote } = writtenWords(writer).around;
  const quotation: MailBlock[] = quoted?.text
    ? [
        {
          kind: "paragraph",
          small: true,
          text: fillIn(quotedWords, { tidspunktet: formatDateTime(quoted.createdAt) }),
        },
        { kind: "quotation", text: quoted.text },
      ]
    : [];
  return writeToCustomer(
    {
      subject,
      preview: shorten(oneLine(text.slice(0, 1_000)), 140),
      label,
      heading: subject,
      blocks: [
        ...text.split(paragraphEnd).map(
          (paragraph): MailBlock => ({
            kind: "letter",
            lines: paragraph.split("\n").map(linked),
          }),
        ),
        ...quotation,
      ],
      footnote,
    },
    writer,
  );
}

/** What somebody wrote, out of the mail that it became. */
export function writtenText({ blocks }: MailDocument): string {
  return blocks
    .flatMap((block) => (block.kind === "letter" ? [block.lines.map(plainWords).join("\n")] : []))
    .join(paragraphEnd);
}

const paragraphEnd = "\n\n";
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A text in which every address of a page leads there. */
function linked(text: string): RichText {
  const parts = text.split(address);
  if (parts.length === 1) return text;
  // Split by a group, the addresses come at the odd places.
  return parts.map((part, index) => (index % 2 === 1 ? { label: part, href: part } : part));
}
