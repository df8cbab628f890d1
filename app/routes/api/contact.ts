import type { MiddlewareFunction } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { contactSubmissionSchema } from "#app/domain/contact/contact-request.ts";
import {
  contactMessages,
  listMessages,
  receiveMessage,
} from "#app/domain/contact/messages.server.ts";
import { methodNotAllowed, readJsonBody, readPaging } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/contact";

const requireAdmin = requireRoleForApi("admin");

// Anyone may send a message; only an administrator may read them. A form that is posted here never arrives: the server
// hands it to the contact page, which can show it again (server/app.ts).
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (args.request.method === "POST" ? next() : requireAdmin(args, next)),
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const box = url.searchParams.get("box") === "quarantine" ? "quarantine" : "inbox";
  const messages = await listMessages(db, box, readPaging(url));
  if (request.method !== "HEAD") {
    await recordEvent(
      db,
      {
        actor: context.get(sessionContext).username,
        action: "export.read",
        subject: { kind: "export", id: url.pathname },
        details: { list: box, rows: messages.length },
      },
      clock(),
    );
  }
  return Response.json(messages);
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  const services = context.get(servicesContext);
  const refusal = await services.limits.messages.take(context.get(requestContext).clientAddress);
  if (refusal) {
    return Response.json(
      { message: contactMessages.tooMany },
      { status: 429, headers: { "retry-after": String(refusal.retryAfterSeconds) } },
    );
  }
  const submission = await readJsonBody(request, contactSubmissionSchema);
  const id = await receiveMessage(services, submission, {
    brand: context.get(contentContext).brand,
    key: request.headers.get("idempotency-key") ?? crypto.randomUUID(),
    isForm: false,
  });
  return Response.json({ id }, { status: 201 });
}
