import { type Logger, pino } from "pino";
import { databaseFault } from "#app/db/fault.server.ts";
import type { RouteTable } from "#app/route-table.ts";

/** What is logged within so long is written together, for each time costs as much as to make ten lines. */
const gatheredMilliseconds = 10;
/** In bytes: what is as long as that is not kept waiting. */
const mostGathered = 8 * 1024;
/** In bytes: while nothing can be written, so much waits, and what comes then is left out. */
const mostWaiting = 1024 * 1024;
/** What is told of an error beside its words: what PostgreSQL says further, `detail` above all, can be a refused row whole. */
const toldOfErrors = ["code", "table", "column", "constraint"];

/**
 * The log of the process: one line of JSON an event on standard output, a moment later. A process that ends, by a fault too,
 * writes what is left. Where it leads to a disk that is full, the site goes on without. Of an error (`err`) it has the words, the
 * codes and where it came from, and nothing that is stored.
 */
export function createLog(level: "info" | "silent" = "info"): Logger {
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: mostGathered,
    maxLength: mostWaiting,
  });
  // It would end the process, which at its end tries to write for as long as there is no room, and answers nobody.
  let isStuck = false;
  output.on("error", () => {
    isStuck = true;
  });
  output.on("write", () => {
    isStuck = false;
  });
  const writeAll = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isStuck) writeAll();
  };
  let isPlanned = false;
  function write(line: string) {
    output.write(line);
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      output.flush();
    }, gatheredMilliseconds);
  }
  // It waits for a disk as well, and calls it an error where standard output leads to a pipe.
  const lines = { write, flush: (done: () => void) => output.flush(() => done()) };
  const serializers = { err: withoutData };
  return pino({ level, base: null, timestamp: createTimestamp(), serializers }, lines);
}

function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { message, stack, cause } = error;
  return {
    type: error.constructor.name,
    message,
    // Where the database is to blame no line of ours is, and a full disk would be filled with them.
    ...(!databaseFault(error) && { stack }),
    ...Object.fromEntries(Object.entries(error).filter(([name]) => toldOfErrors.includes(name))),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(withoutData) }),
    ...(cause !== undefined && { cause: withoutData(cause) }),
  };
}

/** The time as it stands in a line, put into words once a millisecond. */
function createTimestamp(): () => string {
  let at = Number.NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== at) text = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return text;
  };
}

/**
 * One line a request. Query strings, addresses, headers and bodies stay out: they can hold a visitor's name, e-mail or
 * place. What can stand for a person in a path stays out too, as its route says.
 *
 * @param target path and query as asked for; the query is cut off here
 */
export function logRequest(
  log: Logger,
  routes: Pick<RouteTable, "logged">,
  request: { method: string; target: string },
  status: number,
  milliseconds: number,
) {
  log.info(
    {
      method: request.method,
      path: routes.logged(request.target.split("?")[0] ?? ""),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    },
    "request",
  );
}
