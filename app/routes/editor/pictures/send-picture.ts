import {
  type LibraryPicture,
  mostPictureBytes,
  mostPictureBytesShown,
  type Picture,
} from "#app/domain/pictures/picture.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { failureOf, send, unreachable } from "../call.ts";

/** A picture of the library that was sent there, whether it was not there before, or why it was not taken. */
export type SentPicture =
  | { outcome: "added"; picture: LibraryPicture; isNew: boolean }
  | { outcome: "refused"; message: string };

/** What becomes of a picture that is sent. */
export async function answerOf(ask: () => Promise<Response>): Promise<SentPicture> {
  try {
    const response = await ask();
    if (response.status === 401) {
      return { outcome: "refused", message: failureOf({ outcome: "signed-out" }) };
    }
    const answer = await response.json();
    return response.ok
      ? { outcome: "added", picture: answer, isNew: response.status === 201 }
      : { outcome: "refused", message: answer.message ?? unreachable };
  } catch {
    return { outcome: "refused", message: unreachable };
  }
}

/** Sends a file to the library; where it is not taken, why. */
export async function sendPicture(file: File, csrfToken: string): Promise<SentPicture> {
  if (file.size > mostPictureBytes) {
    const message = `Bildet er for stort. Grensen er ${mostPictureBytesShown}.`;
    return { outcome: "refused", message };
  }
  const body = new FormData();
  body.set("file", file);
  return answerOf(() =>
    fetch(href("/api/pictures"), {
      method: "POST",
      headers: { "x-csrf-token": readAdminToken() ?? csrfToken },
      body,
    }),
  );
}

/**
 * Says what a picture shows, from now on; answers why it could not be done, or nothing.
 *
 * @param before what was said of it where that was written (`printWords`)
 * @returns `before` is what somebody else has said of it since
 */
export async function sendWords(
  { id, alt, focusX, focusY }: Picture,
  before: string,
  csrfToken: string,
): Promise<{ refusal: string; before?: string } | undefined> {
  const address = href("/api/pictures/:id", { id });
  const said = { method: "PUT", body: { alt, focusX, focusY, before }, csrfToken };
  const answer = await send(address, said, { parse: () => undefined });
  if (answer.outcome === "done") return undefined;
  const refusal = failureOf(answer);
  return answer.outcome === "stale" ? { refusal, ...staleSchema.parse(answer.body) } : { refusal };
}

const staleSchema = z.object({ before: z.string() });
