import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { href } from "#app/web/href.ts";

/** The lists one works from; each remembers how it was looked at last. */
export type ListName = "orders" | "messages" | "customers";

const listPaths: Record<ListName, string> = {
  orders: href("/admin"),
  messages: `${href("/admin")}?fane=kontakt`,
  customers: href("/admin/kunder"),
};
const offKey = "shortcuts-off";

/**
 * The keys of a list: `/` leads to the field with `data-search`, arrow down and up move along the links with `data-row-link`,
 * which Enter opens by itself. Coming back from one of them, it has the focus again.
 */
export function useListKeys(list: ListName) {
  const { pathname, search, state } = useLocation();

  useEffect(() => {
    sessionStorage.setItem(`list-${list}`, `${pathname}${search}`);
  }, [list, pathname, search]);

  useEffect(() => {
    const target = targetOf(state);
    if (target === "search") focusSearch();
    else if (target)
      rows()
        .find((row) => row.pathname === target)
        ?.focus();
  }, [state]);

  useShortcuts((key) => {
    if (key === "/") return focusSearch();
    if (key !== "ArrowDown" && key !== "ArrowUp") return false;
    const links = rows();
    const focused = document.activeElement;
    const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
    const step = key === "ArrowDown" ? 1 : -1;
    const next = at === -1 ? links.at(step === 1 ? 0 : -1) : links[at + step];
    next?.focus();
    return links.length > 0;
  });
}

/**
 * The keys of a page that was opened from a list: Escape follows the link with `data-back-to-list`, and `/` leads to the
 * list's search.
 *
 * @returns the list's address as it was looked at last
 */
export function usePageKeys(list: ListName): string {
  const navigate = useNavigate();
  const [address, setAddress] = useState(listPaths[list]);

  // The server knows nothing of it.
  useEffect(() => setAddress(sessionStorage.getItem(`list-${list}`) ?? listPaths[list]), [list]);

  useShortcuts((key) => {
    if (key === "/") {
      navigate(address, { state: { focus: "search" } });
      return true;
    }
    const back = document.querySelector<HTMLAnchorElement>("a[data-back-to-list]");
    if (key !== "Escape" || !back) return false;
    back.click();
    return true;
  });
  return address;
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
function useShortcuts(press: (key: string) => boolean) {
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

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("input[data-search]");
  field?.focus();
  field?.select();
  return field !== null;
}

function rows(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
}

/** What the page before asked to have the focus. */
function targetOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("focus" in state)) return undefined;
  return typeof state.focus === "string" ? state.focus : undefined;
}
