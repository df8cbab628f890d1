import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Logger } from "pino";
import { liesIn, notedWithin } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import type { Given } from "#app/given.ts";
import { minutes } from "#app/web/durations.ts";
import { z } from "#app/web/zod.ts";
import type { Session } from "../sessions.server.ts";
import { findUser } from "../users.server.ts";

/** In milliseconds: as long as a step of a sign-in. */
const challengeLife = 5 * minutes;

type Parts = Pick<Given, "db" | "clock" | "config">;

/** A passkey as it is stored, before it has a name and an owner. */
type NewPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

const transportsSchema = z.array(z.string());
/** Loading it takes longer than all else of a start, and most processes never see a passkey. */
const webAuthn = () => import("@simplewebauthn/server");

/** Asks for a new passkey of the account of a session, whose owner has just proved who they are. */
export async function askForNewPasskey(
  { db, clock, config }: Parts,
  session: Session,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await findUser(db, session.username);
  if (!user) throw new Error("The account was removed meanwhile");
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(config.siteUrl).id,
    userName: session.username,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: "none",
    excludeCredentials: await credentialsOf(db, user.id),
    // One that the authenticator can show by itself also signs in without a user name.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(db, session.id, options.challenge, clock());
  return options;
}

/** Reads the answer to `askForNewPasskey`, which counts once. Undefined where it is not what was asked for. */
export async function readNewPasskey(
  { db, clock, config, log }: Parts & { log: Logger },
  session: Session,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> {
  const expectedChallenge = await takeChallenge(db, session.id, clock());
  if (!expectedChallenge) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config.siteUrl);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      // A plain security key will do beside a password; to stand alone it must verify its user when it signs.
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
    };
  } catch (error) {
    // What is wrong with what a browser sent is an error to the library.
    log.info({ err: error }, "a new passkey was refused");
    return undefined;
  }
}

/** Stores a passkey, in a transaction. Answers false where it is stored already. */
export async function writePasskey(
  transaction: Database,
  userId: string,
  { name, credentialId, publicKey, counter, transports }: NewPasskey & { name: string },
  now: Date,
): Promise<boolean> {
  const written = await transaction
    .insertInto("passkeys")
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      credential_id: credentialId,
      name,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Asks for a signature by a passkey.
 *
 * @param holder who is to answer, a name that nobody else knows
 * @param userId of the account that it has to belong to; without one any passkey will do that verifies its user
 */
export async function askForPasskey(
  { db, clock, config }: Parts,
  holder: string,
  userId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config.siteUrl).id,
    userVerification: userId ? "preferred" : "required",
    ...(userId && { allowCredentials: await credentialsOf(db, userId) }),
  });
  await keepChallenge(db, holder, options.challenge, clock());
  return options;
}

/**
 * Reads the answer to `askForPasskey`, which counts once.
 *
 * @param expected as it was asked for
 * @returns the id of the account that the passkey belongs to, or undefined where it proves nothing
 */
export async function readPasskey(
  { db, clock, config, log }: Parts & { log: Logger },
  expected: { holder: string; userId: string | undefined },
  response: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(db, expected.holder, clock());
  if (!expectedChallenge) return undefined;
  const passkey = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  if (expected.userId !== undefined && passkey.user_id !== expected.userId) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config.siteUrl);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: expected.userId === undefined,
    });
    if (!verified) return undefined;
    await db
      .updateTable("passkeys")
      .set({ counter: authenticationInfo.newCounter, last_used_at: clock().toISOString() })
      .where("id", "=", passkey.id)
      .execute();
    return passkey.user_id;
  } catch (error) {
    // What is wrong with what a browser sent is an error to the library.
    log.info({ err: error }, "a passkey was refused");
    return undefined;
  }
}

/** Deletes challenges that nobody can answer any more. */
export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("passkey_challenges")
    .where(({ not, between }) => not(between("created_at", ...notedWithin(challengeLife, now))))
    .execute();
}

/** Whom passkeys are made for. A browser lets no other site use them. */
function relyingParty(siteUrl: string): { id: string; origin: string } {
  return { id: new URL(siteUrl).hostname, origin: siteUrl };
}

async function credentialsOf(db: Database, userId: string) {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .execute();
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transportsSchema.parse(JSON.parse(transports)),
  }));
}

/** Each holder has one challenge at a time. */
async function keepChallenge(db: Database, holder: string, challenge: string, now: Date) {
  const kept = { challenge, created_at: now.toISOString() };
  await db
    .insertInto("passkey_challenges")
    .values({ holder, ...kept })
    .onConflict((conflict) => conflict.column("holder").doUpdateSet(kept))
    .execute();
}

/** Takes a holder's challenge out, so that it is answered once, right or wrong. */
async function takeChallenge(db: Database, holder: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("holder", "=", holder)
    .returning(["challenge", "created_at"])
    .executeTakeFirst();
  const isFresh = taken && liesIn(taken.created_at, notedWithin(challengeLife, now));
  return isFresh ? taken.challenge : undefined;
}
