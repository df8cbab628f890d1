import { data } from "react-router";
import { readFormBody } from "#app/web/request-body.server.ts";
import type { RefusedNote } from "./note.ts";
import { noteFormSchema, noteSchema } from "./note-schema.ts";

/**
 * Reads the form of a note.
 *
 * @throws a 400 with what was typed and why it cannot be stored, for `NoteFault`
 */
export async function readNote(request: Request): Promise<string> {
  const typed = (await readFormBody(request, noteFormSchema)).get("text");
  const note = noteSchema.safeParse(typed);
  if (note.success) return note.data;
  const refused: RefusedNote = {
    text: typeof typed === "string" ? typed : "",
    message: note.error.issues[0]?.message ?? "",
  };
  throw data(refused, { status: 400 });
}
