import type { AuditAction, AuditEvent } from "#app/domain/audit/audit.ts";
import { z } from "#app/web/zod.ts";

/** The version of something that a form was made for: the largest number is that of the column. */
export const versionSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** What somebody wanted of something, and the version of it that they saw, where another was first. */
export type Attempt<Wanted> = { wanted: Wanted; seen: number };

/** An attempt as the address of the page says it that shows what came of it. */
export function printAttempt({ wanted, seen }: Attempt<string>): Record<string, string> {
  return { vil: wanted, versjon: String(seen) };
}

/** The attempt that an address says, of those there are; undefined where it says none. */
export function parseAttempt<Wanted extends string>(
  query: URLSearchParams,
  attempts: readonly Wanted[],
): Attempt<Wanted> | undefined {
  const wanted = attempts.find((attempt) => attempt === query.get("vil"));
  const seen = versionSchema.safeParse(query.get("versjon"));
  return wanted && seen.success ? { wanted, seen: seen.data } : undefined;
}

/**
 * What others did to something since a version of it was seen, oldest first.
 *
 * @param events all that happened to it, oldest first
 * @param actions those that make a new version
 * @param version what it is at now
 */
export function changesSince(
  { seen }: Attempt<string>,
  events: AuditEvent[],
  actions: readonly AuditAction[],
  version: number,
): AuditEvent[] {
  const missed = version - seen;
  const changes = events.filter(({ action }) => actions.some((known) => known === action));
  return missed > 0 ? changes.slice(-missed) : [];
}
