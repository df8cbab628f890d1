/** A stretch of text that is bold throughout or not at all, and leads to one place or nowhere. */
export type Span = Readonly<{ text: string; bold: boolean; href: string | undefined }>;

/** What stands between two blank lines: a paragraph, or a list of which each line is an item. */
type Block =
  | Readonly<{ kind: "paragraph"; spans: Span[] }>
  | Readonly<{ kind: "list"; items: Span[][] }>;

/**
 * Reads a text as an editor writes it: a blank line parts paragraphs, a line that begins with `- ` is an item of a list, `**`
 * stands around what is bold, and `[words](address)` is a link.
 */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      return lines.every((line) => line.startsWith("- "))
        ? { kind: "list", items: lines.map((line) => spansOf(line.slice(2))) }
        : { kind: "paragraph", spans: spansOf(block) };
    });
}

/** Reads what stands on one line: bold words and links. */
export function spansOf(text: string): Span[] {
  return text
    .split(/(\[[^[\]]+\]\([^()\s]+\))/)
    .flatMap((part): Span[] => {
      const [, words = "", address = ""] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
      return isLinkTarget(address)
        ? inBold(words).map((span) => ({ ...span, href: address }))
        : inBold(part);
    })
    .filter((span) => span.text !== "");
}

/** The text without its marks, for where nothing can be bold or lead anywhere. */
export function withoutMarks(text: string): string {
  return blocksOf(text)
    .map((block) =>
      block.kind === "list" ? block.items.map(printSpans).join("\n") : printSpans(block.spans),
    )
    .join("\n\n");
}

function printSpans(spans: Span[]): string {
  return spans.map(({ text }) => text).join("");
}

function inBold(text: string): Span[] {
  // Split by a group, the parts between the marks come at the odd places.
  return text
    .split(/\*\*(.+?)\*\*/s)
    .map((words, index) => ({ text: words, bold: index % 2 === 1, href: undefined }));
}

/**
 * Whether a text can be where a link leads: a page of ours, a place on the same page, another site, or a way to reach us; never a
 * script. For browsers "/\\example.no" is another site, as "//example.no" is.
 */
export function isLinkTarget(address: string): boolean {
  return /^(?:\/(?![/\\])[^\s()]*|(?:#|https?:\/\/|mailto:|tel:)[^\s()]+)$/i.test(address);
}
