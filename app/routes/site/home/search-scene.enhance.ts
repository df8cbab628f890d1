/** Puts the visitor's own business into the light, and what was typed into the contact form when they ask for it. */
export function enhance(scene: HTMLElement) {
  const field = (part: string) => scene.querySelector<HTMLInputElement>(`input[data-part=${part}]`);
  const typed = (part: string) => field(part)?.value.trim() ?? "";
  /** What was typed, or what the field shows instead. */
  const shown = (part: string) => typed(part) || field(part)?.placeholder;
  /** What the page says, with what it names in braces. */
  const said = (text: string | undefined, named: Record<string, string | undefined>) =>
    text?.replace(/\{([^}]*)\}/g, (whole, name) => named[name] ?? whole) ?? "";
  const { search, told, wished, named } = scene.dataset;
  const searched = () => said(search, { yrket: shown("trade"), stedet: shown("town") });
  const card = scene.querySelector("[data-part=search]");
  const status = scene.querySelector("[role=status]");
  let carried = "";

  const show = () => {
    if (card) card.textContent = searched();
  };
  // A browser that comes back to the page fills the fields in by itself.
  show();
  scene.addEventListener("input", show);
  scene.addEventListener("change", () => {
    if (status) status.textContent = said(told, { firmaet: shown("name"), søket: searched() });
  });
  scene.querySelector("a")?.addEventListener("click", () => {
    const message = document.querySelector<HTMLTextAreaElement>("#contact textarea");
    // What the visitor wrote there stays.
    if (!message || (message.value && message.value !== carried)) return;
    const words = typed("trade") && typed("town") ? searched() : typed("trade") || typed("town");
    carried = [
      words && said(wished, { søket: words }),
      typed("name") && said(named, { firmaet: typed("name") }),
    ]
      .filter(Boolean)
      .join(" ");
    message.value = carried;
  });
}
