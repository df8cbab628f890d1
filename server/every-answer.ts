import type { Logger } from "pino";
import type { Visits } from "#app/domain/visits/counting.server.ts";
import type { RouteTable } from "#app/route-table.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Link } from "./environment.ts";
import type { Traffic } from "./metrics/traffic.ts";
import { pageRequestOf } from "./pages/page-cache.ts";
import { logRequest } from "./request-log.ts";

/**
 * What every answer gets: an id, its headers, and a line in the log. HEAD gets the length of what GET would have sent. A page that
 * was answered is counted.
 */
export function everyAnswer(parts: {
  log: Logger;
  headers: [string, string][];
  routes: RouteTable;
  visits: Visits;
  traffic: Traffic;
}): Link {
  const { log, headers, routes, visits, traffic } = parts;
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    const started = performance.now();
    await next();
    c.header("x-request-id", requestId);
    // One that is spelt with more slashes is led to the one that it stands for.
    const path = c.req.path.replace(/\/{2,}/g, "/");
    const { isKey, isSevered } = routes.treatment(path);
    if (isSevered) c.header("cross-origin-opener-policy", "same-origin");
    if (isKey) {
      c.header("referrer-policy", "no-referrer");
      c.header("cache-control", keptByNobody);
      c.header("x-robots-tag", "noindex");
    }
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
    // What says nothing of caches is data or a fault: nobody keeps it. A redirect may be kept.
    if (!c.res.headers.has("cache-control") && !isRedirect(c.res)) {
      c.header("cache-control", keptByNobody);
    }
    if (!c.res.headers.has("content-length")) {
      if (isRedirect(c.res)) c.header("content-length", "0");
      else if (c.req.method === "HEAD" && c.res.body) {
        c.header("content-length", String((await c.res.clone().arrayBuffer()).byteLength));
      }
    }
    const milliseconds = performance.now() - started;
    const asked = pageRequestOf(c.req.raw);
    logRequest(c.var.log, routes, asked, c.res.status, milliseconds);
    visits.count(asked, c.res.status);
    traffic.count(c.req, c.res.status, milliseconds);
  };
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
