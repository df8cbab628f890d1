import type { Content } from "#app/domain/content/content.ts";

/** Where what is written is kept until it is saved, beside the draft and never mixed up with it. */
const key = "site-content-unsaved";

/** More that nobody asks for are forgotten, the oldest first. */
const mostKept = 4;

/** What somebody wrote in one sitting and did not save. */
export type Unsaved = {
  /** One time that the editor was open in one tab. */
  sitting: string;
  /** When something was written last, ISO 8601 in UTC. */
  at: string;
  /** The published version that the edit began from. */
  baseVersion: number;
  content: Content;
};

/** Keeps what was written in a sitting in place of what was kept of it before. */
export function keepUnsaved(unsaved: Unsaved) {
  const others = keptUnsaved().filter(({ sitting }) => sitting !== unsaved.sitting);
  store([unsaved, ...others].slice(0, mostKept));
}

/** Forgets what was written in some sittings. */
export function forgetUnsaved(sittings: string[]) {
  store(keptUnsaved().filter(({ sitting }) => !sittings.includes(sitting)));
}

/** What is kept, of whatever content. */
type Kept = Omit<Unsaved, "content"> & { content: unknown };

/** What is kept of all sittings, the newest first. */
export function keptUnsaved(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) && stored.every(isKept) ? stored : [];
  } catch {
    // What cannot be read was a net under what somebody has long since seen on the screen.
    return [];
  }
}

/** Told by hand: this is the net under what is typed before any rules are there. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("content" in value)) return false;
  return (
    "sitting" in value &&
    typeof value.sitting === "string" &&
    "at" in value &&
    typeof value.at === "string" &&
    !Number.isNaN(Date.parse(value.at)) &&
    "baseVersion" in value &&
    typeof value.baseVersion === "number"
  );
}

function store(kept: Kept[]) {
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A storage that is full or closed to us holds no net; whoever saves is told so.
  }
}
