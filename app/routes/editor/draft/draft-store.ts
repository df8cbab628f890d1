import type { Content } from "#app/domain/content/content.ts";
import { completeContent } from "#app/domain/content/merge.ts";
import { type Draft, draftKeys, printDraft } from "#app/domain/editing/draft.ts";
import { parseDraft } from "#app/domain/editing/stored-draft.ts";
import { z } from "#app/web/zod.ts";

/** Where what could not be read is kept, until its editor throws it away. */
const corruptKey = "site-content-corrupt";

/** Which shared draft the browser's own belongs to, as the server had it when it was opened or stored last. */
const sharedKey = "site-content-shared";

const sharedSchema = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  content: z.unknown(),
});

/** A draft on the server, and what both its editors began from. */
export type Shared = { id: string; name: string; revision: number; content: Content };

type StoredTexts = { content: string | null; prices: string | null };

/** What the editor finds in this browser. */
export type FoundDraft = {
  draft: Draft | undefined;
  /** Parts of the draft that no longer keep the rules, and stand as they come with the site. */
  setAside: string[];
};

/**
 * Reads the draft. What cannot be read is moved aside under a key of its own, so that the next save does not cover it.
 *
 * @throws when the browser lets us read nothing
 */
export function readDraft(): FoundDraft {
  const stored = storedTexts();
  const found = parseDraft(stored);
  switch (found.found) {
    case "nothing":
      return { draft: undefined, setAside: [] };
    case "corrupt":
      keepAside(found.raw);
      removeDraft();
      return { draft: undefined, setAside: [] };
    case "draft":
      if (found.setAside.length > 0) keepAside(JSON.stringify(stored));
      return { draft: found.draft, setAside: found.setAside };
  }
}

/** Stores a draft under both keys, or changes nothing and answers false: the storage is full or closed to us. */
export function storeDraft(draft: Draft): boolean {
  const printed = printDraft(draft);
  let before: StoredTexts | undefined;
  try {
    before = storedTexts();
    localStorage.setItem(draftKeys.content, printed.content);
    localStorage.setItem(draftKeys.prices, printed.prices);
    return true;
  } catch {
    if (before) putBack(before);
    return false;
  }
}

/** Removes the draft, and what it belongs to. */
export function removeDraft() {
  localStorage.removeItem(draftKeys.content);
  localStorage.removeItem(draftKeys.prices);
  localStorage.removeItem(sharedKey);
}

/** The shared draft that the browser's own belongs to, if any. */
export function readShared(): Shared | undefined {
  try {
    const stored = sharedSchema.parse(JSON.parse(localStorage.getItem(sharedKey) ?? ""));
    return { ...stored, content: completeContent(stored.content).content };
  } catch {
    return undefined;
  }
}

/** Notes which shared draft the browser's own belongs to. */
export function storeShared(shared: Shared) {
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

function keepAside(raw: string) {
  const kept = localStorage.getItem(corruptKey);
  // The same is found each time the editor opens.
  if (kept?.includes(raw)) return;
  localStorage.setItem(corruptKey, kept === null ? raw : `${kept}\n${raw}`);
}

function storedTexts(): StoredTexts {
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
