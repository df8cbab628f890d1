import { nameBeside } from "#app/domain/drafts/shared-draft.ts";
import { mergeEdits } from "#app/domain/editing/compare/three-way.ts";
import { showToast } from "#app/ui/show-toast.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { call, failureOf, send } from "../call.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { revisionSchema, sharedSchema, staleSchema, storedSchema } from "./answers.ts";
import type { OnServer } from "./use-sharing.ts";

type Draft = ReturnType<typeof useDraft>;

/**
 * Stores what is written in the shared draft. What another has stored meanwhile is taken along, to be stored with the rest; where
 * both have written in one field, what was written here becomes a draft of its own.
 *
 * @param current what is edited, as it is by then
 * @returns why it was not stored, for people; undefined where it was, or is to be stored anew
 */
export async function storeShared(
  current: () => Draft,
  csrfToken: string,
): Promise<string | undefined> {
  const { shared: began, content, baseVersion } = current();
  if (!began) return;
  const answer = await send(
    href("/editor/utkast/:id/lagre", { id: began.id }),
    { body: { content, baseVersion, revision: began.revision }, csrfToken },
    storedSchema,
  );
  const draft = current();
  // It was published, closed, or another one was opened meanwhile.
  if (draft.shared?.id !== began.id) return;
  if (answer.outcome === "done") {
    const { revision, plan } = answer.result;
    draft.sharedAs({ ...began, revision, plan, content });
    return;
  }
  if (answer.outcome === "failed" && answer.isGone) {
    draft.sharedNoMore();
    const description = `${answer.message} Det du har skrevet, står her.`;
    showToast({ title: "Utkastet er ikke delt lenger", description });
    return;
  }
  const stale = answer.outcome === "stale" ? staleSchema.safeParse(answer.body) : undefined;
  if (!stale?.success) return failureOf(answer);
  const theirs = stale.data.draft;
  const { merged, conflicts } = mergeEdits(began.content, theirs.content, draft.content);
  if (conflicts.length > 0) return storeApart(draft, theirs, conflicts, csrfToken);
  const { id, name, revision, plan } = theirs;
  const shared = { id, name, revision, plan, content: theirs.content };
  draft.broughtInto(shared, merged, Math.max(baseVersion, theirs.baseVersion));
  const description = `${theirs.updatedBy} har skrevet i utkastet. Det er tatt med her.`;
  showToast({ title: "Utkastet er slått sammen", description });
}

/**
 * Takes along what another has stored in the shared draft since it was read here, and says so; nothing where nobody has. A server that
 * does not answer is met when something is stored.
 */
export async function meetShared(current: () => Draft, csrfToken: string): Promise<void> {
  const { shared: began } = current();
  if (!began) return;
  const answer = await call(href("/editor/utkast/:id/lagre", { id: began.id }), {}, revisionSchema);
  const draft = current();
  if (answer.outcome !== "done" || draft.shared?.id !== began.id) return;
  const { revision, plan } = answer.result;
  if (revision !== draft.shared.revision) await storeShared(current, csrfToken);
  else if (plan?.dueAt !== draft.shared.plan?.dueAt) draft.sharedAs({ ...draft.shared, plan });
}

/** Stores what is written as a draft of its own, beside the one that another has written something else in. */
async function storeApart(
  draft: Draft,
  theirs: OnServer,
  conflicts: { label: string }[],
  csrfToken: string,
): Promise<string | undefined> {
  const { content, baseVersion } = draft;
  const answer = await send(
    href("/editor/utkast/del"),
    { body: { name: nameBeside(theirs.name), content, baseVersion }, csrfToken },
    sharedSchema,
  );
  if (answer.outcome !== "done") return failureOf(answer);
  draft.sharedAs({ ...answer.result, content });
  const fields = listed(conflicts.map(({ label }) => `«${label}»`));
  showToast({
    title: `Lagret som «${answer.result.name}»`,
    description: `Du og ${theirs.updatedBy} har begge skrevet i ${fields}. «${theirs.name}» er som ${theirs.updatedBy} lagret det.`,
    more: <a href={href("/editor/utkast")}>Se utkastene</a>,
  });
}
