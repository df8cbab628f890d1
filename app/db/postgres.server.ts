import { accessSync, constants } from "node:fs";
import { Socket } from "node:net";
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import pg from "pg";
import { UnusableDatabaseError } from "./fault.server.ts";
import type { Schema } from "./schema.ts";

const connectMilliseconds = 5_000;
const keepAliveMilliseconds = 10_000;
/** What PostgreSQL itself ends with an error; the connection can be used again. */
const serverDeadlines = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** disk_full and io_error (PostgreSQL, appendix A). */
const diskFaults = new Set(["53100", "58030"]);
/** read_only_sql_transaction: a server that another has taken over from, or a database that is set so. */
const readOnlyFault = "25006";
/** The files that an address can name. */
const certificates = ["sslrootcert", "sslcert", "sslkey"];
/** What stores all that is written: SQL_ASCII takes every byte as it comes, and is what PostgreSQL makes where a machine has no locale. */
const encodings = ["UTF8", "SQL_ASCII"];
/** When it does not even do that: longer than its own deadlines, and than the pool keeps a connection that nobody uses (10 s). */
const silenceMilliseconds = 12_000;

/**
 * Opens a pool of connections to PostgreSQL. Nothing is asked before the first query.
 *
 * @param patience "deadlines" ends every query that takes too long, and closes a connection on which nothing comes any more;
 *   "endless" is for migrations, which may take as long as they need
 * @throws UnusableDatabaseError where a certificate that the address names cannot be read
 */
export function openPostgres(
  url: string,
  patience: "deadlines" | "endless",
  onLost: (error: Error) => void = () => {},
): Kysely<Schema> {
  tryCertificates(url);
  // Counts are bigint in PostgreSQL and arrive as text; ours stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    ...(patience === "deadlines" && { ...serverDeadlines, stream: openSocket }),
    // PostgreSQL takes the disk for a turning one, on which an index costs so much that it reads past thousands of rows
    // to spare itself one. To compile a query takes longer than any of ours does.
    onConnect: (client) => client.query("set random_page_cost = 1.1; set jit = off"),
  });
  // An idle connection that the server closes is replaced on the next query; without a listener it would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    client.on("error", () => {
      // Lost while somebody uses it: their query fails with the cause. Without a listener this too would end the process.
    });
  });
  const adapter = new PostgresPoolAdapter(pool);
  return new Kysely<Schema>({
    log(event) {
      if (event.level === "error" && isWriteFault(event.error)) adapter.writeFailed = true;
    },
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new PostgresPoolDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    // Nothing is in an empty list. SQLite knows that; here `in ()` is no SQL.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

function tryCertificates(url: string) {
  for (const name of certificates) {
    const file = URL.parse(url)?.searchParams.get(name);
    try {
      if (file) accessSync(file, constants.R_OK);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnusableDatabaseError(
        `The database cannot be used: ${name} cannot be read (${reason}). Correct it in DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

/**
 * A connection that ends when nothing comes or goes on it for too long. The query that waits on it fails, and the pool
 * throws it away; pg's own `query_timeout` would give it back to the pool, where the next query waits behind the first.
 */
function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMilliseconds, () => {
    socket.destroy(new Error(`PostgreSQL was silent for ${silenceMilliseconds / 1000} seconds`));
  });
  return socket;
}

/** What Kysely has to know of a server, with the connections to it. */
export class PostgresPoolAdapter extends PostgresAdapter {
  readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** Whether a write found no room, or a server that takes none, and none has been tried successfully since. */
  writeFailed = false;

  constructor(pool: PostgresPoolAdapter["pool"]) {
    super();
    this.pool = pool;
  }
}

/**
 * Refuses a database that has no place for some of what is written, before anything is in it: where it is found out by a customer who
 * writes a dash, it cannot be mended.
 *
 * @throws UnusableDatabaseError
 */
export async function requireEverySign(db: Kysely<Schema>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresPoolAdapter)) return;
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const [{ server_encoding: encoding = "" } = {}] = rows;
  if (encodings.includes(encoding)) return;
  throw new UnusableDatabaseError(
    `The database cannot be used: it is in ${encoding}, which cannot store all that is written. Make it anew: createdb --encoding=UTF8 --template=template0, with the site's user as its owner.`,
  );
}

/** True for the error of a statement for which the server's disk was full, or out of order. */
export function isServerDiskFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && diskFaults.has(error.code ?? "");
}

function isWriteFault(error: unknown): boolean {
  const isReadOnly = error instanceof pg.DatabaseError && error.code === readOnlyFault;
  return isReadOnly || isServerDiskFault(error);
}

class PostgresPoolDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ) {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is lost, and thrown away; PostgreSQL rolls back by itself. Why there was a rollback matters more, and
      // is what is thrown.
    }
  }
}
