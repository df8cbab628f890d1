import { formatDateTime } from "#app/web/formats/dates.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { mailto } from "#app/web/links.ts";
import { type ContactMessage, defaultService } from "./message.ts";

/** Characters of a mail link that every system hands on to the mail program; some cut off what is longer. */
export const longestMailto = 2_000;
/** Characters of a line of a quotation, its mark not counted, so that the line has room to be quoted again (RFC 3676, 4.2). */
const lineLength = 72;

type Written = Pick<ContactMessage, "name" | "email" | "service" | "message" | "createdAt">;

/**
 * The link that opens an answer to a message in the mail program, with what was written quoted below. Where all of it would
 * make the link too long, the quotation ends early with a line that says so.
 *
 * @param agency what we are called
 */
export function replyHref(message: Written, agency: string): string {
  const { service } = message;
  const about = service === defaultService ? "" : shorten(oneLine(service), 60);
  const subject = `Re: ${about || `Meldingen din til ${agency}`}`;
  const href = (quote: string[]) =>
    mailto(message.email, { subject, body: bodyOf(message, quote) });

  const lines = quotedLines(message.message ?? "");
  if (href(lines).length <= longestMailto) return href(lines);
  let kept = 0;
  // It ends: there is no room for all lines.
  while (href([...lines.slice(0, kept + 1), "> …"]).length <= longestMailto) kept += 1;
  const cut = href([...lines.slice(0, kept), "> …"]);
  // An address of letters that take many characters each leaves no room at all.
  return cut.length <= longestMailto ? cut : mailto(message.email, { subject });
}

/** A text as the lines of a quotation: wrapped between words, and within a word only where it is longer than a line. */
export function quotedLines(text: string): string[] {
  const trimmed = text.replace(/\r\n?/g, "\n").replace(/^\n+/, "").trimEnd();
  if (!trimmed) return [];
  // Thousands of empty lines are no work.
  return trimmed
    .split("\n")
    .flatMap((line) => (line ? wrap(line).map((part) => `> ${part}`.trimEnd()) : ">"));
}

/** Two empty lines to write in, and below them who wrote what. */
function bodyOf({ name, createdAt }: Written, quote: string[]): string {
  if (quote.length === 0) return "";
  const attribution = `${formatDateTime(createdAt)} skrev ${shorten(oneLine(name), 60)}:`;
  return ["", "", attribution, ...quote].join("\n");
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let current: string[] = [];
  let length = 0;
  for (const word of line.split(/\s+/).flatMap(pieces)) {
    const added = lengthOf(word);
    if (length > 0 && length + 1 + added > lineLength) {
      lines.push(current.join(" "));
      [current, length] = [[], 0];
    }
    if (length > 0) length += 1;
    length += added;
    // What comes before the first word is no word.
    if (length > 0) current.push(word);
  }
  return [...lines, current.join(" ")];
}

/** A word in parts that fit on a line; never through the middle of a surrogate pair. */
function pieces(word: string): string[] {
  if (word.length <= lineLength) return [word];
  const letters = [...word];
  const count = Math.ceil(letters.length / lineLength);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * lineLength, (index + 1) * lineLength).join(""),
  );
}

/** In letters, of which a surrogate pair is one. */
function lengthOf(word: string): number {
  let length = 0;
  for (const _letter of word) length += 1;
  return length;
}
