import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Answering } from "#app/route-table.ts";

export type Connection = { socketAddress: string };

/** What the links of the chain (server/app.ts) know of a request. */
export type Environment = {
  Bindings: Connection;
  Variables: {
    requestId: string;
    log: Logger;
    answering: Answering;
    /** Whether what failed is that the database cannot be used. */
    isDatabaseAway: boolean | undefined;
  };
};

export type Asked = Context<Environment>;
export type Link = MiddlewareHandler<Environment>;

export function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
