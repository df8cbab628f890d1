import { createHash, randomBytes } from "node:crypto";
import { countRows, type Database } from "#app/db/db.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";

/** How many there are at first. */
const codeCount = 10;
/** Crockford's: no letter looks like a digit. Each stands for five bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/**
 * 140 bits. Nobody tries them all, even with the hashes at hand, so these need not be slow to make: OWASP ASVS 5.0 asks for 112 (6.5.2),
 * and for 128 of whatever must not be guessed (11.5.1). Codes that were made shorter are good until they are used.
 */
const codeLength = 28;

/** Gives an account new recovery codes, as `k7mq-2xpt-9wha-4dzn-e0vb-6rsy-j3cf`; those it had are worth nothing any more. */
export async function makeRecoveryCodes(transaction: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, randomCode);
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await transaction
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/**
 * Uses up a recovery code. Of several who use the same one at once, one is let in.
 *
 * @param typed with or without the hyphens, in any case, and with the letters that people take for digits
 * @returns whether it was one
 */
export function spendRecoveryCode(
  db: Database,
  user: { id: string; username: string },
  typed: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("recovery_codes")
      .where("user_id", "=", user.id)
      .where("code_hash", "=", hashOf(user.id, spelt(typed)))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    const theirs = transaction.selectFrom("recovery_codes").where("user_id", "=", user.id);
    const left = await countRows(transaction, theirs.select("user_id"));
    const subject = { kind: "account", id: user.username } as const;
    const action = "account.recovery-code-used";
    await recordEvent(
      transaction,
      { actor: user.username, action, subject, details: { left } },
      now,
    );
    return true;
  });
}

function randomCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte & 31)).join("");
}

function spelt(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replaceAll("o", "0");
}

function hashOf(userId: string, code: string): string {
  return createHash("sha256").update(`${userId}:${code}`).digest("hex");
}
