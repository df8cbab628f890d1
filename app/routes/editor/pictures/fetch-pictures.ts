import type { LibraryPicture } from "#app/domain/pictures/picture.ts";
import { librarySchema } from "#app/domain/pictures/picture-schema.ts";
import { href } from "#app/web/href.ts";
import { type Answer, call } from "../call.ts";

/** Asks for every picture of the library, the newest first. */
export function fetchPictures(): Promise<Answer<LibraryPicture[]>> {
  return call(href("/api/pictures"), {}, librarySchema);
}
