import * as build from "virtual:react-router/server-build";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { readDatabaseClock } from "#app/db/database-clock.server.ts";
import { type Database, isDiskFault } from "#app/db/db.server.ts";
import { createSigner } from "#app/db/signer.server.ts";
import { createKnownDevices } from "#app/domain/auth/known-devices.server.ts";
import { passwordFault } from "#app/domain/auth/password-strength.server.ts";
import { readSessionToken } from "#app/domain/auth/session-cookie.server.ts";
import { findSession } from "#app/domain/auth/sessions.server.ts";
import { ensureAccounts } from "#app/domain/auth/users.server.ts";
import { placeholdersIn } from "#app/domain/brand/brand.ts";
import { createCompanyRegister } from "#app/domain/companies/register.server.ts";
import { createFormTokens } from "#app/domain/contact/form-token.server.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { createMailSender } from "#app/domain/mail/sender.server.ts";
import { createJobs } from "#app/jobs.server.ts";
import { type Answering, createRouteTable } from "#app/route-table.ts";
import { keptByNobody } from "#app/web/caching.ts";
import { href } from "#app/web/href.ts";
import { readAddress } from "./address.ts";
import { busyPage, faultPage } from "./calm-page.ts";
import { clientAddress, visitorKey } from "./client-address.ts";
import type { Config } from "./config.ts";
import { createExportDesk } from "./export-desk.ts";
import { developmentAssets, type FinishedPage, readBuild } from "./finish-page.ts";
import { firstAccountsFile, writeFirstAccounts } from "./first-accounts.ts";
import {
  createPageCache,
  type PageRequest,
  pageRequestOf,
  type ReadyAnswer,
} from "./page-cache.ts";
import { createPageSender } from "./page-sender.ts";
import { previewPath, readPreview } from "./preview.ts";
import { createRateLimits } from "./rate-limit.ts";
import { createReadiness } from "./readiness.ts";
import { readBody } from "./request-body.ts";
import { logRequest } from "./request-log.ts";
import { isAllowedOrigin } from "./same-origin.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { createTurns } from "./turns.ts";

// The process reads its configuration and opens its database through this bundle, so that there is one copy of each.
export { openDatabase } from "#app/db/db.server.ts";
export { ConfigError, loadEnvironment, readConfig } from "./config.ts";
export { tellOfAccounts } from "./first-accounts.ts";
export { createLog } from "./request-log.ts";
export { createStart } from "./start.ts";
export { inTurn } from "./turns.ts";

/** Every address of the site, and whom it is for. */
export const routes = createRouteTable(build.routes);

export type App = ReturnType<typeof createApp>;

type Connection = { socketAddress: string };
type Environment = {
  Bindings: Connection;
  Variables: { requestId: string; log: Logger; answering: Answering };
};

const bodyLimitKilobytes = 64;
/** All texts of the site at once, which only an editor sends. */
const contentLimitKilobytes = 512;
const contentPaths = [href("/api/content"), previewPath];
const clientDirectory = "build/client";
const manifestFile = "build/client-manifest.json";
const unavailablePath = href("/ikke-tilgjengelig");
/** Requests that are worked on at the same time: some half a second's work. Pages and files from memory are not counted. */
const mostUnderWay = 200;
const busySeconds = 5;
const faultSeconds = 10;

/** Read once for all apps of a process: the files do not change under it. */
let productionBuild: ReturnType<typeof readBuild> | undefined;

/**
 * The whole site as a function from request to answer.
 *
 * @param clock the time that every rule goes by; tests set it
 * @param databaseClock the time for the database, which ours is compared with before anything is deleted
 */
export function createApp(parts: {
  config: Config;
  db: Database;
  log: Logger;
  clock?: () => Date;
  databaseClock?: () => Promise<Date | undefined>;
}) {
  const { config, db, log, clock = () => new Date() } = parts;
  const { databaseClock = () => readDatabaseClock(db) } = parts;
  const limits = createRateLimits(clock);
  const services = {
    config,
    db,
    clock,
    databaseClock,
    limits,
    receiptSigner: createSigner(db, "thank-you", clock),
    exports: createExportDesk(),
    routes,
    formTokens: createFormTokens(db, clock),
    knownDevices: createKnownDevices(db, config.siteUrl, clock),
    companies: createCompanyRegister({
      baseUrl: config.companyRegisterUrl,
      limit: limits.registerCalls,
      log,
      clock,
    }),
  };
  const published = createPublishedContent(db, log);
  const mail = createMailSender({
    db,
    smtpUrl: config.mail.smtpUrl,
    from: async () => ({ name: (await published.current()).brand.name, address: config.mail.from }),
    log,
    clock,
  });
  const jobs = createJobs({ db, clock, databaseClock, log, mail });
  if (config.mode === "production") productionBuild ??= readBuild(clientDirectory, manifestFile);
  const files = productionBuild?.files;
  const assets = productionBuild?.assets ?? developmentAssets(crypto.randomUUID());
  const renderRoute = createRequestHandler(build, config.mode);
  const pages = createPageCache(clock);
  /** Pages that are being made for everyone, by their address. */
  const making = new Map<string, Promise<void>>();
  const headers = Object.entries(securityHeaders(config));
  const scriptMark = crypto.randomUUID();
  const sender = createPageSender({ config, assets, pages, headers, scriptMark });
  const takeTurn = createTurns();
  let underWay = 0;
  const checkDatabase = createReadiness(db);
  let stopping = false;

  const app = new Hono<Environment>();

  app.use(async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    const started = performance.now();
    await next();
    c.header("x-request-id", requestId);
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
    // What says nothing of caches is data or a fault: nobody keeps it. A redirect may be kept.
    if (!c.res.headers.has("cache-control") && !isRedirect(c.res)) {
      c.header("cache-control", keptByNobody);
    }
    const milliseconds = performance.now() - started;
    logRequest(c.var.log, routes, pageRequestOf(c.req.raw), c.res.status, milliseconds);
  });

  app.onError((error, c) => {
    c.var.log.error({ err: error }, "request failed");
    return isCall(c)
      ? callFault(c)
      : sendCalm(c, faultPage(published.known().brand.name, c.var.requestId), 500);
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (stopping) return c.json({ status: "stopping", failing: "process" }, 503);
    try {
      await checkDatabase();
      return c.json({ status: "ok" });
    } catch (error) {
      const failing = isDiskFault(error) ? "disk" : "database";
      c.var.log.error({ err: error, failing }, "not ready");
      return c.json({ status: "unavailable", failing }, 503);
    }
  });

  app.use(async (c, next) => {
    if (isAllowedOrigin(c.req.raw, config.siteUrl)) return next();
    return c.json({ message: "Forespørselen kom fra et annet nettsted og ble avvist." }, 403);
  });
  // One address has one spelling, here and for all that follows.
  app.use(async (c, next) => {
    const address = readAddress(new URL(c.req.url), routes.answering);
    switch (address.outcome) {
      case "refused":
        return isCall(c)
          ? c.json({ message: address.message }, address.status)
          : c.text(address.message, address.status);
      case "elsewhere":
        // 308 has the browser send a form once more.
        return c.redirect(address.location, isReading(c.req.raw) ? 301 : 308);
      case "canonical":
        c.set("answering", address.answering);
        return next();
    }
  });

  app.use(async (c, next) => files?.find(c.req.raw) ?? next());
  app.get("/assets/*", (c) => c.text("Filen finnes ikke.", 404));

  app.use(async (c, next) => {
    const { method } = c.req.raw;
    if (c.var.answering !== "page" || routes.methods(c.req.path).includes(method)) return next();
    return c.text("Metoden støttes ikke her.", 405, {
      allow: routes.methods(c.req.path).join(", "),
    });
  });

  // What is sent is read whole before it takes a place among what is worked on: it may come slowly, or never.
  app.use(async (c, next) => {
    const mayBeLong = contentPaths.includes(c.req.path) && (await isSignedIn(c.req.raw));
    const kilobytes = mayBeLong ? contentLimitKilobytes : bodyLimitKilobytes;
    const body = await readBody(c.req.raw, kilobytes * 1024);
    if (body === "too-large") {
      // The rest of it is not read, so nothing else can come over this connection.
      c.header("connection", "close");
      return c.json({ message: `Innholdet er for stort. Grensen er ${kilobytes} kB.` }, 413);
    }
    if (body === "cut-off") return c.json({ message: "Innholdet kom ikke helt frem." }, 400);
    if (body) c.req.raw = new Request(c.req.raw, { body });
    return next();
  });

  // A page is made once, whoever asks meanwhile: after each publish they all ask at once. Who waits for it takes no place.
  app.use(async (c, next) => {
    const asked = pageRequestOf(c.req.raw);
    const isShared =
      c.var.answering === "page" &&
      isReading(c.req.raw) &&
      !asked.target.includes("?") &&
      routes.treatment(c.req.path).isShared;
    if (!isShared) return next();
    const first = making.get(asked.target);
    if (first) {
      await first;
      const ready = pages.find(asked, (await published.current()).version);
      return ready ? new Response(ready.body, ready) : next();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    making.set(asked.target, promise);
    try {
      return await next();
    } finally {
      making.delete(asked.target);
      resolve();
    }
  });

  app.use(async (c, next) => {
    if (underWay >= mostUnderWay) return busy(c);
    underWay += 1;
    try {
      await takeTurn();
      return await next();
    } finally {
      underWay -= 1;
    }
  });

  app.post(previewPath, async (c) => {
    const parts = { db, siteUrl: config.siteUrl, now: clock() };
    const preview = await readPreview(c.req.raw, parts, await published.current());
    if (preview instanceof Response) return preview;
    const asked = new Request(new URL(preview.path, c.req.url));
    const answer = await render(c, asked, preview.site);
    return isRendered(answer) ? sender.sendDraft(answer) : answer;
  });

  app.all("*", async (c) => {
    const site = await published.current();
    const asked = pageRequestOf(c.req.raw);
    // It may have been made since this request came.
    const ready = pages.find(asked, site.version);
    if (ready) return new Response(ready.body, ready);
    const answer = await render(c, c.req.raw, site);
    if (isRendered(answer)) return sender.send(c.req.raw, answer, site.version);
    const isFault = answer.status === 500 && isCall(c);
    return isFault ? callFault(c) : answer;
  });

  /** Has React Router answer a request. One for the headers of a public page is made like the page, or they would differ. */
  async function render(
    c: Context<Environment>,
    asked: Request,
    site: SiteContent,
  ): Promise<Response> {
    const path = answeringPath(asked, site);
    const isHead = asked.method === "HEAD" && ["page", "nothing"].includes(c.var.answering);
    const init = isHead ? { method: "GET", headers: asked.headers } : asked;
    const request =
      path || isHead ? new Request(new URL(path ?? asked.url, asked.url), init) : asked;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(contentContext, site);
    context.set(requestContext, {
      id: c.var.requestId,
      log: c.var.log,
      scriptMark,
      clientAddress: visitorKey(
        clientAddress(c.req.header("x-forwarded-for"), c.env.socketAddress, config.trustedProxies),
      ),
    });
    const answer = await renderRoute(request, context);
    const { isListed, cacheControl } = routes.treatment(new URL(request.url).pathname);
    if (!isListed) answer.headers.set("x-robots-tag", "noindex");
    if (isRendered(answer) && !answer.headers.has("cache-control")) {
      answer.headers.set("cache-control", cacheControl);
    }
    return answer;
  }

  /** The path whose route answers a request, where it is not the one that was asked for. */
  function answeringPath(asked: Request, { content }: SiteContent): string | undefined {
    const path = new URL(asked.url).pathname;
    if (content.hiddenPages.some((hidden) => hidden === path)) return unavailablePath;
    return isForm(asked) ? routes.formsAnsweredBy(path) : undefined;
  }

  async function isSignedIn(request: Request): Promise<boolean> {
    const token = await readSessionToken(request, config.siteUrl);
    return (await findSession(db, token, clock())) !== undefined;
  }

  function busy(c: Context<Environment>): Response | Promise<Response> {
    c.header("retry-after", String(busySeconds));
    return isCall(c)
      ? c.json({ message: "Det er mange her akkurat nå. Vent litt, og prøv igjen." }, 503)
      : sendCalm(c, busyPage(published.known().brand.name), 503);
  }

  function sendCalm(c: Context<Environment>, page: FinishedPage, status: 500 | 503) {
    c.header("content-security-policy", contentSecurityPolicy(page, config));
    return c.html(page.html, status);
  }

  /** A finished page from memory, or undefined when the page has to be made. */
  async function fromMemory(request: PageRequest): Promise<ReadyAnswer | undefined> {
    if (!pages.mayHave(request)) return undefined;
    const started = performance.now();
    const { version } = await published.current();
    const ready = pages.find(request, version);
    if (ready) logRequest(log, routes, request, ready.status, performance.now() - started);
    return ready;
  }

  return {
    fromMemory,

    /** Answers a request, from memory where it can. */
    async fetch(
      request: Request,
      connection: Connection = { socketAddress: "127.0.0.1" },
    ): Promise<Response> {
      const ready = await fromMemory(pageRequestOf(request));
      return ready ? new Response(ready.body, ready) : app.fetch(request, connection);
    },

    /** Answers a request that memory had no answer to. */
    answer: (request: Request, connection: Connection) => app.fetch(request, connection),

    /**
     * Makes the accounts there must be and starts what runs in the background.
     *
     * @returns the first accounts, if they were made just now, and the file that keeps their passwords
     */
    async start() {
      const accountsFile = firstAccountsFile(config.database);
      const firstAccounts = await ensureAccounts(
        db,
        config.accounts,
        (made) => writeFirstAccounts(accountsFile, made),
        clock(),
      );
      // Their keys are known from now on: a page with a form can be shown while the database is out of reach.
      await Promise.all([services.formTokens.issue(), services.receiptSigner.sign("")]);
      const { brand } = await published.current();
      const placeholders = placeholdersIn(brand);
      if (config.mode === "production" && placeholders.length > 0) {
        log.warn(
          { placeholders },
          "the site still shows placeholders for how to reach the company",
        );
      }
      if (config.mode === "production" && new URL(config.siteUrl).hostname === "localhost") {
        log.warn(
          { siteUrl: config.siteUrl },
          "links in mails and search results lead to this machine; set SITE_URL to the public address",
        );
      }
      const guessable = config.accounts
        .filter(({ username, password }) =>
          passwordFault(password, { username, company: brand.name }),
        )
        .map(({ role }) => (role === "admin" ? "ADMIN_PASSWORD" : "EDITOR_PASSWORD"));
      if (guessable.length > 0) {
        log.warn(
          { variables: guessable },
          "a password in the environment is short or easy to guess",
        );
      }
      for (const job of Object.values(jobs)) job.start();
      return { firstAccounts, accountsFile };
    },

    /** What runs by itself, each of which can also be run at once. */
    jobs,

    /** Says "not ready" from now on, and ends what runs in the background. */
    async stop() {
      stopping = true;
      await Promise.all(Object.values(jobs).map((job) => job.stop()));
    },
  };
}

/** Whether a program asked, which reads JSON. */
function isCall(c: Context<Environment>): boolean {
  return routes.isCall(c.req.path);
}

/** What a program is told of a fault of ours; the log has its cause. */
function callFault(c: Context<Environment>): Response {
  c.header("retry-after", String(faultSeconds));
  return c.json({ message: "Noe gikk galt hos oss. Prøv igjen om litt." }, 503);
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether a browser posts a form by itself, without a script. */
function isForm({ method, headers }: Request): boolean {
  const contentType = headers.get("content-type") ?? "";
  return (
    method === "POST" &&
    /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
  );
}

/** Whether an answer is a page of ours. A document that brings a policy of its own, a stored mail, is sent as it is. */
function isRendered({ headers }: Response): boolean {
  const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isDocument && !headers.has("content-security-policy");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
