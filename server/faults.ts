import type { RouteTable } from "#app/route-table.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { calmWords } from "#app/words/frame/calm-page.words.ts";
import type { Config } from "./config.ts";
import type { Asked } from "./environment.ts";
import { busyPage, faultPage, offlinePage, refusalPage, type Teller } from "./pages/calm-page.ts";
import type { FinishedPage } from "./pages/finish-page.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type Refusal = 400 | 403 | 405 | 413 | 429;
type Status = 200 | 500 | 503 | Refusal;

const busySeconds = 5;
const faultSeconds = 10;

type RefusalWords = Words<typeof calmWords>["refused"];

/** Tells whoever sent something that it is not taken. */
export type Refuse = ReturnType<typeof createFaults>["refuse"];

/**
 * What is told of faults of ours: to a program as JSON, to a person as a page.
 *
 * @param known what was published when that was last known
 */
export function createFaults(config: Config, routes: RouteTable, known: () => Teller) {
  const isCall = (c: Asked) => routes.isCall(c.req.path);

  function sendCalm(c: Asked, page: FinishedPage, status: Status) {
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
      return isCall(c) ? tellProgram(c) : sendCalm(c, faultPage(known(), c.var.requestId), 500);
    },

    /**
     * The answer of a route, which has logged the cause where it is a fault: a program is told of that as of any other, and a person in
     * our words where the route had no page for it.
     */
    ofRoute(c: Asked, answer: Response): Response | Promise<Response> {
      if (answer.status !== 500) return answer;
      if (isCall(c)) return tellProgram(c);
      const isBare = answer.headers.get("content-type")?.startsWith("text/plain");
      return isBare ? sendCalm(c, faultPage(known(), c.var.requestId), 500) : answer;
    },

    /** The page for when we cannot be reached, which is asked for while we can. */
    offline: (c: Asked) => sendCalm(c, offlinePage(known().brand), 200),

    /** More is asked just now than we can do. */
    busy(c: Asked): Response | Promise<Response> {
      c.header("retry-after", String(busySeconds));
      return isCall(c)
        ? c.json({ message: "Det er mange her akkurat nå. Vent litt, og prøv igjen." }, 503)
        : sendCalm(c, busyPage(known()), 503);
    },

    /**
     * What was sent is not taken, before any route is asked. A person gets a page; a program gets the same words, for the
     * scripts of forms show what they are told.
     *
     * @param why picks the words for it
     */
    refuse(c: Asked, status: Refusal, why: (words: RefusalWords) => string) {
      const { textOf } = known();
      const message = why(wordsOf(calmWords, textOf).refused);
      const isPerson = c.req.header("accept")?.includes("text/html") ?? false;
      return isPerson
        ? sendCalm(c, refusalPage(known(), message), status)
        : c.json({ message }, status);
    },
  };
}
