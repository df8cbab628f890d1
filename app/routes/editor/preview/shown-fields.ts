import { readFieldMark } from "#app/domain/editing/field-mark.ts";

/** Where a page shows a field of the content. */
export type Place = {
  /** Of the field within the content. */
  path: string;
  element: Element;
  /** What stands there, for people. */
  words: string;
};

/** A price among other words, as our own formatter writes it. */
const price = /\d[\s\u00a0]kr\b/;
/** How far up from what was pressed the field it belongs to is looked for. */
const mostSteps = 6;

/** Every place on a page, in its order. */
export function placesOn(document: Document): Place[] {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const places: Place[] = [];
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    const mark = readFieldMark(node.nodeValue ?? "");
    const element = mark?.node === "text" ? node.parentElement : nextElement(node);
    if (mark && element) places.push({ path: mark.path, element, words: wordsOf(element) });
  }
  return places;
}

/** The places that show a field: its own, or those of what stands within it or around it, such as a story as a whole. */
export function placesOfField(places: readonly Place[], path: string): Place[] {
  const own = places.filter((place) => place.path === path);
  if (own.length > 0) return own;
  const within = places.find((place) => place.path.startsWith(`${path}.`));
  if (within) return [within];
  const around = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  // A part as a whole is no place, nor is a list of it.
  return around.split(".").length < 3 ? [] : placesOfField(places, around).slice(0, 1);
}

/**
 * The path of the field that was pressed; undefined where none stands behind it.
 *
 * @param pressed the innermost element
 * @param point where in the window of its document it was pressed; at 0, 0 where a key did it
 */
export function fieldAt(pressed: Element, point: { x: number; y: number }): string | undefined {
  for (const element of around(pressed)) {
    const path = textMarkAt(element, point) ?? markOfElement(element);
    if (path) return path;
  }
  const address = pressed.closest("a")?.getAttribute("href") ?? "";
  if (address.startsWith("tel:")) return "texts.contactPhone";
  if (address.startsWith("mailto:")) return "texts.contactEmail";
  return price.test(pressed.textContent) ? priceNear(pressed) : undefined;
}

function* around(element: Element | null): Generator<Element> {
  for (; element && element.nodeName !== "BODY"; element = element.parentElement) yield element;
}

/** Of the texts that stand in an element itself, the one that was pressed, or the first. */
function textMarkAt(element: Element, { x, y }: { x: number; y: number }): string | undefined {
  const marked = [...element.childNodes].flatMap((node) => {
    const mark = node.nodeType === Node.COMMENT_NODE && readFieldMark(node.nodeValue ?? "");
    return mark && mark.node === "text" ? [{ path: mark.path, text: node.nextSibling }] : [];
  });
  const hit = marked.find(({ text }) => {
    if (!text) return false;
    const range = element.ownerDocument.createRange();
    range.selectNode(text);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  });
  return (hit ?? marked[0])?.path;
}

function markOfElement({ previousSibling }: Element): string | undefined {
  if (previousSibling?.nodeType !== Node.COMMENT_NODE) return undefined;
  const mark = readFieldMark(previousSibling.nodeValue ?? "");
  return mark?.node === "element" ? mark.path : undefined;
}

/** Prices are numbers, which carry no mark: one belongs to the package whose texts stand beside it. */
function priceNear(pressed: Element): string | undefined {
  let steps = 0;
  for (const element of around(pressed)) {
    if (steps > mostSteps) return undefined;
    steps += 1;
    const comments = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode()) {
      const [, plan] =
        /^prices\.([^.]+)\./.exec(readFieldMark(node.nodeValue ?? "")?.path ?? "") ?? [];
      if (plan && plan !== "topics") return `prices.${plan}.price`;
    }
  }
  return undefined;
}

function nextElement(node: Node): Element | null {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (isElement(next)) return next;
  }
  return null;
}

/** Another document has classes of its own. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function wordsOf(element: Element): string {
  const said = ["aria-label", "alt", "placeholder"].map((name) => element.getAttribute(name));
  return (element.textContent || (said.find(Boolean) ?? "")).replace(/\s+/g, " ").trim();
}
