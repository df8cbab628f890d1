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

/** "Tilbake" is the browser's own back where that leads anywhere; elsewhere it is the link that it is without a script. */
export function enhanceBackButtons() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-back]")) {
    element.addEventListener("click", (event) => {
      if (!leadsBack()) return;
      event.preventDefault();
      history.back();
    });
  }
}

/** A browser tells of pages of ours alone whether they lie behind this one; of others it tells that they led here. */
function leadsBack(): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  return navigation?.canGoBack || (history.length > 1 && document.referrer !== "");
}
