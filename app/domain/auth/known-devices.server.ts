import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/db.server.ts";
import type { UserRow } from "#app/db/schema.ts";
import { createSigner } from "#app/db/signer.server.ts";
import { days } from "#app/web/durations.ts";
import { hostCookie } from "#app/web/host-cookie.server.ts";
import { deviceLife } from "./lifetimes.ts";
import { factorsOf } from "./second-factor/factors.server.ts";
import { findUser } from "./users.server.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** In milliseconds. */
const knownFor = deviceLife.years * 365 * days;

/** So many accounts know a browser, those that signed in last: more would be a longer cookie for nobody. */
const mostAccounts = 4;
/** Device, time and signature, as we make them. */
const markPattern = /^[\w-]{22}\.[0-9a-z]{1,11}\.[\w-]{43}$/;

/**
 * Tells browsers that an account has signed in from before, by a cookie of their own, so that strangers' wrong guesses at its
 * name do not keep its owner out. The cookie signs nobody in: it gives its bearer a small limit of tries to itself, for
 * each of those accounts, until that gets another password or a further factor: whoever knew the password before may have made
 * browsers known. See OWASP's "device cookies".
 */
export function createKnownDevices(db: Database, siteUrl: string, clock: () => Date) {
  const signer = createSigner(db, "known-device", clock);
  const cookie = hostCookie("device", siteUrl, knownFor);
  // The hash changes with the password; of what is signed the signature tells nothing.
  const signed = (device: string, since: string, user: Pick<UserRow, "id" | "password_hash">) =>
    [device, since, user.id, user.password_hash].join("\n");

  /** What a browser brings, a mark for each account. That they look like ours says nothing of whose they are. */
  async function marksOf(request: Request): Promise<string[]> {
    const value: unknown = await cookie.parse(request.headers.get("cookie"));
    if (typeof value !== "string") return [];
    return value.split("~", mostAccounts).filter((mark) => markPattern.test(mark));
  }

  /** The mark among some that we made for an account as it is now. */
  async function findMark(marks: string[], user: Pick<UserRow, "id" | "password_hash">) {
    for (const mark of marks) {
      const [device = "", since = "", signature = ""] = mark.split(".");
      if (await signer.isSigned(signed(device, since, user), signature)) {
        return { mark, device, since: Number.parseInt(since, 36) };
      }
    }
    return undefined;
  }

  return {
    /**
     * The Set-Cookie header that makes a browser known as one of an account, as the account is now, and leaves it known to
     * the others that have signed in from it.
     */
    async cookieHeader(
      request: Request,
      user: Pick<UserRow, "id" | "password_hash">,
    ): Promise<string> {
      const device = randomBytes(16).toString("base64url");
      const since = clock().getTime().toString(36);
      const signature = await signer.sign(signed(device, since, user));
      const marks = await marksOf(request);
      const before = await findMark(marks, user);
      const others = marks.filter((mark) => mark !== before?.mark);
      const all = [[device, since, signature].join("."), ...others];
      return cookie.serialize(all.slice(0, mostAccounts).join("~"));
    },

    /** What to count the tries of a browser by that is known as one of the account of a user name, or undefined. */
    async recognise(request: Request, username: string): Promise<string | undefined> {
      const marks = await marksOf(request);
      const user = marks.length > 0 && (await findUser(db, username));
      const found = user && (await findMark(marks, user));
      if (!found || found.since < (await newestFactorAt(db, username))) return undefined;
      return clock().getTime() - found.since < knownFor ? found.device : undefined;
    },
  };
}

/** When the newest second factor of an account was added, in milliseconds; long ago where it has none. */
async function newestFactorAt(db: Database, username: string): Promise<number> {
  const { passkeys, codesSince } = await factorsOf(db, username);
  const added = [
    ...passkeys.map(({ createdAt }) => createdAt),
    ...(codesSince ? [codesSince] : []),
  ];
  return Math.max(0, ...added.map((at) => Date.parse(at)));
}
