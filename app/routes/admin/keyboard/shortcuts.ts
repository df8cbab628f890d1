import { useEffect } from "react";

const offKey = "shortcuts-off";

/**
 * The keys of every page of the back office: a key presses the link or button that names it in `aria-keyshortcuts`, and leads into
 * the field that does. Ctrl+K does so from within a field too.
 */
export function useShortcuts() {
  useKeys(pressNamed);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (isSearch && areShortcutsOn() && pressNamed("Control+K")) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether the keys do anything; for those whose own keys they get in the way of (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(offKey) === null;
}

/** Turns the keys on or off, in this browser. */
export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, "1");
}

/** Calls for each key that is pressed outside a field; `press` answers whether it has used the key. */
export function useKeys(press: (key: string) => boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target) || !areShortcutsOn()) return;
      if (press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

/** Presses what names a key, or leads into it; answers whether anything does. */
export function pressNamed(key: string): boolean {
  const named = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].find(
    (element) =>
      element.getAttribute("aria-keyshortcuts")?.toLowerCase() === key.toLowerCase() &&
      element.checkVisibility(),
  );
  if (named instanceof HTMLInputElement) {
    named.focus();
    named.select();
  } else named?.click();
  return named !== undefined;
}
