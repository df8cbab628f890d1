/** Puts the visitor's own business into the light, and what was typed into the contact form when they ask for it. */
export function enhance(scene: HTMLElement) {
  const part = (name: string) => scene.querySelector<HTMLElement>(`[data-part=${name}]`);
  const typed = (name: string) => {
    const input = part(name);
    return input instanceof HTMLInputElement ? input.value.trim() : "";
  };
  const shown = part("shown");
  const status = scene.querySelector("[role=status]");
  const example = shown?.textContent ?? "";
  const search = () => [typed("trade"), typed("town")].filter(Boolean).join(" i ");
  let carried = "";

  scene.addEventListener("input", () => {
    if (shown) shown.textContent = search() || example;
  });
  scene.addEventListener("change", () => {
    const name = typed("name") || "Firmaet ditt";
    if (status) status.textContent = `${name} ligger øverst for ${search() || example}.`;
  });
  scene.querySelector("a")?.addEventListener("click", () => {
    const message = document.querySelector<HTMLTextAreaElement>("#contact textarea");
    if (!message || ![carried, ""].includes(message.value)) return;
    const name = typed("name");
    const wishes = [
      search() && `Jeg vil bli funnet når noen søker etter «${search()}».`,
      name && `Firmaet heter ${name}.`,
    ];
    message.value = carried = wishes.filter(Boolean).join(" ");
  });
}
