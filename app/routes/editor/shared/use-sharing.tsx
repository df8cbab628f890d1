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

/**
 * Keeps what is edited together with the draft on the server that it belongs to.
 *
 * @param opened the draft that a link led to; null where it is not there any more
 */
export function useSharing(
  draft: ReturnType<typeof useDraft>,
  opened: OnServer | null | undefined,
  csrfToken: string,
) {
  const { ready, shared } = draft;
  const [parameters, setParameters] = useSearchParams();
  const [busy, setBusy] = useState(false);

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
          : "Det du lagrer på serveren, ser alle som redigerer.",
    });
  }

  /**
   * Stores content in the shared draft. What another has stored meanwhile is taken along; where both have written in one field, what
   * was written here becomes a draft of its own.
   *
   * @param began what the edit began from
   * @param isMerged what is stored is not what stands in the editor
   */
  async function send(content: Content, began: Shared, baseVersion: number, isMerged: boolean) {
    setBusy(true);
    const { storedSchema, staleSchema, mergeEdits } = await rules.until();
    const answer = await call(
      href("/editor/utkast/:id/lagre", { id: began.id }),
      { body: { content, baseVersion, revision: began.revision }, csrfToken },
      storedSchema,
    );
    setBusy(false);
    if (answer.outcome === "done") {
      const now = { ...began, revision: answer.result.revision, content };
      if (isMerged) draft.takeShared(now, { content, baseVersion });
      else draft.sharedAs(now);
      const description = "Alle som redigerer, ser det du har skrevet.";
      showToast({ title: `Lagret i «${began.name}»`, description });
      return;
    }
    const stale = answer.outcome === "stale" ? staleSchema.safeParse(answer.body) : undefined;
    if (!stale?.success) {
      const description = failureOf(answer);
      showToast({ title: "Kunne ikke lagre på serveren", description, tone: "danger" });
      return;
    }
    const theirs = stale.data.draft;
    const { merged, conflicts } = mergeEdits(began.content, theirs.content, content);
    if (conflicts.length > 0) await sendApart(content, theirs, conflicts, baseVersion);
    else await send(merged, theirs, Math.max(baseVersion, theirs.baseVersion), true);
  }

  /** Stores content as a draft of its own, beside the one that another has written something else in. */
  async function sendApart(
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
    if (answer.outcome !== "done") {
      const description = failureOf(answer);
      showToast({ title: "Kunne ikke lagre på serveren", description, tone: "danger" });
      return;
    }
    draft.sharedAs({ ...answer.result, name, content });
    const fields = listed(conflicts.map(({ label }) => `«${label}»`));
    showToast({
      title: `Lagret som «${name}»`,
      description: `Du og ${theirs.updatedBy} har begge skrevet i ${fields}. «${theirs.name}» er som ${theirs.updatedBy} lagret det.`,
      more: <a href={href("/editor/utkast")}>Se utkastene</a>,
    });
  }

  return {
    busy,

    /** Stores content, which keeps the rules. */
    store: (content: Content) => shared && send(content, shared, draft.baseVersion, false),

    /** Whether something is written here that the server does not have. */
    isBehind: shared !== undefined && !isSameAs(draft.content, shared.content),
  };
}
