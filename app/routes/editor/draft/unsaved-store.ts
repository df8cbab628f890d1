import { type Content, hasFormOfContent } from "#app/domain/content/content.ts";
import { completeContent } from "#app/domain/content/merge.ts";
import { z } from "#app/web/zod.ts";

/** Where what is written is kept until it is saved, beside the draft and never mixed up with it. */
const key = "site-content-unsaved";

/** More that nobody asks for are forgotten, the oldest first. */
const mostKept = 4;

const storedSchema = z.array(
  z.object({
    sitting: z.string(),
    at: z.iso.datetime(),
    baseVersion: z.number(),
    content: z.unknown(),
  }),
);

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

/** What was not saved in other sittings, the newest first. */
export function unsavedBefore(sitting: string): Unsaved[] {
  return stored()
    .filter((one) => one.sitting !== sitting)
    .map((one) => ({ ...one, content: asWritten(one.content) }));
}

/** Keeps what was written in a sitting in place of what was kept of it before. */
export function keepUnsaved(unsaved: Unsaved) {
  const others = stored().filter(({ sitting }) => sitting !== unsaved.sitting);
  store([unsaved, ...others].slice(0, mostKept));
}

/** Forgets what was written in some sittings. */
export function forgetUnsaved(sittings: string[]) {
  store(stored().filter(({ sitting }) => !sittings.includes(sitting)));
}

/** Kept as it was left, half a sentence too; what an older editor kept falls back where it no longer fits. */
function asWritten(content: unknown): Content {
  return hasFormOfContent(content) ? content : completeContent(content).content;
}

/** Stands for a price that is none yet, which JSON has no word for; nobody types it. */
const noNumber = "\0NaN";

function stored() {
  try {
    const text = localStorage.getItem(key) ?? "[]";
    return storedSchema.parse(
      JSON.parse(text, (_, value) => (value === noNumber ? Number.NaN : value)),
    );
  } catch {
    // What cannot be read was a net under what somebody has long since seen on the screen.
    return [];
  }
}

function store(kept: z.output<typeof storedSchema>) {
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else {
      const write = (_: string, value: unknown) => (Number.isNaN(value) ? noNumber : value);
      localStorage.setItem(key, JSON.stringify(kept, write));
    }
  } catch {
    // A storage that is full or closed to us holds no net; whoever saves is told so.
  }
}
