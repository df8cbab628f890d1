import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "./db.server.ts";
import { newToken } from "./token.server.ts";

export type Signer = ReturnType<typeof createSigner>;

/**
 * Signs texts (HMAC-SHA-256) with a key that all processes share and that outlives them: what comes back signed was ours.
 *
 * @param name of the key; what is signed for one purpose is worth nothing for another
 */
export function createSigner(db: Database, name: string, clock: () => Date) {
  let key: Promise<string> | undefined;
  const sharedKey = () => {
    key ??= findOrMakeSecret(db, name, clock()).catch((error: unknown) => {
      // The database was out of reach; the next signature asks again.
      key = undefined;
      throw error;
    });
    return key;
  };
  const hmac = async (text: string) =>
    createHmac("sha256", await sharedKey())
      .update(text)
      .digest();

  return {
    /** Has the key read, if it is not known yet: whoever signs in a transaction, which holds SQLite's only connection, asks before. */
    async ready(): Promise<void> {
      await sharedKey();
    },

    /** The signature of a text, as 43 characters that may stand in an address or a cookie. */
    async sign(text: string): Promise<string> {
      return (await hmac(text)).toString("base64url");
    },

    /** Whether a signature is that of the text, in constant time. */
    async isSigned(text: string, signature: string): Promise<boolean> {
      const given = Buffer.from(signature, "base64url");
      const right = await hmac(text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

async function findOrMakeSecret(db: Database, name: string, now: Date): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: newToken(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
