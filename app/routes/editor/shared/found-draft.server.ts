import type { Services } from "#app/context.ts";
import { findDraft, type SharedDraft } from "#app/domain/drafts/shared-drafts.server.ts";

/** The draft that an address names; throws the answer to whoever asks for one that is gone. */
export async function foundDraft(db: Services["db"], id: string): Promise<SharedDraft> {
  const draft = await findDraft(db, id);
  if (draft) return draft;
  throw new Response("Utkastet finnes ikke lenger. Det er publisert eller slettet.", {
    status: 404,
  });
}
