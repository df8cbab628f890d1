import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";

/**
 * Notes in the trail what whoever asks takes out of the site. One for the headers alone (HEAD) takes nothing.
 *
 * @param action whether it is a list of the API, or a file
 * @param id the path of that list, or the name of that file
 * @param details how much of what it is, and nothing that names a person
 */
export async function recordExport(
  context: Readonly<RouterContextProvider>,
  action: "export.read" | "export.downloaded",
  id: string,
  details: AuditEvent["details"],
): Promise<void> {
  if (context.get(requestContext).isHead) return;
  const { db, clock } = context.get(servicesContext);
  const actor = context.get(sessionContext).username;
  await recordEvent(db, { actor, action, subject: { kind: "export", id }, details }, clock());
}
