import { type Logger, pino } from "pino";
import type { RouteTable } from "#app/route-table.ts";

/**
 * The log of the process: one line of JSON an event on standard output. What is logged while a line is being written is written
 * with the next, all at once; a process that ends, by a fault too, writes what is left.
 */
export function createLog(level: "info" | "silent" = "info"): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, pino.destination({ dest: process.stdout.fd, sync: false }));
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
