import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#app/db/db.server.ts";

/** How fast nobody writes a message, and how long a page may lie open, in milliseconds. */
const fastest = 3_000;
const longest = 7 * 24 * 60 * 60 * 1000;

const secretName = "contact-form";

export type TokenState = "fine" | "missing" | "forged" | "expired" | "too-fast";

export type FormTokens = ReturnType<typeof createFormTokens>;

/**
 * Tokens that a contact form carries: when its page was made, signed (HMAC-SHA-256) with a key that all processes share. A
 * message whose token is missing, forged, too old or too fresh did not come from someone who read the page and wrote.
 */
export function createFormTokens(db: Database, clock: () => Date) {
  let key: Promise<string> | undefined;
  const sharedKey = () => {
    key ??= findOrMakeSecret(db, clock()).catch((error: unknown) => {
      // The database was out of reach; the next page asks again.
      key = undefined;
      throw error;
    });
    return key;
  };
  const sign = async (time: string) =>
    createHmac("sha256", await sharedKey())
      .update(time)
      .digest();

  return {
    /** A token for a page that is made now. */
    async issue(): Promise<string> {
      const time = clock().getTime().toString(36);
      return `${time}.${(await sign(time)).toString("base64url")}`;
    },

    async check(token: string | undefined): Promise<TokenState> {
      if (!token) return "missing";
      const [time = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = await sign(time);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return "forged";
      const age = clock().getTime() - Number.parseInt(time, 36);
      if (age < fastest) return "too-fast";
      return age > longest ? "expired" : "fine";
    },
  };
}

async function findOrMakeSecret(db: Database, now: Date): Promise<string> {
  await db
    .insertInto("secrets")
    .values({
      name: secretName,
      value: randomBytes(32).toString("base64url"),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", secretName)
    .executeTakeFirstOrThrow();
  return value;
}
