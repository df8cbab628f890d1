import type { Frame } from "#app/domain/pictures/cut.ts";
import type { LibraryPicture } from "#app/domain/pictures/picture.ts";
import { readAdminToken } from "#app/web/browser/admin-token.ts";
import { href } from "#app/web/href.ts";
import type { TypedWords } from "./picture-form.tsx";
import { answerOf, type SentPicture } from "./send-picture.ts";

/** Has a part of a picture made into a picture of its own, with what is said of it; where that cannot be done, why. */
export function sendCut(
  { id }: Pick<LibraryPicture, "id">,
  frame: Frame,
  { alt, ...focus }: TypedWords,
  csrfToken: string,
): Promise<SentPicture> {
  return answerOf(() =>
    fetch(href("/api/pictures/:id", { id }), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-csrf-token": readAdminToken() ?? csrfToken,
      },
      body: JSON.stringify({ frame, words: alt === undefined ? undefined : { alt, ...focus } }),
    }),
  );
}
