import { databaseFault } from "#app/db/fault.server.ts";
import type { RouteTable } from "#app/route-table.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { calmWords } from "#app/words/frame/calm-page.words.ts";
import type { Config } from "./config.ts";
import type { Asked, Link } from "./environment.ts";
import {
  busyPage,
  faultPage,
  noFilePage,
  offlinePage,
  refusalPage,
  type Teller,
} from "./pages/calm-page.ts";
import type { FinishedPage } from "./pages/finish-page.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type Refusal = 400 | 403 | 405 | 408 | 413 | 429;
type Status = 200 | 404 | 500 | 503 | Refusal;

/** What a file that is not to be had is answered with. */
const refusedFile = [400, 404, 503] as const;

function isRefusedFile(status: number): status is (typeof refusedFile)[number] {
  return refusedFile.some((one) => one === status);
}

/** Whether a browser asks for what it shows. */
function isPerson(c: Asked): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}

const busySeconds = 5;
const awaySeconds = 10;

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

  function tell(c: Asked): Response | Promise<Response> {
    return isCall(c)
      ? c.json({ message: "Noe gikk galt hos oss. Prøv igjen om litt." }, 500)
      : sendCalm(c, faultPage(known(), c.var.requestId), 500);
  }

  /** Writes into the log what a request fails with. */
  function note(c: Asked, error: unknown, what: string) {
    c.var.log.error({ err: error }, what);
    if (databaseFault(error)) c.set("isDatabaseAway", true);
  }

  const askToComeBack: Link = async (c, next) => {
    await next();
    if (c.res.status !== 500 || !c.var.isDatabaseAway) return;
    c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    c.header("retry-after", String(awaySeconds));
  };

  return {
    note,

    /**
     * What fails because the database cannot be used is no fault of what was asked: proxies, monitors and search engines are told to
     * come back, whatever it was that failed. What the answer says stays.
     */
    askToComeBack,

    /** Something failed outside the router. */
    failed(error: Error, c: Asked): Response | Promise<Response> {
      note(c, error, "request failed");
      return tell(c);
    },

    /**
     * The answer of a route, which has noted the cause where it is a fault: a program is told of that as of any other, and a person in
     * our words where the route had no page for it. Who is at work and gets no file is told why on a page.
     */
    async ofRoute(c: Asked, answer: Response): Promise<Response> {
      const { status, headers } = answer;
      const isBare = headers.get("content-type")?.startsWith("text/plain");
      if (status === 500) return isCall(c) || isBare ? tell(c) : answer;
      const isFile = c.req.method === "GET" && routes.treatment(c.req.path).isHydrated;
      if (!isBare || !isFile || !isPerson(c) || !isRefusedFile(status)) return answer;
      const again = headers.get("retry-after");
      if (again) c.header("retry-after", again);
      return sendCalm(c, noFilePage(known().brand, await answer.text(), again !== null), status);
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
      return isPerson(c)
        ? sendCalm(c, refusalPage(known(), message), status)
        : c.json({ message }, status);
    },
  };
}
