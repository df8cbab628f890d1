import { useLayoutEffect } from "react";

const offKey = "shortcuts-off";

/**
 * The keys of every page of the back office: a key presses the link or button that names it in `aria-keyshortcuts`, and leads into
 * the field that does.
 */
export function useShortcuts() {
  useKeys(pressNamed);
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

/**
 * Calls for each key that is pressed outside a field, and for those that are pressed with Ctrl anywhere but in a dialog; `press`
 * answers whether it has used the key.
 */
export function useKeys(press: (key: string) => boolean) {
  // With the page itself: an effect that waits for its paint is up to half a second late on a slow machine, and drops the key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const isAlone = !ctrlKey && !metaKey;
      const others = isAlone ? "input, select, textarea, dialog" : "dialog";
      const isTheirs = target instanceof Element && target.closest(others);
      if (defaultPrevented || altKey || isTheirs || !areShortcutsOn()) return;
      if (press(isAlone ? key : `Control+${key}`)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
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
