import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Content } from "#app/domain/content/content.ts";
import { showToast } from "#app/ui/show-toast.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { send as call, failureOf } from "../call.ts";
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

  function open({ id, name, revision, content, baseVersion }: OnServer) {
    const isOwn = shared?.id === id;
    // What was written here and not stored there is brought together when it is.
    if (isOwn && !isSameAs(draft.content, shared.content)) return;
    if (draft.isDraft && !isOwn) {
      const at = new Date().toISOString();
      const kept = { content: draft.content, baseVersion: draft.baseVersion };
      keepUnsaved({ sitting: crypto.randomUUID(), at, ...kept });
    }
    draft.takeShared({ id, name, revision, content }, { content, baseVersion });
    showToast({
      title: `Åpnet «${name}»`,
      description:
        draft.isDraft && !isOwn
          ? "Utkastet du hadde her fra før, er tatt vare på. Du får det tilbudt neste gang du åpner redigeringen."
          : "Det du skriver, lagres i utkastet av seg selv.",
    });
  }

  /**
   * Stores what is written in the shared draft. What another has stored meanwhile is taken along, and stored with the rest; where
   * both have written in one field, what was written here becomes a draft of its own.
   */
  async function store() {
    const { shared: began, content, baseVersion } = newest.current;
    if (!began) return;
    setBusy(true);
    const { storedSchema, staleSchema, mergeEdits } = await rules.until();
    const answer = await call(
      href("/editor/utkast/:id/lagre", { id: began.id }),
      { body: { content, baseVersion, revision: began.revision }, csrfToken },
      storedSchema,
    );
    setBusy(false);
    // It was published, closed, or another one was opened meanwhile.
    if (newest.current.shared?.id !== began.id) return;
    if (answer.outcome === "done") {
      setFailed(false);
      newest.current.sharedAs({ ...began, revision: answer.result.revision, content });
      return;
    }
    if (answer.outcome === "failed" && answer.isGone) {
      newest.current.sharedNoMore();
      const title = "Utkastet er ikke delt lenger";
      showToast({ title, description: `${answer.message} Det du har skrevet, står her.` });
      return;
    }
    const stale = answer.outcome === "stale" ? staleSchema.safeParse(answer.body) : undefined;
    if (!stale?.success) return fail(failureOf(answer));
    const theirs = stale.data.draft;
    const now = newest.current.content;
    const { merged, conflicts } = mergeEdits(began.content, theirs.content, now);
    if (conflicts.length > 0) return storeApart(now, theirs, conflicts, baseVersion);
    const { id, name, revision } = theirs;
    const shared = { id, name, revision, content: theirs.content };
    newest.current.broughtInto(shared, merged, Math.max(baseVersion, theirs.baseVersion));
    const description = `${theirs.updatedBy} har skrevet i utkastet. Det er tatt med her.`;
    showToast({ title: "Utkastet er slått sammen", description });
  }

  /** Stores content as a draft of its own, beside the one that another has written something else in. */
  async function storeApart(
    content: Content,
    theirs: OnServer,
    conflicts: { label: string }[],
    baseVersion: number,
  ) {
    setBusy(true);
    const { sharedSchema, nameBeside } = await rules.until();
    const name = nameBeside(theirs.name);
    const answer = await call(
      href("/editor/utkast/del"),
      { body: { name, content, baseVersion }, csrfToken },
      sharedSchema,
    );
    setBusy(false);
    if (answer.outcome !== "done") return fail(failureOf(answer));
    setFailed(false);
    newest.current.sharedAs({ ...answer.result, name, content });
    const fields = listed(conflicts.map(({ label }) => `«${label}»`));
    showToast({
      title: `Lagret som «${name}»`,
      description: `Du og ${theirs.updatedBy} har begge skrevet i ${fields}. «${theirs.name}» er som ${theirs.updatedBy} lagret det.`,
      more: <a href={href("/editor/utkast")}>Se utkastene</a>,
    });
  }

  /** Says once that it did not work; it is tried again by itself. */
  function fail(description: string) {
    if (!hasFailed) {
      showToast({ title: "Kunne ikke lagre på serveren", description, tone: "danger" });
    }
    setFailed(true);
  }

  const storeNewest = useRef(store);
  storeNewest.current = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another content the rest begins anew
  useEffect(() => {
    if (!ready || !isBehind || busy || pace === "held") return;
    const wait = hasFailed ? retryMilliseconds : pace === "hurried" ? 0 : restMilliseconds;
    const timer = setTimeout(() => storeNewest.current(), wait);
    return () => clearTimeout(timer);
  }, [ready, isBehind, busy, pace, hasFailed, content]);

  return {
    isBehind,
    /** Whether the server could not be given what is written; it is tried again by itself. */
    hasFailed,
  };
}
