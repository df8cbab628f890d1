/** The mobile menu closes when the window becomes wide, on Escape, and when a link in it leads elsewhere on the page. */
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
    if (event.target instanceof Element && event.target.closest("a")) close();
  });
}
