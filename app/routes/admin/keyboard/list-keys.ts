import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { href } from "#app/web/href.ts";
import { doneNames } from "../several/picks.ts";
import { pressNamed, useKeys } from "./shortcuts.ts";

/** The lists one works from; each remembers how it was looked at last, and which rows it showed. */
export type ListName = "orders" | "messages" | "customers" | "subscriptions";

const listPaths: Record<ListName, string> = {
  orders: href("/admin"),
  messages: `${href("/admin")}?fane=kontakt`,
  customers: href("/admin/kunder"),
  subscriptions: href("/admin/abonnementer"),
};
const addressKey = (list: ListName) => `list-${list}`;
const rowsKey = (list: ListName) => `rows-${list}`;
/** The list that was looked at last. */
const lastKey = "list-last";

/**
 * The keys of a list: down and up, J and K, move along the links with `data-row-link`, which Enter opens by itself, and X ticks the
 * row. Coming back from one of them, it has the focus again.
 */
export function useListKeys(list: ListName) {
  const { pathname, search, state } = useLocation();

  useEffect(() => {
    const view = new URLSearchParams(search);
    // What was done is told once.
    for (const name of Object.values(doneNames)) view.delete(name);
    sessionStorage.setItem(addressKey(list), `${pathname}${view.size > 0 ? `?${view}` : ""}`);
    sessionStorage.setItem(lastKey, list);
  }, [list, pathname, search]);

  // The rows can be others each time the list is shown.
  useEffect(() => {
    const addresses = rows().map(({ pathname, search }) => `${pathname}${search}`);
    sessionStorage.setItem(rowsKey(list), addresses.join("\n"));
  });

  useEffect(() => {
    const target = targetOf(state);
    if (target === "search") pressNamed("/");
    else if (target)
      rows()
        .find((row) => row.pathname === target)
        ?.focus();
  }, [state]);

  useKeys((pressed) => {
    const key = pressed.toLowerCase();
    const links = rows();
    const focused = document.activeElement;
    const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
    const tick = links[at]?.closest("tr, li")?.querySelector<HTMLInputElement>("[data-tick]");
    if (key === "x") {
      tick?.click();
      return tick != null;
    }
    const step = steps[key];
    if (!step) {
      // What is done to the rows that are ticked is done to this one where none is.
      if (tick && isForSeveral(key)) tick.checked = true;
      return false;
    }
    const next = at === -1 ? links.at(step === 1 ? 0 : -1) : links[at + step];
    next?.focus();
    return links.length > 0;
  });
}

/** Whether a key presses what is done to the rows that are ticked, and none is. */
function isForSeveral(key: string): boolean {
  const named = [...document.querySelectorAll("[data-several] [aria-keyshortcuts]")];
  const isNamed = named.some((one) => one.getAttribute("aria-keyshortcuts")?.toLowerCase() === key);
  return isNamed && document.querySelector("[data-tick]:checked") === null;
}

const steps: Record<string, 1 | -1> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };

/** Where one has come from: the list as it was looked at last, and where in it the page stands. */
export type Origin = {
  /** The list's address. */
  list: string;
  /** From 1 on; 0 where the list does not show the page. */
  position: number;
  count: number;
  before: string | undefined;
  after: string | undefined;
};

/**
 * What the browser remembers of the list that a page was opened from; the server knows nothing of it. The key of the list's search
 * leads there.
 *
 * @param list where nothing else is known
 * @param other another list that leads to the same page
 */
export function useOrigin(list: ListName, other?: ListName): Origin {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [remembered, setRemembered] = useState<{ address: string; rows: string[] }>({
    address: listPaths[list],
    rows: [],
  });
  useEffect(() => {
    const from = other && sessionStorage.getItem(lastKey) === other ? other : list;
    setRemembered({
      address: sessionStorage.getItem(addressKey(from)) ?? listPaths[from],
      rows: sessionStorage.getItem(rowsKey(from))?.split("\n") ?? [],
    });
  }, [list, other]);
  const { address, rows } = remembered;
  useKeys((key) => {
    if (key === "/") navigate(address, { state: { focus: "search" } });
    return key === "/";
  });
  const at = rows.findIndex((row) => row.split(/[?#]/)[0] === pathname);
  return {
    list: address,
    position: at + 1,
    count: rows.length,
    before: rows[at - 1],
    after: at === -1 ? undefined : rows[at + 1],
  };
}

function rows(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
}

/** What the page before asked to have the focus. */
function targetOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("focus" in state)) return undefined;
  return typeof state.focus === "string" ? state.focus : undefined;
}
