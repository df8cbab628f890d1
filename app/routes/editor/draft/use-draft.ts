import { useCallback, useEffect, useRef, useState } from "react";
import type { Content } from "#app/domain/content/content.ts";
import { isSame } from "#app/domain/content/parts/fields/field.ts";
import {
  changedPath,
  noSteps,
  type Steps,
  stepBack,
  stepForward,
  stepsSaved,
  stepTaken,
} from "#app/domain/editing/undo.ts";
import { type Rules, rules } from "../fetched/lazy-parts.ts";
import {
  draftMark,
  holdsDraft,
  readAside,
  removeAside,
  removeDraft,
  removeShared,
  type Shared,
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
  /** Whether it is this browser's draft that is edited. */
  isDraft: boolean;
  /** When that was stored last, ISO 8601; undefined where it is not known. */
  savedAt: string | undefined;
  /** The draft on the server that it belongs to. */
  shared: Shared | undefined;
  setAside: string[];
  /** What can be taken back, since all content was replaced last. */
  steps: Steps<Content>;
  /** False on the server, and until the browser's storage was read. */
  ready: boolean;
};

/** The content being edited, and where it is kept. */
export function useDraft(loaded: Published) {
  const [published, setPublished] = useState(loaded);
  if (loaded.version > published.version) setPublished(loaded);
  const [state, setState] = useState<State>(() => ({ ...unedited(loaded), ready: false }));
  const [aside, changeAside] = useState<string | null>(null);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [edition, setEdition] = useState(0);
  const mark = useRef("");

  const newest = useRef(published);
  newest.current = published;

  const loads = useRef(0);
  const load = useCallback(async () => {
    loads.current += 1;
    const mine = loads.current;
    // Without a draft there is nothing that the rules would be needed for.
    const reading = holdsDraft() ? await rules.until() : undefined;
    if (mine !== loads.current) return;
    const found = reading ? stateFrom(newest.current, reading) : unedited(newest.current);
    setState({ ...found, ready: true });
    setEdition((before) => before + 1);
    changeAside(readAside());
    setChangedElsewhere(false);
    mark.current = draftMark();
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  useEffect(() => watchDraft(() => setChangedElsewhere(draftMark() !== mark.current)), []);

  /** Keeps in this browser what the server has of the draft. Answers when that was, ISO 8601. */
  function keepShared(shared: Shared, baseVersion: number): string {
    const savedAt = new Date().toISOString();
    storeDraft({ content: shared.content, baseVersion, savedAt }, shared);
    mark.current = draftMark();
    setChangedElsewhere(false);
    return savedAt;
  }

  return {
    ...state,
    published,
    aside,
    changedElsewhere,
    /** Whether there is something to know about what was found in this browser. */
    hasNews: aside !== null || changedElsewhere || state.baseVersion < published.version,
    /** Another number each time that all content is replaced: what can be undone belongs to one edition. */
    edition,
    isUnsaved: !isSameAs(state.content, state.saved),

    /** Reads the browser's storage again; what was not saved is gone. */
    load,

    change: useCallback((update: (content: Content) => Content) => {
      const at = Date.now();
      setState((before) => {
        const content = update(before.content);
        const steps = stepTaken(before.steps, before.content, content, at);
        return { ...before, content, steps };
      });
    }, []),

    canUndo: state.steps.past.length > 0,
    canRedo: state.steps.future.length > 0,

    /** Takes the last change back, or does it again. Answers the path of what changed; undefined where there is nothing to do. */
    step(direction: "back" | "forward"): string | undefined {
      const { steps, content } = state;
      // Nothing has come besides while there was nothing to bring it together with.
      const merge = rules.current()?.mergeTheirs ?? ((_base, now) => now);
      const step = direction === "back" ? stepBack : stepForward;
      const stepped = step(steps, content, merge);
      if (!stepped) return undefined;
      setState({ ...state, content: stepped.value, steps: stepped.steps });
      return changedPath(content, stepped.value);
    },

    /** Stores content in this browser; answers whether that worked. */
    save(content: Content): boolean {
      const savedAt = new Date().toISOString();
      const { baseVersion, shared } = state;
      if (!storeDraft({ content, baseVersion, savedAt }, shared)) return false;
      mark.current = draftMark();
      setChangedElsewhere(false);
      const steps = stepsSaved(state.steps, state.content, content);
      setState({ ...state, content, saved: content, isDraft: true, savedAt, steps });
      return true;
    },

    /** Goes on from a draft on the server, which takes the place of this browser's own. */
    takeShared(
      shared: Shared,
      { content, baseVersion }: { content: Content; baseVersion: number },
    ) {
      const base = Math.min(baseVersion, published.version);
      keepShared(shared, base);
      setState({
        ...unedited({ version: base, content }),
        isDraft: true,
        shared,
        ready: true,
      });
      setEdition(edition + 1);
    },

    /** What is edited lies on the server, as it was when it was sent: what was typed since does not yet. */
    sharedAs(shared: Shared) {
      const savedAt = keepShared(shared, state.baseVersion);
      setState((now) => ({ ...now, saved: shared.content, isDraft: true, savedAt, shared }));
    },

    /** Somebody else has stored in the shared draft since: what is written here is brought into that, and is to be stored next. */
    broughtInto(shared: Shared, content: Content, baseVersion: number) {
      const base = Math.min(baseVersion, newest.current.version);
      keepShared(shared, base);
      setState((now) => ({
        ...now,
        content,
        saved: shared.content,
        baseVersion: base,
        shared,
        // What is typed from now on is a step of its own, which theirs is no part of.
        steps: { ...now.steps, typing: undefined },
      }));
    },

    /** The draft on the server is gone; what is written here is this browser's own. */
    sharedNoMore() {
      // What another tab has stored since may belong to another one.
      if (draftMark() === mark.current) removeShared();
      setState((now) => ({ ...now, shared: undefined }));
    },

    /** Goes on from what was written earlier and not saved; what is stored stays. */
    goOnFrom({ content, baseVersion }: { content: Content; baseVersion: number }) {
      const base = Math.min(baseVersion, published.version);
      setState({ ...state, content, baseVersion: base, steps: noSteps });
      setEdition(edition + 1);
    },

    /** What two editors did has been brought together: it goes on from what the other one published. */
    merged(content: Content, theirs: Published) {
      setPublished(theirs);
      setState({ ...state, content, baseVersion: theirs.version, steps: noSteps });
      setEdition(edition + 1);
    },

    /** What is edited is what everyone sees now, so there is no draft any more. */
    publishedAs(now: Published) {
      setPublished(now);
      setState({ ...unedited(now), ready: true });
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
      changeAside(null);
    },
  };
}

function unedited({ version, content }: Published): Omit<State, "ready"> {
  return {
    content,
    baseVersion: version,
    saved: content,
    isDraft: false,
    savedAt: undefined,
    shared: undefined,
    setAside: [],
    steps: noSteps,
  };
}

/** Whether two contents say the same. Before the rules are there it is enough to know whether something was written. */
export function isSameAs(one: Content, other: Content): boolean {
  return one === other || (rules.current()?.isSameContent ?? isSame)(one, other);
}

/** The browser's draft, or what is published where there is none. */
function stateFrom(published: Published, { readDraft, readShared }: Rules): Omit<State, "ready"> {
  try {
    const { draft, setAside } = readDraft();
    if (!draft) return unedited(published);
    const { content, baseVersion, savedAt } = draft;
    // A base that was never published, as of another database, is no base.
    const base = Math.min(baseVersion, published.version);
    const found = { ...unedited({ version: base, content }), isDraft: true, savedAt, setAside };
    return { ...found, shared: readShared() };
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
