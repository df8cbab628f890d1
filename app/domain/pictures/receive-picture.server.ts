import type { Logger } from "pino";
import type { Given, Limit } from "#app/given.ts";
import { readFormBody, readJsonBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { TooManyPicturesError } from "./encode.server.ts";
import type { LibraryPicture } from "./picture.ts";
import { cutSchema } from "./picture-schema.ts";
import { addCut, addPicture, gone } from "./pictures.server.ts";

const formSchema = z.object({ file: z.unknown() });

/** What becomes of a picture that is sent: where it is refused, why, and how that is answered. */
export type ReceivedPicture =
  | { outcome: "added"; picture: LibraryPicture; isNew: boolean }
  | { outcome: "refused"; message: string; status: number; headers: Record<string, string> };

type Receiving = Pick<Given, "db" | "clock"> & { limits: { pictures: Limit } };
type Asking = { log: Logger };
type Editor = { username: string };

/**
 * Takes a picture from the form of a signed-in editor.
 */
export async function receivePicture(
  request: Request,
  given: Receiving,
  asking: Asking,
  { username }: Editor,
): Promise<ReceivedPicture> {
  const tooMany = unlessFew(given, username);
  if (tooMany) return tooMany;
  const form = await readFormBody(request, formSchema).catch(unlessUnreadable);
  if (!form) return refused("Skjemaet kunne ikke leses. Prøv igjen.", 400);
  const file = form.get("file");
  if (!(file instanceof File)) return refused("Velg et bilde først.", 400);
  return answered(asking, () => addPicture(given.db, { file, actor: username }, given.clock()));
}

/**
 * Makes a part of a picture of the library, which a signed-in editor has framed, into a picture of its own.
 *
 * @param id of the picture it is cut from
 */
export async function receiveCut(
  request: Request,
  id: string,
  given: Receiving,
  asking: Asking,
  { username }: Editor,
): Promise<ReceivedPicture> {
  const tooMany = unlessFew(given, username);
  if (tooMany) return tooMany;
  const cut = await readJsonBody(request, cutSchema);
  return answered(asking, () => addCut(given.db, { ...cut, id, actor: username }, given.clock()));
}

function unlessFew({ limits }: Receiving, username: string): ReceivedPicture | undefined {
  const tooMany = limits.pictures.take(username);
  if (!tooMany) return undefined;
  const message = "Du har lastet opp mange bilder på kort tid. Vent litt, og prøv igjen.";
  return refused(message, 429, { "retry-after": String(tooMany.retryAfterSeconds) });
}

async function answered(
  { log }: Asking,
  add: () => ReturnType<typeof addPicture>,
): Promise<ReceivedPicture> {
  try {
    const added = await add();
    if (added.outcome === "added") return added;
    if (added.fault) log.info({ err: added.fault }, "a picture could not be read");
    return refused(added.message, added === gone ? 404 : 400);
  } catch (error) {
    if (!(error instanceof TooManyPicturesError)) throw error;
    const message = "Det lastes opp mange bilder akkurat nå. Vent litt, og prøv igjen.";
    return refused(message, 503, { "retry-after": "10" });
  }
}

/** A body that is no form is refused in the words of whoever asked, for a call and a page are told in different ways. */
function unlessUnreadable(thrown: unknown): undefined {
  if (!(thrown instanceof Response && thrown.status === 400)) throw thrown;
}

function refused(message: string, status: number, headers: Record<string, string> = {}) {
  return { outcome: "refused", message, status, headers } as const;
}
