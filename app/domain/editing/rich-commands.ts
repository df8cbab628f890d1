import { isLinkTarget } from "#app/web/rich-text.ts";

/** A text with what is selected in it. */
export type Selected = { text: string; start: number; end: number };

/** What to put in place of a stretch of a text, and what is selected then. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

/** Makes what is selected bold, or takes that back where it is; with nothing selected the marks, to write between. */
export function toggleBold({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**") {
    return { from: start - 2, to: end + 2, insert: chosen, start: start - 2, end: end - 2 };
  }
  if (/^\*\*.+\*\*$/s.test(chosen)) {
    const bare = chosen.slice(2, -2);
    return { from: start, to: end, insert: bare, start, end: start + bare.length };
  }
  // Marks with a space within them would look like stars.
  const before = chosen.length - chosen.trimStart().length;
  const after = chosen.trim() === "" ? 0 : chosen.length - chosen.trimEnd().length;
  const [from, to] = chosen.trim() === "" ? [start, start] : [start + before, end - after];
  const words = text.slice(from, to);
  return { from, to, insert: `**${words}**`, start: from + 2, end: from + 2 + words.length };
}

/** Makes an item of a list of each line that is selected, parted from what stands around it; or takes that back. */
export function toggleList({ text, start, end }: Selected): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(end - 1, start));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isList = lines.every((line) => line.startsWith("- "));
  const changed = lines
    .map((line) => (isList ? line.slice(2) : `- ${line.replace(/^\s*(?:[-•*]\s+)?/, "")}`))
    .join("\n");
  if (isList) return { from, to, insert: changed, start: from, end: from + changed.length };
  const isItem = (line: string | undefined) =>
    line === undefined || line === "" || line.startsWith("- ");
  const before = isItem(text.slice(0, from).split("\n").at(-2)) ? "" : "\n";
  const after = isItem(text.slice(to).split("\n")[1]) ? "" : "\n";
  const begin = from + before.length;
  return {
    from,
    to,
    insert: `${before}${changed}${after}`,
    start: changed === "- " ? begin + 2 : begin,
    end: begin + changed.length,
  };
}

/** Has what is selected lead somewhere; with nothing selected, the address is what is read, to write over. */
export function makeLink({ text, start, end }: Selected, address: string): Edit {
  const words =
    text
      .slice(start, end)
      .replaceAll(/[[\]\n]+/g, " ")
      .trim() || "lenketekst";
  return {
    from: start,
    to: end,
    insert: `[${words}](${address})`,
    start: start + 1,
    end: start + 1 + words.length,
  };
}

/** The name of a fact that is being written: what stands between the last brace before the cursor and the cursor. */
export function nameBeingWritten(
  text: string,
  cursor: number,
): { from: number; begun: string } | undefined {
  const [, begun] = /\{([^{}\n]*)$/.exec(text.slice(0, cursor)) ?? [];
  return begun === undefined ? undefined : { from: cursor - begun.length - 1, begun };
}

/** The names that go on as was begun, and then those that hold it; all of them where nothing has been begun. */
export function namesLike(names: Iterable<string>, begun: string): string[] {
  const asked = begun.trim().toLowerCase();
  const held = [...names].filter((name) => name.toLowerCase().includes(asked));
  const begins = (name: string) => name.toLowerCase().startsWith(asked);
  return [...held.filter(begins), ...held.filter((name) => !begins(name))];
}

/** Puts a name in braces in place of what was begun, with the brace that may already stand behind. */
export function writeName(text: string, cursor: number, name: string): Edit {
  const from = nameBeingWritten(text, cursor)?.from ?? cursor;
  const rest = /^[^{}\n]{0,40}\}/.exec(text.slice(cursor))?.[0].length ?? 0;
  const insert = `{${name}}`;
  const end = from + insert.length;
  return { from, to: cursor + rest, insert, start: end, end };
}

/** Tidies plain text that comes from elsewhere: no soft hyphens or invisible signs, ordinary spaces, and dashes as they are. */
export function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replaceAll(/[\t\u2000-\u200a\u3000]/g, " ")
    .replaceAll(/^[ \u00a0]*[•·▪◦‣]\s*/gm, "- ")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ +$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
}

/** A node of what was pasted, as far as it is read. */
export type PastedNode = {
  /** In lower case; `#text` for text. */
  name: string;
  text: string;
  /** Of a link; else empty. */
  href: string;
  /** Whether it is written in bold by its own style. */
  isBold: boolean;
  children: readonly PastedNode[];
};

const blocks = /^(p|div|section|article|h[1-6]|ul|ol|blockquote|tr|table|pre)$/;
const unread = /^(script|style|head|title|meta|link|template|svg|img|o:p)$/;

/** What was pasted as a text with marks: bold words, links and lists stay, and everything else is plain. */
export function printPasted(node: PastedNode): string {
  return tidy(print(node, false).replaceAll(/[ \u00a0]*\n[ ]*/g, "\n"))
    .replaceAll(/^(- .*)\n\n(?=- )/gm, "$1\n")
    .trim();
}

function print(node: PastedNode, isBold: boolean): string {
  if (unread.test(node.name)) return "";
  if (node.name === "#text") return node.text.replaceAll(/\s*\n\s*/g, " ");
  if (node.name === "br") return "\n";
  const makesBold = !isBold && (node.isBold || /^(b|strong|h[1-6])$/.test(node.name));
  const within = node.children.map((child) => print(child, isBold || makesBold)).join("");
  if (node.name === "li") return `\n- ${within.replaceAll(/\s+/g, " ").trim()}`;
  const linked = node.name === "a" && isLinkTarget(node.href) ? linkOf(within, node.href) : within;
  const marked = makesBold ? around(linked) : linked;
  return blocks.test(node.name) ? `\n\n${marked}\n\n` : marked;
}

function linkOf(within: string, href: string): string {
  const words = within.replaceAll(/[[\]\s]+/g, " ").trim();
  return words ? `[${words}](${href})` : "";
}

/** Bold, with the spaces outside of the marks; what has lines of its own stays plain. */
function around(text: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words === "" || /\n|\*\*/.test(words) ? text : `${before}**${words}**${after}`;
}
