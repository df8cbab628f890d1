import { contentAsWritten } from "#app/domain/content/merge.ts";
import type { Draft } from "#app/domain/editing/draft.ts";
import { parseDraft } from "#app/domain/editing/stored-draft.ts";
import { z } from "#app/web/zod.ts";
import { keepAside, removeDraft, type Shared, sharedKey, storedTexts } from "./draft-store.ts";
import { keptUnsaved, type Unsaved } from "./unsaved-store.ts";

const sharedSchema = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  content: z.unknown(),
  plan: z.object({ dueAt: z.string() }).optional(),
});

/** What the editor finds in this browser. */
type FoundDraft = {
  draft: Draft | undefined;
  /** Parts of the draft that are no content of ours any more, and stand as they come with the site. */
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
      console.error("The draft in this browser cannot be read, and is kept aside");
      keepAside(found.raw);
      removeDraft();
      return { draft: undefined, setAside: [] };
    case "draft":
      if (found.setAside.length > 0) keepAside(JSON.stringify(stored));
      return { draft: found.draft, setAside: found.setAside };
  }
}

/** The shared draft that the browser's own belongs to, if any. */
export function readShared(): Shared | undefined {
  try {
    const stored = sharedSchema.parse(JSON.parse(localStorage.getItem(sharedKey) ?? ""));
    return { ...stored, content: contentAsWritten(stored.content) };
  } catch {
    return undefined;
  }
}

/** What was not saved in other sittings, the newest first. */
export function unsavedBefore(sitting: string): Unsaved[] {
  return keptUnsaved()
    .filter((one) => one.sitting !== sitting)
    .map((one) => ({ ...one, content: contentAsWritten(one.content) }));
}
