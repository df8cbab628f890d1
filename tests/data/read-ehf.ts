import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom";

/** The root of an electronic invoice, as a parser that stops at the first error reads it. */
export function readEhf(xml: string): Element {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const root = parser.parseFromString(xml, "application/xml").documentElement;
  if (!root) throw new Error("There is no root");
  return root;
}

function childrenOf(element: Element): Element[] {
  return [...element.childNodes].filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );
}

/** Every element without elements in it, in order: where it lies, its attributes, and its text. */
export function leaves(element: Element, path = ""): { path: string; element: Element }[] {
  return childrenOf(element).flatMap((child) => {
    const below = `${path}/${child.localName}`;
    return childrenOf(child).length > 0 ? leaves(child, below) : [{ path: below, element: child }];
  });
}

/** The text of every element that lies there. */
export function textsAt(root: Element, path: string): (string | null)[] {
  return leaves(root)
    .filter((leaf) => leaf.path === path)
    .map(({ element }) => element.textContent);
}
