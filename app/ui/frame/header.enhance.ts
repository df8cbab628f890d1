/**
 * The mobile menu closes when the window becomes wide, on Escape, when the focus goes on below it, and when a link in it or
 * the dimmed page around it is pressed.
 */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
  if (!menu) return;
  const close = () => menu.removeAttribute("open");
  matchMedia("(min-width: 768px)").addEventListener("change", close);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close();
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("click", (event) => {
    // What dims the page is drawn by the menu itself.
    if (event.target instanceof Element && (event.target === menu || event.target.closest("a")))
      close();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
}
