import { randomBytes } from "node:crypto";
import { createCookie } from "react-router";
import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { createSigner } from "#app/db/signer.server.ts";
import { deviceLife } from "./lifetimes.ts";
import { findUser } from "./users.server.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** In milliseconds. */
const knownFor = deviceLife.years * 365 * 24 * 60 * 60 * 1000;

/**
 * Tells browsers that an account has signed in from before, by a cookie of their own, so that strangers' wrong guesses at its
 * name do not keep its owner out. The cookie signs nobody in: it gives its bearer a small limit of tries to itself, for that
 * one account, and until the account gets another password. See OWASP's "device cookies".
 */
export function createKnownDevices(db: Database, siteUrl: string, clock: () => Date) {
  const signer = createSigner(db, "known-device", clock);
  const secure = siteUrl.startsWith("https:");
  const cookie = createCookie(secure ? "__Host-device" : "device", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: knownFor / 1000,
  });
  // The hash changes with the password; of what is signed the signature tells nothing.
  const signed = (device: string, since: string, user: Pick<UserRow, "id" | "password_hash">) =>
    [device, since, user.id, user.password_hash].join("\n");

  return {
    /** The Set-Cookie header that makes a browser known as one of an account, as the account is now. */
    async cookieHeader(user: Pick<UserRow, "id" | "password_hash">): Promise<string> {
      const device = randomBytes(16).toString("base64url");
      const since = clock().getTime().toString(36);
      const signature = await signer.sign(signed(device, since, user));
      return cookie.serialize([device, since, signature].join("."));
    },

    /** What to count the tries of a browser by that is known as one of the account of a user name, or undefined. */
    async recognise(request: Request, username: string): Promise<string | undefined> {
      const value: unknown = await cookie.parse(request.headers.get("cookie"));
      if (typeof value !== "string") return undefined;
      const [device = "", since = "", signature = ""] = value.split(".");
      const user = await findUser(db, username);
      if (!user || !(await signer.isSigned(signed(device, since, user), signature)))
        return undefined;
      const isRecent = clock().getTime() - Number.parseInt(since, 36) < knownFor;
      return isRecent ? device : undefined;
    },
  };
}
