import { fieldAt, type Place, placesOfField } from "./shown-fields.ts";

/** What a press in a preview does: open the field of what was pressed, or what it does for visitors. */
export type PressMode = "edit" | "browse";

/** What the page around a preview does about what happens within. */
export type FrameEvents = {
  mode: PressMode;
  /** A text was pressed; with the link that it stands in, if it does. */
  onEdit: (path: string, link: HTMLAnchorElement | undefined) => void;
  onFollow: (link: HTMLAnchorElement) => void;
  onSend: () => void;
};

/** What can be pressed shows so under the pointer, on any ground; and what is written on just now. */
const outlines = `
[data-mode=edit] [data-place] { cursor: pointer }
[data-mode=edit] [data-place]:hover:not(:has([data-place]:hover)) { outline: 2px dashed #ffd24a; outline-offset: 3px; box-shadow: 0 0 0 7px #0b2033cc; border-radius: 2px }
[data-shown] { outline: 3px solid #ffd24a !important; outline-offset: 4px; box-shadow: 0 0 0 4px #0b2033, 0 0 0 9px #0b2033 !important; border-radius: 2px }
@media (prefers-reduced-motion: no-preference) { [data-place] { transition: outline-color 200ms ease-out, box-shadow 200ms ease-out } }
@media print { [data-shown] { outline: 0 !important; box-shadow: none !important } }
`;

/**
 * Makes a page one to look at and press on: its links lead nowhere by themselves, and its forms send nothing.
 *
 * @param events as they are when something happens
 */
export function prepare(document: Document, places: readonly Place[], events: () => FrameEvents) {
  const view = document.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(outlines);
  document.adoptedStyleSheets.push(sheet);
  for (const { element } of places) element.setAttribute("data-place", "");
  view.addEventListener(
    "click",
    (event) => {
      const path = event.composedPath();
      const [pressed] = path;
      const link = path.find(isLink);
      const { mode, onEdit, onFollow } = events();
      const follows = mode === "browse" || event.ctrlKey || event.metaKey;
      const field =
        follows || !pressed || !isElement(pressed)
          ? undefined
          : fieldAt(pressed, { x: event.clientX, y: event.clientY });
      if (field === undefined && !link) return;
      event.preventDefault();
      if (field === undefined) {
        if (link) onFollow(link);
        return;
      }
      // What would open or close for a visitor stays as it is.
      event.stopImmediatePropagation();
      onEdit(field, link);
    },
    { capture: true },
  );
  view.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      events().onSend();
    },
    { capture: true },
  );
}

/** Shows whether what is under the pointer can be pressed to be written on. */
export function setMode(document: Document, mode: PressMode) {
  document.documentElement.setAttribute("data-mode", mode);
}

/**
 * Outlines where a field is shown, and brings that into view.
 *
 * @param path of the field; none where none has the focus
 * @param fallback selector of what to bring to the top where no text shows the field
 */
export function showField(
  document: Document,
  places: readonly Place[],
  path: string | undefined,
  fallback: string | undefined,
) {
  const shown = outline(document, places, path);
  if (shown.some(isInView)) return;
  // A page can hold a text twice: in a menu for phones, and in one for screens.
  const first = shown.find((element) => element.checkVisibility()) ?? shown[0];
  if (first) {
    openAround(first);
    scrollTo(first, "center");
  } else if (fallback) reveal(document, fallback);
}

/** Outlines where a field is shown, and nothing else. */
export function outline(
  document: Document,
  places: readonly Place[],
  path: string | undefined,
): Element[] {
  for (const element of document.querySelectorAll("[data-shown]")) {
    element.removeAttribute("data-shown");
  }
  const shown = path ? placesOfField(places, path).map(({ element }) => element) : [];
  for (const element of shown) element.setAttribute("data-shown", "");
  return shown;
}

/** Opens what was open, scrolls to where it was scrolled, and does not play again what was played when the page opened. */
export function keepPlace(before: Document, after: Document) {
  for (const animation of after.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const old = [...before.querySelectorAll("details")];
  for (const [index, details] of after.querySelectorAll("details").entries()) {
    const open = old[index]?.open;
    if (open !== undefined && open !== details.open) details.open = open;
  }
  const top = before.defaultView?.scrollY ?? 0;
  after.defaultView?.scrollTo({ top, behavior: "instant" });
}

/** Opens everything around an element and brings it to the top. */
function reveal(document: Document, selector: string) {
  const element = document.querySelector(selector);
  if (element) scrollTo(openAround(element), "start");
}

/** Scrolls the frame to an element, and leaves the form beside it where it is. */
function scrollTo(element: Element, block: "center" | "start") {
  const { scrollX: left, scrollY: top } = window;
  element.scrollIntoView({ behavior: "instant", block });
  window.scrollTo({ left, top, behavior: "instant" });
}

/** Answers the innermost that had to be open, or the element itself. */
function openAround(element: Element): Element {
  const innermost = element.closest("details");
  for (
    let details = innermost;
    details;
    details = details.parentElement?.closest("details") ?? null
  ) {
    details.open = true;
  }
  return innermost ?? element;
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return element.checkVisibility() && width > 0 && top >= 0 && bottom <= height;
}

/** Another document has classes of its own, so a link is known by its name. */
function isLink(node: EventTarget): node is HTMLAnchorElement {
  return "nodeName" in node && String(node.nodeName).toLowerCase() === "a";
}

function isElement(node: EventTarget): node is Element {
  return "nodeType" in node && node.nodeType === Node.ELEMENT_NODE;
}
