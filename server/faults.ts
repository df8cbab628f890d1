import type { Brand } from "#app/domain/brand/brand.ts";
import type { RouteTable } from "#app/route-table.ts";
import type { Config } from "./config.ts";
import type { Asked } from "./environment.ts";
import { busyPage, faultPage, offlinePage } from "./pages/calm-page.ts";
import type { FinishedPage } from "./pages/finish-page.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const busySeconds = 5;
const faultSeconds = 10;

/**
 * What is told of faults of ours: to a program as JSON, to a person as a page.
 *
 * @param seller as it was last known
 */
export function createFaults(config: Config, routes: RouteTable, seller: () => Brand) {
  const isCall = (c: Asked) => routes.isCall(c.req.path);

  function sendCalm(c: Asked, page: FinishedPage, status: 200 | 500 | 503) {
    c.header("content-security-policy", contentSecurityPolicy(page, config));
    return c.html(page.html, status);
  }

  function tellProgram(c: Asked): Response {
    c.header("retry-after", String(faultSeconds));
    return c.json({ message: "Noe gikk galt hos oss. Prøv igjen om litt." }, 503);
  }

  return {
    /** Something failed outside the router. */
    failed(error: Error, c: Asked): Response | Promise<Response> {
      c.var.log.error({ err: error }, "request failed");
      return isCall(c) ? tellProgram(c) : sendCalm(c, faultPage(seller(), c.var.requestId), 500);
    },

    /** The answer of a route, which has logged the cause where it is a fault; a program is told of that as of any other. */
    ofRoute: (c: Asked, answer: Response): Response =>
      answer.status === 500 && isCall(c) ? tellProgram(c) : answer,

    /** The page for when we cannot be reached, which is asked for while we can. */
    offline: (c: Asked) => sendCalm(c, offlinePage(seller()), 200),

    /** More is asked just now than we can do. */
    busy(c: Asked): Response | Promise<Response> {
      c.header("retry-after", String(busySeconds));
      return isCall(c)
        ? c.json({ message: "Det er mange her akkurat nå. Vent litt, og prøv igjen." }, 503)
        : sendCalm(c, busyPage(seller()), 503);
    },
  };
}
