/** A stretch of text that is bold throughout, or not at all. */
export type Segment = { text: string; bold: boolean };

/** Reads the text of an answer, as an editor writes it: a blank line parts paragraphs, and `**` stands around what is bold. */
export function paragraphsOf(answer: string): Segment[][] {
  return answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(segmentsOf);
}

/** The answer without its marks, for where no bold can be shown. */
export function plainText(answer: string): string {
  return paragraphsOf(answer)
    .map((segments) => segments.map(({ text }) => text).join(""))
    .join("\n\n");
}

/** Puts facts where a text names them in braces. A name that stands for nothing is left, so that its editor sees it in the preview. */
export function fillIn(text: string, facts: ReadonlyMap<string, string>): string {
  return text.replace(/\{([^{}]+)\}/g, (named, name: string) => facts.get(name) ?? named);
}

/** Names in braces that stand for no fact, each once. */
export function unknownFacts(text: string, facts: ReadonlyMap<string, string>): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !facts.has(name));
}

function segmentsOf(paragraph: string): Segment[] {
  // Split by a group, the parts between the marks come at the odd places.
  return paragraph
    .split(/\*\*(.+?)\*\*/s)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
