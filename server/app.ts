import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { type Database, pingDatabase } from "#app/db/db.server.ts";
import { createKnownDevices } from "#app/domain/auth/known-devices.server.ts";
import { passwordFault } from "#app/domain/auth/password-strength.server.ts";
import { deleteExpiredSessions } from "#app/domain/auth/sessions.server.ts";
import { ensureAccounts } from "#app/domain/auth/users.server.ts";
import { createCompanyRegister } from "#app/domain/companies/register.server.ts";
import { createFormTokens } from "#app/domain/contact/form-token.server.ts";
import { placeholdersIn } from "#app/domain/content/brand.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { createMailSender } from "#app/domain/mail/sender.server.ts";
import { createRetention, runRetention } from "#app/domain/privacy/retention.server.ts";
import { canonicalPath } from "#app/web/redirects.ts";
import { clientAddress, visitorKey } from "./client-address.ts";
import { compressPage, preferredEncoding } from "./compression.ts";
import type { Config } from "./config.ts";
import { faultPage } from "./fault-page.ts";
import { builtAssets, developmentAssets, finishPage, isHydrated } from "./finish-page.ts";
import { createPageCache, type PageRequest, type ReadyAnswer } from "./page-cache.ts";
import { previewPath, readPreview } from "./preview.ts";
import { createRateLimits } from "./rate-limit.ts";
import { logRequest } from "./request-log.ts";
import { isAllowedOrigin } from "./same-origin.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

// The process reads its configuration and opens its database through this bundle, so that there is one copy of each.
export { openDatabase } from "#app/db/db.server.ts";
export { ConfigError, loadEnvironment, readConfig } from "./config.ts";
export { createLog } from "./request-log.ts";

export type App = ReturnType<typeof createApp>;

type Connection = { socketAddress: string };
type Environment = { Bindings: Connection; Variables: { requestId: string; log: Logger } };

const bodyLimitKilobytes = 64;
/** All texts of the site at once, which only an editor sends. */
const contentLimitKilobytes = 512;
const contentPaths = ["/api/content", previewPath];
const clientDirectory = "build/client";
const manifestFile = "build/client-manifest.json";
const unavailablePath = "/ikke-tilgjengelig";
const sessionCleanupMilliseconds = 60 * 60 * 1000;

/**
 * The whole site as a function from request to answer.
 *
 * @param clock the time that every rule goes by; tests set it
 */
export function createApp(parts: {
  config: Config;
  db: Database;
  log: Logger;
  clock?: () => Date;
}) {
  const { config, db, log, clock = () => new Date() } = parts;
  const limits = createRateLimits(clock);
  const services = {
    config,
    db,
    clock,
    limits,
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
  const retention = createRetention({ db, log, clock });
  const assets =
    config.mode === "production"
      ? builtAssets(clientDirectory, manifestFile)
      : developmentAssets(crypto.randomUUID());
  const renderRoute = createRequestHandler(build, config.mode);
  const pages = createPageCache(clock);
  const headers = Object.entries(securityHeaders(config));
  let cleanup: NodeJS.Timeout | undefined;
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
      c.header("cache-control", "private, no-store");
    }
    logRequest(c.var.log, pageRequest(c.req.raw), c.res.status, performance.now() - started);
  });

  app.onError((error, c) => {
    c.var.log.error({ err: error }, "request failed");
    const page = faultPage(c.var.requestId);
    c.header("content-security-policy", contentSecurityPolicy(page, config));
    return c.html(page, 500);
  });

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (stopping) return c.json({ status: "stopping", failing: "process" }, 503);
    try {
      await pingDatabase(db);
      return c.json({ status: "ok" });
    } catch (error) {
      c.var.log.error({ err: error }, "the database does not answer");
      return c.json({ status: "unavailable", failing: "database" }, 503);
    }
  });

  app.use(async (c, next) => {
    if (isAllowedOrigin(c.req.raw, config.siteUrl)) return next();
    return c.json({ message: "Forespørselen kom fra et annet nettsted og ble avvist." }, 403);
  });
  app.use(async (c, next) => {
    const isContent = contentPaths.includes(c.req.path);
    const kilobytes = isContent ? contentLimitKilobytes : bodyLimitKilobytes;
    return bodyLimit({
      maxSize: kilobytes * 1024,
      onError: () =>
        c.json({ message: `Innholdet er for stort. Grensen er ${kilobytes} kB.` }, 413),
    })(c, next);
  });

  app.use(async (c, next) => {
    if (isDecodable(new URL(c.req.url).pathname)) return next();
    return c.text("Adressen er ikke gyldig.", 400);
  });

  if (config.mode === "production") {
    app.use("/assets/*", async (c, next) => {
      await next();
      // A file name holds a hash of the content, so a file never changes.
      if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
    });
    app.get("/assets/*", serveStatic({ root: clientDirectory, precompressed: true }), (c) =>
      c.text("Not found", 404),
    );
    app.get(
      "*",
      serveStatic({
        root: clientDirectory,
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", "public, max-age=3600"),
      }),
    );
  }

  app.post(previewPath, async (c) => {
    const parts = { db, siteUrl: config.siteUrl, now: clock() };
    const preview = await readPreview(c.req.raw, parts, await published.current());
    if (preview instanceof Response) return preview;
    const asked = new Request(new URL(preview.path, c.req.url));
    const path = answeringPath(asked, preview.site);
    const request = path ? new Request(new URL(path, c.req.url)) : asked;
    const answer = await render(c, request, preview.site);
    return isRendered(answer) ? sendDraft(answer) : answer;
  });

  app.all("*", async (c) => {
    const site = await published.current();
    const path = answeringPath(c.req.raw, site);
    const request = path ? new Request(new URL(path, c.req.url), c.req.raw) : c.req.raw;
    const answer = await render(c, request, site);
    return isRendered(answer) ? sendPage(c.req.raw, answer, site) : answer;
  });

  /** Has React Router answer a request. */
  function render(c: Context<Environment>, request: Request, site: SiteContent): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(contentContext, site);
    context.set(requestContext, {
      id: c.var.requestId,
      log: c.var.log,
      clientAddress: visitorKey(
        clientAddress(c.req.header("x-forwarded-for"), c.env.socketAddress, config.trustedProxies),
      ),
    });
    return renderRoute(request, context);
  }

  /** Finishes a page that shows a draft: for its editor's eyes, in our own frames alone, and kept by nobody. */
  async function sendDraft(rendered: Response): Promise<Response> {
    const html = finishPage(await rendered.text(), assets);
    const policy = contentSecurityPolicy(html, config, assets.nonce);
    return new Response(html, {
      status: rendered.status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-frame-options": "SAMEORIGIN",
        "content-security-policy": policy.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ),
      },
    });
  }

  /** The path whose route answers a request, where it is not the one that was asked for. */
  function answeringPath(
    { method, url, headers }: Request,
    { content }: SiteContent,
  ): string | undefined {
    const path = canonicalPath(new URL(url).pathname);
    if (content.hiddenPages.some((hidden) => hidden === path)) return unavailablePath;
    // A contact form that was sent without JavaScript is answered with a page, which shows it again if something is wrong.
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
      headers.get("content-type") ?? "",
    );
    return path === "/api/contact" && method === "POST" && isForm ? "/kontakt" : undefined;
  }

  /** Finishes a rendered page; one that is the same for everyone is kept and sent from memory from now on. */
  async function sendPage(
    request: Request,
    rendered: Response,
    { version }: SiteContent,
  ): Promise<Response> {
    const html = finishPage(await rendered.text(), assets);
    const { status } = rendered;
    const pageHeaders = new Headers(headers);
    for (const [name, value] of rendered.headers) pageHeaders.set(name, value);
    if (!pageHeaders.has("cache-control")) pageHeaders.set("cache-control", "no-cache");
    pageHeaders.set("content-security-policy", contentSecurityPolicy(html, config, assets.nonce));
    const isPublic = !isHydrated(html);
    if (isPublic && config.mode === "production" && request.method === "GET") {
      const page = { html, status, headers: pageHeaders, version };
      await pages.keep(targetOf(request.url), page);
      const kept = pages.find(pageRequest(request), version);
      if (kept) return new Response(kept.body, kept);
    }
    if (request.method === "HEAD") return new Response(null, { status, headers: pageHeaders });

    // What the back office shows is secret; compressed together with what a visitor can send in, its length could tell.
    const encoding = isPublic
      ? preferredEncoding(request.headers.get("accept-encoding"))
      : "identity";
    pageHeaders.append("vary", "accept-encoding");
    if (encoding !== "identity") pageHeaders.set("content-encoding", encoding);
    const body = await compressPage(Buffer.from(html), encoding, "now");
    return new Response(body, { status, headers: pageHeaders });
  }

  /** A finished page from memory, or undefined when the page has to be made. */
  async function fromMemory(request: PageRequest): Promise<ReadyAnswer | undefined> {
    if (!pages.mayHave(request)) return undefined;
    const started = performance.now();
    const { version } = await published.current();
    const ready = pages.find(request, version);
    if (ready) logRequest(log, request, ready.status, performance.now() - started);
    return ready;
  }

  return {
    fromMemory,

    /** Answers a request, from memory where it can. */
    async fetch(
      request: Request,
      connection: Connection = { socketAddress: "127.0.0.1" },
    ): Promise<Response> {
      const ready = await fromMemory(pageRequest(request));
      return ready ? new Response(ready.body, ready) : app.fetch(request, connection);
    },

    /** Answers a request that memory had no answer to. */
    answer: (request: Request, connection: Connection) => app.fetch(request, connection),

    /** Makes the accounts there must be and starts what runs in the background; answers accounts that are new. */
    async start() {
      const newAccounts = await ensureAccounts(db, config.accounts, clock());
      const { brand } = await published.current();
      const placeholders = placeholdersIn(brand);
      if (config.mode === "production" && placeholders.length > 0) {
        log.warn(
          { placeholders },
          "the site still shows placeholders for how to reach the company",
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
      mail.start();
      cleanup = setInterval(() => {
        deleteExpiredSessions(db, clock()).catch((error: unknown) =>
          log.error({ err: error }, "could not delete expired sessions"),
        );
      }, sessionCleanupMilliseconds).unref();
      retention.start();
      return { newAccounts };
    },

    /** Sends the mails that are due now; in the background this happens by itself. */
    sendDueMails: mail.sendDue,

    /** Deletes what is older than is kept; in the background this happens by itself. */
    runRetention: () => runRetention(db, clock()),

    /** Says "not ready" from now on, and ends what runs in the background. */
    async stop() {
      stopping = true;
      clearInterval(cleanup);
      await Promise.all([mail.stop(), retention.stop()]);
    },
  };
}

/** Whether a path's percent encoding stands for text at all. */
function isDecodable(path: string): boolean {
  try {
    // The result is used, for the bundler drops a call whose result nobody wants, error and all.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** Whether an answer is a page of ours. A document that brings a policy of its own, a stored mail, is sent as it is. */
function isRendered({ headers }: Response): boolean {
  const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isDocument && !headers.has("content-security-policy");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

function targetOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function pageRequest({ method, url, headers }: Request): PageRequest {
  return {
    method,
    target: targetOf(url),
    acceptEncoding: headers.get("accept-encoding"),
    ifNoneMatch: headers.get("if-none-match"),
  };
}
