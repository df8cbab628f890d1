import type { ReceivedPicture } from "#app/domain/pictures/receive-picture.server.ts";

/** What the browser is told of a picture that was sent, or cut from another one. */
export function answerPicture(received: ReceivedPicture): Response {
  if (received.outcome === "added") {
    return Response.json(received.picture, { status: received.isNew ? 201 : 200 });
  }
  const { message, status, headers } = received;
  return Response.json({ message }, { status, headers });
}
