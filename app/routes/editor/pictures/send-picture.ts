import {
  type LibraryPicture,
  mostPictureBytes,
  mostPictureBytesShown,
  type Picture,
} from "#app/domain/pictures/picture.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";

const unreachable = "Fikk ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.";

/** A picture of the library that was sent there, or why it was not taken. */
export type SentPicture =
  | { outcome: "added"; picture: LibraryPicture }
  | { outcome: "refused"; message: string };

/** What becomes of a picture that is sent. */
export async function answerOf(send: () => Promise<Response>): Promise<SentPicture> {
  try {
    const response = await send();
    const answer = await response.json();
    return response.ok
      ? { outcome: "added", picture: answer }
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

/** Says what a picture shows, from now on; answers why it could not be done, or nothing. */
export async function sendWords(
  { id, alt, focusX, focusY }: Picture,
  csrfToken: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(href("/api/pictures/:id", { id }), {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": readAdminToken() ?? csrfToken,
      },
      body: JSON.stringify({ alt, focusX, focusY }),
    });
    return response.ok ? undefined : ((await response.json()).message ?? unreachable);
  } catch {
    return unreachable;
  }
}

/** Every picture of the library, the newest first; undefined where the server cannot be asked. */
export async function fetchPictures(): Promise<LibraryPicture[] | undefined> {
  try {
    const response = await fetch(href("/api/pictures"));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
