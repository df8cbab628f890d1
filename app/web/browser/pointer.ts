/** Stands on the root of a page in a browser whose pointer can rest on a link; the page's speculation rules ask for it. */
export type HasPointer = "data-pointer";

/** Says on the page whether there is a pointer that can rest on a link, which a finger cannot. */
export function tellOfPointer() {
  const isHovering = matchMedia("(hover: hover)").matches;
  document.documentElement.toggleAttribute("data-pointer" satisfies HasPointer, isHovering);
}
