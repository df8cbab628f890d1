import { formatKroner } from "#app/web/formats/money.ts";
import { unbrokenParts } from "#app/web/formats/unbroken.ts";
import type { Fact, MailBlock, MailDocument, Sum } from "./mail-document.ts";
import { plainWords } from "./rich-words.ts";
import { legalLines } from "./seller.ts";

/** Columns of a line; nearly every program shows as many, also when the mail is quoted in an answer. */
const width = 72;
const rule = "-".repeat(width);

/** A mail as plain text. */
export function mailText(document: MailDocument): string {
  const { label, heading, blocks, footnote, seller } = document;
  const foot = [footnote, ...legalLines(seller)].flatMap((line) => (line ? wrap(line) : []));
  return `${[
    wrap(`${seller.name} · ${label}`).join("\n"),
    underlined(heading, "="),
    ...blocks.map(blockText),
    ["-- ", ...foot].join("\n"),
  ].join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return wrap(plainWords(block.text)).join("\n");
    case "heading":
      return `\n${underlined(block.text, "-")}`;
    case "facts":
      return facts(block.facts);
    case "receipt":
      return [
        ...wrap(block.name),
        ...wrap(block.description),
        ...block.features.flatMap((feature) => indented("- ", feature)),
        "",
        sums(block.sums),
      ].join("\n");
    case "steps":
      return block.steps
        .map(({ heading, text }, index) =>
          [...indented(`${index + 1}. `, heading), ...indented("   ", text)].join("\n"),
        )
        .join("\n\n");
    case "letter":
      return block.lines.flatMap((line) => wrap(plainWords(line))).join("\n");
    case "quotation":
      return linesOf(block.text)
        .flatMap((line) => wrap(line, width - 2))
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "panel":
      return [
        rule,
        ...wrap(block.heading),
        ...wrap(block.text),
        ...(block.ways ? ["", facts(block.ways)] : []),
        rule,
      ].join("\n");
    case "terms":
      return block.sections
        .map(({ heading, paragraphs }) =>
          [heading, ...paragraphs].map((text) => wrap(text).join("\n")).join("\n"),
        )
        .join("\n\n");
    case "button":
      return `${block.label}:\n${addressOf(block.href)}`;
  }
}

/** Text parted into lines where its writer did, whatever program they wrote it with. */
export function linesOf(text: string): string[] {
  return text.trim().split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

/** Labels in one column, values in the next. */
function facts(rows: Fact[]): string {
  const column = Math.max(...rows.map(({ label }) => label.length)) + 3;
  return rows
    .flatMap(({ label, value }) => indented(`${label}:`.padEnd(column), plainWords(value)))
    .join("\n");
}

/** Labels to the left, sums to the right with their last figures under each other, and a rule above what counts. */
function sums(rows: Sum[]): string {
  const labels = Math.max(...rows.map(({ label }) => label.length)) + 3;
  const amounts = Math.max(...rows.map(({ kroner }) => formatKroner(kroner).length));
  return rows
    .flatMap(({ label, kroner, lit }) => {
      const line = `${label.padEnd(labels)}${formatKroner(kroner).padStart(amounts)}`;
      const between = "-".repeat(line.length);
      return lit ? [between, line, between] : [line];
    })
    .join("\n");
}

function underlined(text: string, stroke: "=" | "-"): string {
  const lines = wrap(text);
  return [...lines, stroke.repeat(Math.max(...lines.map((line) => line.length)))].join("\n");
}

function indented(start: string, text: string): string[] {
  const margin = " ".repeat(start.length);
  return wrap(text, width - start.length).map(
    (line, index) => `${index === 0 ? start : margin}${line}`,
  );
}

/** What holds together that a page would not break either, until the lines are made. A mail itself has none. */
const joint = "\ue000";

/** Lines of at most so many characters, parted between words; a word that is longer than a line is parted as well. */
function wrap(text: string, most = width): string[] {
  const joined = unbrokenParts(text).map((part) =>
    part.isHeld ? part.text.replaceAll(" ", joint) : part.text,
  );
  return linesIn(joined.join(""), most).map((line) => line.replaceAll(joint, " "));
}

function linesIn(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  // A no-break space holds a sum together.
  const words = text.split(/[^\S\u00a0]+/).filter(Boolean);
  for (const word of words.flatMap((whole) => pieces(whole, most))) {
    if (line && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, most: number): string[] {
  if (word.length <= most) return [word];
  const parts: string[] = [""];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? "";
    if (last.length + segment.length > most) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** Where a button leads, as people read it. */
function addressOf(href: string): string {
  if (!/^(?:mailto|tel):/.test(href)) return href;
  return decodeURIComponent(href.replace(/^\w+:/, "").replace(/\?.*/, ""));
}

const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });
