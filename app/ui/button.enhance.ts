/** A button that needs a box ticked (`data-requires` names it) is disabled until then, also before its island is awake. */
export function enhanceRequiringButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-requires]")) {
    const box = button.form?.elements.namedItem(button.dataset.requires ?? "");
    if (!(box instanceof HTMLInputElement)) continue;
    const update = () => {
      button.disabled = !box.checked;
    };
    box.addEventListener("change", update);
    addEventListener("pageshow", update);
    update();
  }
}

/**
 * "Tilbake" is the browser's own back where there is somewhere to go back to; a button that can do nothing else is hidden
 * until it can.
 */
export function enhanceBackButtons() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-back]")) {
    if (history.length < 2) continue;
    element.hidden = false;
    element.addEventListener("click", (event) => {
      event.preventDefault();
      history.back();
    });
  }
}
