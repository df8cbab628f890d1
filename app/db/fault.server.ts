const unusable = "UNUSABLE_DATABASE";

/** A database that cannot be used; the message says in one line why, and what to do. */
export class UnusableDatabaseError extends Error {
  /** What it is known by where it comes out of a thread, which takes its class away. */
  readonly code = unusable;
}

/** What a command ends with where the database is to blame, so that whoever runs it can tell. */
export const databaseExitCode = 2;

/** What drivers and Node throw of a database that cannot be used, by their code: what is wrong, and what to do about it. */
const faults: Record<string, [what: string, remedy: string]> = {
  // PostgreSQL, appendix A, and the network on the way there.
  ECONNREFUSED: ["nobody listens there", "Start PostgreSQL, or correct DATABASE_URL"],
  ENOTFOUND: ["no machine has that name", "Correct the host in DATABASE_URL"],
  EAI_AGAIN: ["no machine is known by that name", "Correct the host in DATABASE_URL"],
  ETIMEDOUT: ["it does not answer", "See that PostgreSQL can be reached from here"],
  EHOSTUNREACH: ["it cannot be reached", "See that PostgreSQL can be reached from here"],
  ENETUNREACH: ["it cannot be reached", "See that PostgreSQL can be reached from here"],
  ECONNRESET: ["it broke the connection off", "See that PostgreSQL itself is there"],
  EPIPE: ["it broke the connection off", "See that PostgreSQL itself is there"],
  "08": ["the connection to it is lost", "See that PostgreSQL itself is there"],
  NO_TLS: ["it offers no TLS", "Turn TLS on there, or correct sslmode in DATABASE_URL"],
  ...Object.fromEntries(
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "SELF_SIGNED_CERT_IN_CHAIN",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "CERT_HAS_EXPIRED",
      "ERR_TLS_CERT_ALTNAME_INVALID",
    ].map((code) => [
      code,
      [
        "its certificate is not trusted",
        "Give it a good one, or name its authority in DATABASE_URL (sslrootcert=FILE)",
      ] as [string, string],
    ]),
  ),
  "28P01": ["it refuses user and password", "Correct them in DATABASE_URL"],
  "28000": ["it lets this user not in", "Correct DATABASE_URL, or pg_hba.conf"],
  "3D000": ["there is no such database", "Make it: createdb, with the site's user as its owner"],
  "3F000": ["there is no schema to make tables in", "Make it: create schema public"],
  "42501": ["the user may not make or write tables", "Make the site's user its owner"],
  "25006": ["it takes no changes", "Name the server that does in DATABASE_URL"],
  "53100": ["its disk is full", "Make room"],
  "53200": ["it is out of memory", "Give it more, or end other clients"],
  "53300": ["it has no connection left", "Raise max_connections, or end other clients"],
  "55P03": ["somebody holds a lock on it", "End that program, or wait for it"],
  "57014": ["it takes too long", "See what keeps it busy"],
  "57P": ["it is starting or stopping", "Try again in a moment"],
  "58030": ["its disk does not work", "Look at the disk"],
  FATAL: ["it takes no connection", "See what its own log says"],
  // SQLite.
  SQLITE_NOTADB: ["the file is no database", "Correct DATABASE_URL, or restore a backup"],
  SQLITE_CORRUPT: ["the file is damaged", "Restore a backup: npm run restore"],
  SQLITE_CANTOPEN: [
    "the file cannot be opened",
    "Let this user own it, what lies beside it (-wal, -shm) and their folder, on a disk that takes writes",
  ],
  SQLITE_READONLY: [
    "the file cannot be written",
    "Let this user own it, on a disk that takes writes",
  ],
  SQLITE_FULL: ["the disk is full", "Make room"],
  SQLITE_IOERR: ["the disk does not work", "Look at the disk"],
  SQLITE_BUSY: ["another program holds it", "End that program, or wait for it"],
};
/** The same of Node's own, where the file or its folder is made. */
const placeFaults: typeof faults = {
  ENOSPC: ["the disk is full", "Make room"],
  EROFS: ["the disk takes no writes", "Name a place on another one in DATABASE_URL"],
  EACCES: ["this user has no right to it", "Let this user own it, or correct DATABASE_URL"],
  EPERM: ["this user has no right to it", "Let this user own it, or correct DATABASE_URL"],
  EEXIST: ["a file lies where its folder should be", "Correct DATABASE_URL"],
  ENOTDIR: ["a file lies where its folder should be", "Correct DATABASE_URL"],
  ENOENT: ["its folder cannot be made", "Correct DATABASE_URL"],
};
/** What says where a database is, as the remedies name it. */
const usually = "DATABASE_URL";
/** What is said, without a code, of a server that does not answer: by pg, and by our own end of a connection. */
const silence =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout|PostgreSQL was silent/;
/**
 * The same of a connection that is lost, or of what is no PostgreSQL: by pg, and by Kysely once the process has closed it itself.
 */
const ended =
  /Connection terminated|establishing an SSL connection|is not queryable|driver has already been destroyed/;
/** The same of an address without a password, by pg, which is asked for one. */
const noPassword = /^SASL: .*password must be/;

/**
 * Why a database cannot be used, and what to do about it, in one line without user or password: at the start, or just now, when
 * nobody but the database is to blame.
 *
 * @param namedBy what says where it is, and is to be corrected
 * @returns undefined for an error that is none of a database's known faults
 */
export function databaseFault(error: unknown, namedBy = usually): string | undefined {
  const isSaid = error instanceof Error && codeOf(error) === unusable;
  const fault = isSaid ? error.message : inOneLine(error, faults);
  return fault?.replaceAll(usually, namedBy);
}

/** Why the file of a database, or its folder, cannot be made: an UnusableDatabaseError, or the error itself where it is unknown. */
export function placeFault(error: unknown): unknown {
  const fault = inOneLine(error, placeFaults);
  return fault ? new UnusableDatabaseError(fault, { cause: error }) : error;
}

function inOneLine(error: unknown, known: typeof faults): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [what, remedy] = known[codeOf(error)] ?? [];
  if (!what) return undefined;
  // The system's own words name the file, or machine and port; of several tries, at each address of one name, the first says them.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const said = first instanceof Error ? first.message.replaceAll(/\s+/g, " ").trim() : "";
  return `The database cannot be used: ${what}${said && ` (${said})`}. ${remedy}.`;
}

function codeOf(error: Error): string {
  if (silence.test(error.message)) return "ETIMEDOUT";
  if (ended.test(error.message)) return "ECONNRESET";
  if (noPassword.test(error.message)) return "28P01";
  if (/does not support SSL/.test(error.message)) return "NO_TLS";
  const code = "code" in error ? String(error.code) : "";
  // SQLITE_READONLY_DIRECTORY, SQLITE_IOERR_WRITE and the like; of PostgreSQL, all that a server says as it starts or stops, and
  // all of a connection's.
  const known = /^(?:SQLITE_[A-Z]+|57P(?=\w{2}$)|08(?=\w{3}$))/.exec(code)?.[0] ?? code;
  const isRefused = "severity" in error && error.severity === "FATAL";
  return isRefused && !faults[known] ? "FATAL" : known;
}
