import { useCallback, useEffect, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { isSameContent } from "#app/domain/editing/fields.ts";
import {
  draftMark,
  readAside,
  readDraft,
  removeAside,
  removeDraft,
  storeDraft,
  watchDraft,
} from "./draft-store.ts";

/** A version as everyone sees it. */
export type Published = { version: number; content: Content };

type State = {
  content: Content;
  /** The published version that the edit began from. */
  baseVersion: number;
  /** What is safe: what was loaded, saved or published last. */
  saved: Content;
  /** Whether it was this browser's draft that was loaded. */
  isDraft: boolean;
  setAside: string[];
  /** False on the server, and until the browser's storage was read. */
  ready: boolean;
};

/** The content being edited, and where it is kept. */
export function useDraft(loaded: Published) {
  const [published, setPublished] = useState(loaded);
  if (loaded.version > published.version) setPublished(loaded);
  const [state, setState] = useState<State>(() => ({ ...unedited(loaded), ready: false }));
  const [aside, setAside] = useState<string | null>(null);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [edition, setEdition] = useState(0);
  const mark = useRef("");

  const newest = useRef(published);
  newest.current = published;

  const load = useCallback(() => {
    setState({ ...stateFrom(newest.current), ready: true });
    setEdition((before) => before + 1);
    setAside(readAside());
    setChangedElsewhere(false);
    mark.current = draftMark();
  }, []);
  useEffect(load, [load]);
  useEffect(() => watchDraft(() => setChangedElsewhere(draftMark() !== mark.current)), []);

  return {
    ...state,
    published,
    aside,
    changedElsewhere,
    /** Another number each time that all content is replaced: what can be undone belongs to one edition. */
    edition,
    isUnsaved: !isSameContent(state.content, state.saved),

    /** Reads the browser's storage again; what was not saved is gone. */
    load,

    change: useCallback((update: (content: Content) => Content) => {
      setState((before) => ({ ...before, content: update(before.content) }));
    }, []),

    /** Stores content in this browser; answers whether that worked. */
    save(content: Content): boolean {
      if (!storeDraft({ content, baseVersion: state.baseVersion })) return false;
      mark.current = draftMark();
      setChangedElsewhere(false);
      setState({ ...state, content, saved: content, isDraft: true });
      return true;
    },

    /** Goes on from what was written earlier and not saved; what is stored stays. */
    goOnFrom({ content, baseVersion }: { content: Content; baseVersion: number }) {
      setState({ ...state, content, baseVersion: Math.min(baseVersion, published.version) });
      setEdition(edition + 1);
    },

    /** What two editors did has been brought together: it goes on from what the other one published. */
    merged(content: Content, theirs: Published) {
      setPublished(theirs);
      setState({ ...state, content, baseVersion: theirs.version });
      setEdition(edition + 1);
    },

    /** What is edited is what everyone sees now, so there is no draft any more. */
    publishedAs(now: Published) {
      setPublished(now);
      setState({ ...unedited(now), ready: true });
      setEdition(edition + 1);
      // What another tab has saved since is not what was published.
      if (draftMark() === mark.current) removeStored();
      mark.current = draftMark();
    },

    /** Goes back to what everyone sees. */
    discard() {
      removeStored();
      load();
    },

    discardAside() {
      removeAside();
      setAside(null);
    },
  };
}

function unedited({ version, content }: Published): Omit<State, "ready"> {
  return { content, baseVersion: version, saved: content, isDraft: false, setAside: [] };
}

/** The browser's draft, or what is published where there is none. */
function stateFrom(published: Published): Omit<State, "ready"> {
  try {
    const { draft, setAside } = readDraft();
    if (!draft) return unedited(published);
    const { content, baseVersion } = draft;
    // A base that was never published, as of another database, is no base.
    const base = Math.min(baseVersion, published.version);
    return { content, baseVersion: base, saved: content, isDraft: true, setAside };
  } catch (error) {
    console.error("The draft could not be read", error);
    return unedited(published);
  }
}

function removeStored() {
  try {
    removeDraft();
  } catch {
    // A storage that is closed to us holds nothing of ours.
  }
}
