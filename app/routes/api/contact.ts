import type { MiddlewareFunction } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import { contactSubmissionSchema } from "#app/domain/contact/contact-request.ts";
import { listMessages } from "#app/domain/contact/messages.server.ts";
import { receiveMessage } from "#app/domain/contact/receive-message.server.ts";
import type { Handle } from "#app/handle.ts";
import { href } from "#app/web/href.ts";
import {
  isWriting,
  methodNotAllowed,
  readJsonBody,
  readPaging,
} from "#app/web/request-body.server.ts";
import { wordsOf } from "#app/web/words.ts";
import { contactWords } from "#app/words/pages/contact.words.ts";
import { recordExport } from "../exported.server.ts";
import type { Route } from "./+types/contact";

const requireAdmin = requireRoleForApi("admin");

/** A form that was sent without JavaScript is answered with a page, which shows it again if something is wrong. */
export const handle: Handle = { formsAnsweredBy: href("/kontakt") };

// Anyone may send a message; only an administrator may read them.
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (isWriting(args.request) ? next() : requireAdmin(args, next)),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const box = url.searchParams.get("box") === "quarantine" ? "quarantine" : "inbox";
  const messages = await listMessages(db, box, readPaging(url));
  await recordExport(context, "export.read", url.pathname, { list: box, rows: messages.length });
  return Response.json(messages);
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  const writer = context.get(contentContext);
  const { clientAddress } = context.get(requestContext);
  const refusals = wordsOf(contactWords, writer.textOf).refusals;
  const received = await receiveMessage(
    context.get(servicesContext),
    { writer, clientAddress, isForm: false },
    async () => ({
      submission: await readJsonBody(request, contactSubmissionSchema, refusals.invalid),
      key: request.headers.get("idempotency-key") ?? crypto.randomUUID(),
    }),
  );
  switch (received.outcome) {
    case "taken":
      return Response.json({ id: received.id }, { status: 201 });
    case "invalid":
      return Response.json({ message: refusals.invalid }, { status: 400 });
    case "too-many":
      return Response.json(
        { message: refusals.tooMany },
        { status: 429, headers: { "retry-after": String(received.retryAfterSeconds) } },
      );
    case "failed":
      throw received.cause;
  }
}
