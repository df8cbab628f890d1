import type { Database } from "#app/db/db.server.ts";
import { emailMatcher, type Person } from "#app/domain/search/person.server.ts";
import type { Role } from "./role.ts";
import { type Factors, factorsOf } from "./second-factor/factors.server.ts";
import { listSessions, type SessionSummary } from "./sessions.server.ts";

/** An account, or an invitation to one, with the e-mail address of somebody. Times are ISO 8601 in UTC. */
export type PersonalAccount = {
  username: string;
  role: Role;
  email: string | null;
  since: string;
  isInvited: boolean;
};

/** What is kept of an account beside itself: its sessions that run, and what it signs in with beside its password. */
export type AccountUse = { sessions: SessionSummary[]; factors: Factors };

/** How an account is used. */
export async function findAccountUse(
  db: Database,
  username: string,
  now: Date,
): Promise<AccountUse> {
  return {
    sessions: await listSessions(db, username, now),
    factors: await factorsOf(db, username),
  };
}

/** The accounts that have somebody's e-mail address, and the invitations that were sent there. */
export async function findPersonalAccounts(
  db: Database,
  person: Person,
): Promise<PersonalAccount[]> {
  if (person.kind !== "email") return [];
  const { is } = emailMatcher(person.email);
  const users = await db
    .selectFrom("users")
    .select(["username", "role", "email", "created_at as since"])
    .orderBy("username")
    .execute();
  const invited = await db
    .selectFrom("invitations")
    .select(["username", "role", "email", "sent_at as since"])
    .orderBy("username")
    .execute();
  return [
    ...users.map((user) => ({ ...user, isInvited: false })),
    ...invited.map((invitation) => ({ ...invitation, isInvited: true })),
  ].filter(({ email }) => is(email));
}
