import type { Content } from "#app/domain/content/content.ts";
import { type Draft, draftKeys, printDraft } from "#app/domain/editing/draft.ts";

/** Where what could not be read is kept, until its editor throws it away. */
const corruptKey = "site-content-corrupt";

/** Which shared draft the browser's own belongs to, as the server had it when it was opened or stored last. */
export const sharedKey = "site-content-shared";

/** A draft on the server, what both its editors began from, and when it is published by itself. */
export type Shared = {
  id: string;
  name: string;
  revision: number;
  content: Content;
  plan?: { dueAt: string } | undefined;
};

type StoredTexts = { content: string | null; prices: string | null };

/** Whether there is something to read; reading tells why, where the browser lets us read nothing. */
export function holdsDraft(): boolean {
  try {
    const { content, prices } = storedTexts();
    return content !== null || prices !== null;
  } catch {
    return true;
  }
}

/**
 * Stores a draft under both keys, or changes nothing and answers false: the storage is full or closed to us.
 *
 * @param shared the draft on the server that it belongs to; what another tab has noted there is never left beside it
 */
export function storeDraft(draft: Draft, shared: Shared | undefined): boolean {
  const printed = printDraft(draft);
  let before: StoredTexts | undefined;
  try {
    before = storedTexts();
    localStorage.setItem(draftKeys.content, printed.content);
    localStorage.setItem(draftKeys.prices, printed.prices);
  } catch {
    if (before) putBack(before);
    return false;
  }
  removeShared();
  if (shared) noteShared(shared);
  return true;
}

/** Removes the draft, and what it belongs to. */
export function removeDraft() {
  localStorage.removeItem(draftKeys.content);
  localStorage.removeItem(draftKeys.prices);
  removeShared();
}

/** Forgets which shared draft it belongs to. */
export function removeShared() {
  localStorage.removeItem(sharedKey);
}

/** Notes which shared draft the browser's own belongs to. */
function noteShared(shared: Shared) {
  try {
    localStorage.setItem(sharedKey, JSON.stringify(shared));
  } catch {
    // It is known until the tab is closed, and opened from the list from then on.
  }
}

/** What is stored now, as one text, to tell whether another tab has stored something else since. */
export function draftMark(): string {
  try {
    return JSON.stringify(storedTexts());
  } catch {
    return "";
  }
}

/** Calls back when another tab of this browser stores or removes the draft; answers how to stop. */
export function watchDraft(callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === draftKeys.content || key === draftKeys.prices) callback();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** What was kept aside, or null. */
export function readAside(): string | null {
  try {
    return localStorage.getItem(corruptKey);
  } catch {
    return null;
  }
}

/** Throws away what was kept aside. */
export function removeAside() {
  localStorage.removeItem(corruptKey);
}

/** Keeps what could not be read, so that the next save does not cover it. */
export function keepAside(raw: string) {
  const kept = localStorage.getItem(corruptKey);
  // The same is found each time the editor opens.
  if (kept?.includes(raw)) return;
  localStorage.setItem(corruptKey, kept === null ? raw : `${kept}\n${raw}`);
}

/** What stands under the keys of the draft. */
export function storedTexts(): StoredTexts {
  return {
    content: localStorage.getItem(draftKeys.content),
    prices: localStorage.getItem(draftKeys.prices),
  };
}

function putBack({ content, prices }: StoredTexts) {
  try {
    for (const key of Object.values(draftKeys)) localStorage.removeItem(key);
    if (content !== null) localStorage.setItem(draftKeys.content, content);
    if (prices !== null) localStorage.setItem(draftKeys.prices, prices);
  } catch {
    // There was room for it before; a browser that has since closed its storage keeps what it has.
  }
}
