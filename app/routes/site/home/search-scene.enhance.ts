import { isOn } from "./on-places.ts";
import { hashOf, namesIn } from "./sent-light.ts";

/** The fields, in the order that an address names them. */
const parts = ["trade", "town", "name"] as const;

/**
 * Puts the visitor's own business into the light, and what was typed into the contact form when they ask for it. An address can
 * bring the names, and its button copies one that does.
 */
export function enhance(scene: HTMLElement) {
  const field = (part: string) => scene.querySelector<HTMLInputElement>(`input[data-part=${part}]`);
  const typed = (part: string) => field(part)?.value.trim() ?? "";
  /** What was typed, or what the field shows instead. */
  const shown = (part: string) => typed(part) || (field(part)?.placeholder ?? "");
  /** What the page says, with what it names in braces. */
  const said = (text: string | undefined, named: Record<string, string | undefined>) =>
    text?.replace(/\{([^}]*)\}/g, (whole, name) => named[name] ?? whole) ?? "";
  const { search, searchOn, told, wished, named } = scene.dataset;
  const searched = () =>
    said(isOn(shown("town")) ? searchOn : search, {
      yrket: shown("trade"),
      stedet: shown("town"),
    });
  const card = scene.querySelector("[data-part=search]");
  const status = scene.querySelector("[role=status]");
  const share = scene.querySelector("button");
  const { textContent: offer } = share ?? {};
  let carried = "";

  const show = () => {
    if (card) card.textContent = searched();
    if (share) share.textContent = offer ?? "";
  };
  const tell = () => {
    if (status) status.textContent = said(told, { firmaet: shown("name"), søket: searched() });
  };
  const read = () => {
    const names = namesIn(location.hash);
    for (const [index, part] of parts.entries()) {
      const input = field(part);
      if (input && names[index]) input.value = names[index].slice(0, input.maxLength);
    }
    // A browser that comes back to the page fills the fields in by itself.
    show();
    if (names.length > 0) tell();
  };
  read();
  addEventListener("hashchange", read);
  scene.addEventListener("input", show);
  scene.addEventListener("change", tell);
  share?.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(`${location.origin}/${hashOf(parts.map(typed))}`);
    // Over plain http there is no clipboard.
    if (navigator.clipboard) share.textContent = share.dataset.said ?? "";
    if (status) status.textContent = share.textContent;
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
