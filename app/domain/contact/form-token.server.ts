import type { Database } from "#app/db/db.server.ts";
import { createSigner } from "#app/db/signer.server.ts";
import { days } from "#app/web/durations.ts";

/** How fast nobody writes a message, and how long a page may lie open, in milliseconds. */
const fastest = 3_000;
const longest = 7 * days;

export type TokenState = "fine" | "missing" | "forged" | "expired" | "too-fast";

export type FormTokens = ReturnType<typeof createFormTokens>;

/**
 * Tokens that a contact form carries: when its page was made, signed. A message whose token is missing, forged, too old or
 * too fresh did not come from someone who read the page and wrote.
 */
export function createFormTokens(db: Database, clock: () => Date) {
  const signer = createSigner(db, "contact-form", clock);

  return {
    /** A token for a page that is made now. */
    async issue(): Promise<string> {
      const time = clock().getTime().toString(36);
      return `${time}.${await signer.sign(time)}`;
    },

    async check(token: string | undefined): Promise<TokenState> {
      if (!token) return "missing";
      const [time = "", signature = ""] = token.split(".");
      if (!(await signer.isSigned(time, signature))) return "forged";
      const age = clock().getTime() - Number.parseInt(time, 36);
      if (age < fastest) return "too-fast";
      return age > longest ? "expired" : "fine";
    },
  };
}
