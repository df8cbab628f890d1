import type { Services } from "#app/context.ts";
import { findMessage } from "#app/domain/contact/messages.server.ts";

/**
 * The message that an address names.
 *
 * @throws a 404 where there is none
 */
export async function openMessage(db: Services["db"], id: string) {
  const message = await findMessage(db, id);
  if (!message) throw noMessage();
  return message;
}

/** That there is no such message. */
export function noMessage(): Response {
  const text = "Fant ikke meldingen. Lenken kan være feil, eller meldingen er slettet.";
  return new Response(text, { status: 404 });
}
