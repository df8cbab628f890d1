import { useEffect, useRef, useState } from "react";
import { rules } from "../fetched/lazy-parts.ts";
import { forgetUnsaved, keepUnsaved, keptUnsaved, type Unsaved } from "./unsaved-store.ts";
import { isSameAs, type useDraft } from "./use-draft.ts";

const restMilliseconds = 300;

/**
 * Keeps what is written in this browser until it is saved, published or given up, so that it outlives a tab that crashes or is
 * closed; and finds what was kept so the last time.
 */
export function useSafetyNet(draft: ReturnType<typeof useDraft>) {
  const { ready, isUnsaved, content, baseVersion, saved } = draft;
  const [sitting] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState<Unsaved[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the editor is ready
  useEffect(() => {
    if (!ready || keptUnsaved().length === 0) return;
    rules.until().then(({ unsavedBefore }) => {
      const before = unsavedBefore(sitting);
      const same = before.filter((unsaved) => isSameAs(unsaved.content, saved));
      forgetUnsaved(same.map((unsaved) => unsaved.sitting));
      setFound(before.filter((unsaved) => !same.includes(unsaved)));
    });
  }, [ready]);

  const isGivenUp = useRef(false);
  const keep = useRef(() => {});
  keep.current = () => {
    if (!ready || isGivenUp.current) return;
    if (isUnsaved) {
      keepUnsaved({ sitting, at: new Date().toISOString(), baseVersion, content });
    } else forgetUnsaved([sitting]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these has changed
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [ready, isUnsaved, content, baseVersion]);
  useEffect(() => {
    const leaving = () => keep.current();
    addEventListener("pagehide", leaving);
    return () => removeEventListener("pagehide", leaving);
  }, []);

  const forgetFound = () => {
    forgetUnsaved(found.map((unsaved) => unsaved.sitting));
    setFound([]);
  };
  return {
    /** What was written last and not saved, in an earlier sitting; undefined where there is none. */
    found: found[0],

    /** Goes on from it. */
    fetchFound() {
      if (found[0]) draft.goOnFrom(found[0]);
      forgetFound();
    },

    forgetFound,

    /** Lets go of what is written now. */
    giveUp() {
      isGivenUp.current = true;
      forgetUnsaved([sitting]);
    },
  };
}
