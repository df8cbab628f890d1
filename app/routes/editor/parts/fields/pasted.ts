import type { PastedNode } from "#app/domain/editing/rich-commands.ts";

/** Reads HTML from the clipboard; nothing of it is shown, fetched or run. */
export function readPasted(html: string): PastedNode {
  return nodeOf(new DOMParser().parseFromString(html, "text/html").body);
}

function nodeOf(node: Node): PastedNode {
  const weight = node instanceof HTMLElement ? node.style.fontWeight : "";
  const name = node.nodeName.toLowerCase();
  return {
    // Google Docs puts all that it copies into a `b` that is not bold.
    name: name === "b" && /^(normal|[1-5]00)$/.test(weight) ? "span" : name,
    text: node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "",
    href: node instanceof HTMLAnchorElement ? (node.getAttribute("href") ?? "") : "",
    isBold: /^(bold|bolder|[6-9]00)$/.test(weight),
    children: [...node.childNodes].map(nodeOf),
  };
}
