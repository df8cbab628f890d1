import type { PathPattern } from "../href.ts";

/**
 * Where the browser keeps an editor's draft and sign-in, and what begins the paths of pages that show none. Named here once more:
 * a module shared with the editor would become a file of its own, which every visitor had to fetch.
 */
export const draftKeys = ["site-content", "pricing-config"];
const tokenKey = "admin-token";
const editorPath = "/editor" satisfies PathPattern;
const signInPath = "/login" satisfies PathPattern;
/** Remembers within one tab that its user wants to see what visitors see. */
const leftKey = "draft-left";

/**
 * Whether this browser is an editor's with a draft of the site, and what the tab shall show: the draft, or what visitors see.
 * All that a visitor's browser knows of drafts.
 */
export function draftPresence(): "shown" | "left" | undefined {
  // The editor shows pages with its draft in frames of its own.
  if (
    window.top !== window ||
    [editorPath, signInPath].some((path) => location.pathname.startsWith(path))
  ) {
    return undefined;
  }
  try {
    const holdsDraft = draftKeys.some((key) => localStorage.getItem(key) !== null);
    if (!holdsDraft || !localStorage.getItem(tokenKey)) return undefined;
    return sessionStorage.getItem(leftKey) ? "left" : "shown";
  } catch {
    // The browser lets nothing be stored.
    return undefined;
  }
}

/** Has this tab show what visitors see, or the draft again. */
export function leaveDraft(leave: boolean) {
  if (leave) sessionStorage.setItem(leftKey, "true");
  else sessionStorage.removeItem(leftKey);
  location.reload();
}
