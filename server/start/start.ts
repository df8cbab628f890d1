import type { Logger } from "pino";
import type { RouteTable } from "#app/route-table.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Config } from "../config.ts";
import { startingPage } from "../pages/calm-page.ts";
import { logRequest } from "../request-log.ts";
import { contentSecurityPolicy, securityHeaders } from "../security-headers.ts";

/** What the process is busy with before it can answer. */
type Step = "database" | "migrations" | "accounts";

const retryAfterSeconds = 5;

/**
 * Stands in for the site from the moment that the process listens until it is ready: says that it lives, what it is busy
 * with, and asks visitors to come back.
 */
export function createStart(parts: { config: Config; log: Logger; routes: RouteTable }) {
  const { config, log, routes } = parts;
  let step: Step = "database";

  function answerTo(pathname: string): Response {
    if (pathname === "/healthz") return Response.json({ status: "ok" });
    const status = { status: 503, headers: { "retry-after": String(retryAfterSeconds) } };
    if (pathname === "/readyz") {
      return Response.json({ status: "starting", failing: step }, status);
    }
    if (routes.isCall(pathname)) {
      return Response.json({ message: "Nettstedet starter. Prøv igjen om et øyeblikk." }, status);
    }
    const page = startingPage();
    const answer = new Response(page.html, status);
    answer.headers.set("content-type", "text/html; charset=utf-8");
    answer.headers.set("content-security-policy", contentSecurityPolicy(page, config));
    return answer;
  }

  return {
    /** Says what the process is busy with from now on. */
    begin(next: Step) {
      step = next;
      log.info({ step }, "starting");
    },

    /** Answers a request before the site can. */
    answer({ method, url }: Request): Response {
      const started = performance.now();
      const { pathname } = new URL(url);
      const answer = answerTo(pathname);
      for (const [name, value] of Object.entries(securityHeaders(config))) {
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      }
      answer.headers.set("cache-control", keptByNobody);
      const milliseconds = performance.now() - started;
      logRequest(log, routes, { method, target: pathname }, answer.status, milliseconds);
      return answer;
    },
  };
}
