import type { Database } from "#app/db/db.server.ts";
import type { Signer } from "#app/db/signer.server.ts";
import type { Together } from "#app/db/together.server.ts";

/**
 * What a domain may be given of what the process has once, and it takes only what it needs: `Pick<Given, "db" | "clock">`. What
 * other domains make is named beside it. The app gives more (`Services` in context.ts), which no domain knows of.
 */
export type Given = Readonly<{
  db: Database;
  /** For small transactions of which many may come at once. */
  together: Together;
  clock: () => Date;
  /** What time it is for the database, where it has a clock of its own. */
  databaseClock: () => Promise<Date | undefined>;
  config: Settings;
  /** Signs the addresses of thank-you pages. */
  receiptSigner: Signer;
  /** Signs the links to customers' own pages. */
  agreementSigner: Signer;
}>;

/** What whoever operates the site has set, as far as domains go by it (server/config.ts). */
export type Settings = Readonly<{
  /** Public origin without a trailing slash: canonical links, mails and cookies are made from it. */
  siteUrl: string;
  mail: Readonly<{
    /** Where mail is handed over, and whether encrypted alone; without it mails are kept and not sent. */
    smtpUrl: string | undefined;
    /** Who our mails are from. */
    from: string;
    /** The agency's inbox, where it is another one than the site shows (app/domain/brand/inbox.ts). */
    to: string | undefined;
  }>;
  accounts: readonly Readonly<{ username: string; password: string; role: "admin" | "editor" }>[];
  /** Where a backup is put every night; without it none is made. */
  backups: object | undefined;
  /** How search engines are told of what is published; nobody is told without. */
  indexNow: object | undefined;
}>;

/** A limit that counts in memory by a key (server/rate-limit.ts). */
export type Limit = Readonly<{
  /** Counts one, and answers the refusal once there were too many. */
  take: (key: string) => { retryAfterSeconds: number } | undefined;
}>;

/** One that can be taken back. */
export type ForgivingLimit = Limit &
  Readonly<{
    /** Takes back one that was counted. */
    giveBack: (key: string) => void;
    /** Starts from zero again. */
    forget: (key: string) => void;
  }>;
