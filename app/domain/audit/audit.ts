/** What somebody did, for the trail. Never holds what a visitor wrote or who they are: it cannot be erased. */
export type AuditEvent = {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** User name, or `system`. */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  /** `version` is the one that it made of what it is about, where that has versions. */
  details: Record<string, string | number | boolean | null>;
};

/** Who is written down for what nobody did: the server itself, a script, or somebody unknown. */
export const systemActor = "system";

/** Who is written down for what a customer did on the page of their own. */
export const customerActor = "customer";

/**
 * What was done to something since a version of it was seen.
 *
 * @param events all that happened to it; what comes of it keeps their order
 */
export function changesSince(events: AuditEvent[], seen: number): AuditEvent[] {
  return events.filter(({ details: { version } }) => typeof version === "number" && version > seen);
}
