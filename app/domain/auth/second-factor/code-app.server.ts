import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { Database } from "#app/db/db.server.ts";

/** In seconds, as every app has it. */
const period = 30;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** A code from the half minute before or after counts too: clocks differ, and typing takes a while. */
const window = 1;

/** What an app needs to make codes for an account: a picture to scan, an address to open on the same telephone, or the key to type. */
type CodeAppSetup = { secret: string; uri: string; qr: { size: number; path: string } };

/** A key that nobody knows yet. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/**
 * How an account shows an app its key.
 *
 * @param names.site who the codes are for, as the app calls it
 */
export function setupOf(secret: string, names: { site: string; username: string }): CodeAppSetup {
  const uri = totpOf(secret, { issuer: names.site, label: names.username }).toString();
  const { size, data } = encode(uri, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { secret, uri, qr: { size, path: path.join("") } };
}

/** The half minute since 1970 that a code belongs to, if it is one of the key about now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws where six characters are more of them than six digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/**
 * Stores the app of an account, in a transaction.
 *
 * @param step of the code that showed it to work, which counts as used
 * @returns false where the account has an app already
 */
export async function writeCodeApp(
  transaction: Database,
  userId: string,
  { secret, step }: { secret: string; step: number },
  now: Date,
): Promise<boolean> {
  const written = await transaction
    .insertInto("code_apps")
    .values({ user_id: userId, secret, last_step: step, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Whether it is with this key that an account's app makes its codes. */
export async function isKeyOf(db: Database, username: string, secret: string): Promise<boolean> {
  const app = await db
    .selectFrom("code_apps")
    .innerJoin("users", "users.id", "code_apps.user_id")
    .select("code_apps.user_id")
    .where("users.username", "=", username)
    .where("code_apps.secret", "=", secret)
    .executeTakeFirst();
  return app !== undefined;
}

/** Uses up a code. Of several who use the same one at once, one is let in; nor is one from before it taken any more. */
export async function spendCode(
  db: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const app = await db
    .selectFrom("code_apps")
    .select("secret")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const step = app && stepOf(app.secret, code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("code_apps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function totpOf(
  secret: string,
  names: { issuer: string; label: string } = { issuer: "", label: "" },
) {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period });
}
