import { plannedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import { createSigner } from "#app/db/signer.server.ts";

/** A limit that was hit, with the whole seconds until the next try is let through. */
type Refusal = { retryAfterSeconds: number };

type Limit = { most: number; seconds: number };

export type Tries = ReturnType<typeof createTries>;

const minute = 60;
const hour = 60 * minute;

/**
 * The limits that guard a secret. All processes count together, and a restart forgets nothing: a guesser has no more tries where
 * there are more of them. What is counted by is stored as its signature, for somebody may have typed a password where their
 * name belongs. Limits per address stay in memory (server/rate-limit.ts), and no address is stored.
 */
export function createTries(db: Database, clock: () => Date) {
  const signer = createSigner(db, "tries", clock);
  const each = (name: string, most: number, seconds: number) => {
    const keyOf = async (of: string) => `${name}:${await signer.sign(`${name}\n${of}`)}`;
    return {
      /** Counts one, and answers the refusal once there were too many. */
      take: async (of: string) => take(db, await keyOf(of), { most, seconds }, clock()),
      /** Takes back one that was counted. */
      giveBack: async (of: string) => giveBack(db, await keyOf(of)),
      /** Starts from zero again. */
      forget: async (of: string) => forget(db, await keyOf(of)),
    };
  };
  return {
    /** Sign-ins that failed, from a browser that the account has signed in from before. */
    signInByDevice: each("sign-in-by-device", 10, 15 * minute),
    /** From any other, per user name: it stops a guess spread over many addresses. */
    signInByUsername: each("sign-in-by-username", 20, 15 * minute),
    /** Those, all together. */
    signIns: each("sign-ins", 300, 15 * minute),
    /**
     * Wrong codes after the right password, from a browser that the account has signed in from before, and from all others
     * together: a million codes, of which three count at a time, are not tried through at ten an hour.
     */
    codesByDevice: each("codes-by-device", 10, 15 * minute),
    codesByAccount: each("codes-by-account", 10, hour),
    /** The same from all browsers together, however many the account is known in: whoever knows the password can make them known. */
    codesTogether: each("codes-together", 50, hour),
    /** Wrong codes from browsers that the account is not known in, before its owner is told: one may be mistyped. */
    mistypedCodes: each("mistyped-codes", 2, hour),
    /** Wrong guesses at one's own password in a session, per user name: one that stands open is no place to guess from. */
    ownPassword: each("own-password", 20, 15 * minute),
    /** Links to a new password, per account: nobody fills an inbox. */
    passwordLinks: each("password-links", 3, hour),
    /** Links that confirm an e-mail address, per account: they go to whatever inbox was typed. */
    emailLinks: each("email-links", 5, hour),
    /** Mails about sign-ins that failed, per account and step. */
    failureNotices: each("failure-notices", 1, hour),
  };
}

/** One statement, so that of tries made at once, in whatever process, each counts. */
async function take(
  db: Database,
  key: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<Refusal | undefined> {
  const endsAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const runs = plannedWithin(seconds * 1000, now);
  const { count, ends_at } = await db
    .insertInto("tries")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb, ref, between }) => {
        const isRunning = between("tries.ends_at", ...runs);
        return {
          count: eb
            .case()
            .when(isRunning)
            .then(eb(ref("tries.count"), "+", 1))
            .else(1)
            .end(),
          ends_at: eb.case().when(isRunning).then(ref("tries.ends_at")).else(endsAt).end(),
        };
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  if (count <= most) return undefined;
  const wait = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000);
  return { retryAfterSeconds: Math.max(1, wait) };
}

async function giveBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable("tries")
    .set((tries) => ({ count: tries("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

async function forget(db: Database, key: string): Promise<void> {
  await db.deleteFrom("tries").where("key", "=", key).execute();
}

/** Deletes what no longer counts. */
export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("tries").where("ends_at", "<=", now.toISOString()).execute();
}
