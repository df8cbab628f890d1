/** Has whoever works by keys go on from the page's beginning where what had the focus is gone: the window stays where it is. */
export function catchLostFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main[tabindex]")?.focus({ preventScroll: true });
}
