import { type Logger, pino } from "pino";

/** The log of the process: one line of JSON an event on standard output. */
export function createLog(level: "info" | "silent" = "info"): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * One line a request. Query strings, addresses, headers and bodies stay out: they can hold a visitor's name, e-mail or
 * place. An organisation number that is looked up and a user name stay out too: both can stand for a person.
 *
 * @param target path and query as asked for; the query is cut off here
 */
export function logRequest(
  log: Logger,
  request: { method: string; target: string },
  status: number,
  milliseconds: number,
) {
  log.info(
    {
      method: request.method,
      path: request.target
        .split("?")[0]
        ?.replace(/^(\/api\/companies\/).+/i, "$1:orgNumber")
        .replace(/^(\/admin\/personer\/)[^/]+/i, "$1:username"),
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    },
    "request",
  );
}
