/**
 * In a preview a comment stands before each text of the content, and tells which field it comes from: nobody sees it, and React
 * passes it by when it takes over a part of the page.
 */

/** What a mark stands before: the text that shows a field, or an element that says it aloud. */
type MarkedNode = "text" | "element";

const words: Readonly<Record<MarkedNode, string>> = { text: "tekst", element: "element" };

/** The mark as HTML. The paths of the content have no character that could end a comment. */
export function printFieldMark(path: string, node: MarkedNode): string {
  return `<!--felt ${words[node]} ${path}-->`;
}

/** What a comment of a page tells; undefined where it is another comment. */
export function readFieldMark(comment: string): { path: string; node: MarkedNode } | undefined {
  const [, word, path] = /^felt (tekst|element) (\S+)$/.exec(comment) ?? [];
  return path === undefined ? undefined : { path, node: word === words.text ? "text" : "element" };
}
