import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { showToast } from "#app/ui/show-toast.ts";
import { oneByOne } from "#app/web/one-by-one.ts";
import type { Shared } from "../draft/draft-store.ts";
import { keepUnsaved } from "../draft/unsaved-store.ts";
import { isSameAs, type useDraft } from "../draft/use-draft.ts";
import { rules } from "../fetched/lazy-parts.ts";

/** A draft as the server has it. */
export type OnServer = Shared & { baseVersion: number; updatedBy: string };

export type Sharing = ReturnType<typeof useSharing>;

/** How long somebody rests before what they wrote is stored, and how long it takes to try again what did not work. */
const restMilliseconds = 1_500;
const retryMilliseconds = 15_000;

/**
 * Keeps what is edited together with the draft on the server that it belongs to: stores it there while it is written.
 *
 * @param opened the draft that a link led to; null where it is not there any more
 * @param pace `held` while nothing is to be stored, as while it is published; `hurried` where somebody waits for it
 */
export function useSharing(
  draft: ReturnType<typeof useDraft>,
  opened: OnServer | null | undefined,
  csrfToken: string,
  pace: "held" | "hurried" | "resting",
) {
  const { ready, shared, content } = draft;
  const [parameters, setParameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef(draft);
  newest.current = draft;
  /** Whether something is written here that the server does not have. */
  const isBehind = shared !== undefined && !isSameAs(content, shared.content);

  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once, when the editor is ready
  useEffect(() => {
    if (!ready || opened === undefined || isOpened.current) return;
    isOpened.current = true;
    const rest = new URLSearchParams(parameters);
    rest.delete("utkast");
    setParameters(rest, { replace: true, preventScrollReset: true });
    if (opened) open(opened);
    else {
      const description = "Det er publisert eller slettet.";
      showToast({ title: "Utkastet finnes ikke lenger", description, tone: "danger" });
    }
  }, [ready]);

  function open({ id, name, revision, content, baseVersion, plan }: OnServer) {
    const isOwn = shared?.id === id;
    // What was written here and not stored there is brought together when it is.
    if (isOwn && !isSameAs(draft.content, shared.content)) return;
    if (draft.isDraft && !isOwn) {
      const at = new Date().toISOString();
      const kept = { content: draft.content, baseVersion: draft.baseVersion };
      keepUnsaved({ sitting: crypto.randomUUID(), at, ...kept });
    }
    draft.takeShared({ id, name, revision, content, plan }, { content, baseVersion });
    showToast({
      title: `Åpnet «${name}»`,
      description:
        draft.isDraft && !isOwn
          ? "Utkastet du hadde her fra før, er tatt vare på. Du får det tilbudt neste gang du åpner redigeringen."
          : "Det du skriver, lagres i utkastet av seg selv.",
    });
  }

  /** What is begun is done before anything else is: what it brings belongs to what comes after. */
  const [steps] = useState(oneByOne);

  /** Stores what is written, and says once where that does not work: it is tried again by itself. */
  async function store() {
    setBusy(true);
    const { storeShared } = await rules.until();
    const failure = await storeShared(() => newest.current, csrfToken);
    setBusy(false);
    setFailed(failure !== undefined);
    if (failure === undefined || hasFailed) return;
    showToast({ title: "Kunne ikke lagre på serveren", description: failure, tone: "danger" });
  }

  /** Takes along what another has stored meanwhile. */
  async function meet() {
    if (!newest.current.shared) return;
    setBusy(true);
    const { meetShared } = await rules.until();
    await meetShared(() => newest.current, csrfToken);
    setBusy(false);
  }

  const storeNewest = useRef(store);
  storeNewest.current = store;
  const meetNewest = useRef(meet);
  meetNewest.current = meet;
  const id = shared?.id;
  const isHeld = pace === "held";
  // What stands in the window may be old when somebody comes back to it.
  useEffect(() => {
    if (!ready || id === undefined || isHeld) return;
    const meetNow = () => void steps.add(() => meetNewest.current());
    meetNow();
    addEventListener("focus", meetNow);
    return () => removeEventListener("focus", meetNow);
  }, [ready, id, isHeld, steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another content the rest begins anew
  useEffect(() => {
    if (!ready || !isBehind || busy || pace === "held") return;
    const wait = hasFailed ? retryMilliseconds : pace === "hurried" ? 0 : restMilliseconds;
    const timer = setTimeout(() => steps.add(() => storeNewest.current()), wait);
    return () => clearTimeout(timer);
  }, [ready, isBehind, busy, pace, hasFailed, content]);

  return {
    isBehind,
    meet: () => steps.add(() => meetNewest.current()),
    /** Whether the server could not be given what is written; it is tried again by itself. */
    hasFailed,
  };
}
