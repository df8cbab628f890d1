import { accounts } from "../../data/accounts.ts";
import { advance, type SignedIn, type TestApp } from "../../helpers.ts";
import { turnOnCodes } from "../../second-factor.ts";

export const second = 1000;
export const minute = 60 * second;
export const current = accounts.admin.password;
export const location = (answer: Response) => [answer.status, answer.headers.get("location")];

export async function isSignedIn(
  app: TestApp,
  { cookie }: Pick<SignedIn, "cookie">,
): Promise<boolean> {
  return (await app.fetch("/api/orders", { headers: { cookie } })).status === 200;
}

/** What the trail tells of an account but its sign-ins and what it read. */
export async function trail({ db }: TestApp): Promise<string[]> {
  const events = await db
    .selectFrom("audit_events")
    .select(["actor", "action", "subject_id"])
    .where("action", "not in", ["session.started", "export.read"])
    .where("actor", "!=", "system")
    .orderBy("at")
    .orderBy("action")
    .execute();
  return events.map(({ actor, action, subject_id }) => `${actor} ${action} ${subject_id}`);
}

/** Asks for what a passkey is to sign after the password. */
export function askAfterPassword(app: TestApp, cookie: string) {
  return app.post("/api/auth/second-factor/passkey", {}, { cookie });
}

/** An administrator with codes, half a minute later: the code that turned them on is used. */
export async function withCodes(app: TestApp) {
  const session = await app.signIn("admin");
  const { secret, recoveryCodes } = await turnOnCodes(app, session);
  advance(app.clock, 30 * second);
  return { session, secret, recoveryCodes };
}
