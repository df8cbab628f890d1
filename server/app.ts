import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type { Logger } from "pino";
import { readDatabaseClock } from "#app/db/clocks.server.ts";
import type { Database } from "#app/db/db.server.ts";
import { createSigner } from "#app/db/signer.server.ts";
import { createTogether } from "#app/db/together.server.ts";
import { issueLink } from "#app/domain/auth/issue-link.server.ts";
import { createKnownDevices } from "#app/domain/auth/known-devices.server.ts";
import { createTries } from "#app/domain/auth/tries.server.ts";
import { orderablePlans, planPath } from "#app/domain/catalog/catalog.ts";
import { townPages } from "#app/domain/cities/cities.ts";
import {
  type CompanyRegister,
  createCompanyRegister,
} from "#app/domain/companies/register.server.ts";
import { createFormTokens } from "#app/domain/contact/form-token.server.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { sayNow } from "#app/domain/customers/mails-now.server.ts";
import { inspectionPath, previewPath, unfinishedHeader } from "#app/domain/editing/draft.ts";
import { currentTroubles } from "#app/domain/health/current-troubles.server.ts";
import { createIndexNotices, keyPath } from "#app/domain/indexing/index-now.server.ts";
import { createLastChanges } from "#app/domain/indexing/last-changes.server.ts";
import {
  createMailSender,
  type MailTransport,
  type MakeMailFile,
  smtpTransport,
} from "#app/domain/mail/sender.server.ts";
import { createPictureFiles } from "#app/domain/pictures/picture-files.server.ts";
import { createAddressHits } from "#app/domain/redirects/hits.server.ts";
import { createSharingPictures } from "#app/domain/sharing/sharing.server.ts";
import { findAgreementFile } from "#app/domain/signing/agreement-file.server.ts";
import { agreementLink } from "#app/domain/subscriptions/agreement-links.server.ts";
import { findBillingFile } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { createVisits } from "#app/domain/visits/counting.server.ts";
import { createJobs, jobHealth } from "#app/jobs.server.ts";
import { createRouteTable } from "#app/route-table.ts";
import { href } from "#app/web/href.ts";
import { clientAddress, visitorKey } from "./addresses/client-address.ts";
import { oneSpelling } from "./addresses/one-spelling.ts";
import { limitedPlaces } from "./addresses/places.ts";
import { isAllowedOrigin } from "./addresses/same-origin.ts";
import type { Config } from "./config.ts";
import type { Asked, Connection, Environment } from "./environment.ts";
import { everyAnswer } from "./every-answer.ts";
import { createExportDesk } from "./export-desk.ts";
import { createFaults } from "./faults.ts";
import { forgetSession } from "./forget-session.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createTraffic } from "./metrics/traffic.ts";
import { developmentAssets, readBuild } from "./pages/finish-page.ts";
import { createInspection } from "./pages/inspection.ts";
import { createLookingGlass } from "./pages/looking-glass.ts";
import { answerLooks } from "./pages/looks.ts";
import { createMaking } from "./pages/made-once.ts";
import {
  createPageCache,
  type PageRequest,
  pageRequestOf,
  type ReadyAnswer,
} from "./pages/page-cache.ts";
import { createPageSender } from "./pages/page-sender.ts";
import { readPreview } from "./pages/preview.ts";
import { type Asker, createRenderer, isRendered, placeOf } from "./pages/renderer.ts";
import { showSample } from "./pages/sample.ts";
import { createPolicyReports } from "./policy-reports.ts";
import { createRateLimits, tellingOfHits } from "./rate-limit.ts";
import { logRequest } from "./request-log.ts";
import { policyReportPath, securityHeaders } from "./security-headers.ts";
import { firstAccountsFile } from "./start/first-accounts.ts";
import { prepareOpening } from "./start/opening.ts";
import { createReadiness, tellReadiness } from "./start/readiness.ts";
import { warnOfUnfinished } from "./start/unfinished.ts";
import { wholeBody } from "./whole-body.ts";

// The process reads its configuration and opens its database through this bundle, so that there is one copy of each.
export { openAsItStands, openDatabase } from "#app/db/db.server.ts";
export { databaseFault } from "#app/db/fault.server.ts";
export * as agency from "./agency.ts";
export { ConfigError, databaseVariable, loadEnvironment, readConfig } from "./config.ts";
export { createLog } from "./request-log.ts";
export { tellOfAccounts } from "./start/first-accounts.ts";
export { createStart } from "./start/start.ts";
export { inTurn } from "./turns.ts";

/** Every address of the site, and whom it is for. */
export const routes = createRouteTable(build.routes);

export type App = ReturnType<typeof createApp>;

const clientDirectory = "build/client";
const manifestFile = "build/client-manifest.json";

/** Read once for all apps of a process: the files do not change under it. */
let productionBuild: ReturnType<typeof readBuild> | undefined;

/**
 * The whole site as a function from request to answer.
 *
 * @param clock the time that every rule goes by; tests set it
 * @param databaseClock the time for the database, which ours is compared with before anything is deleted
 * @param openMail where mails go that are sent, if not where the configuration says; so for `companies`, who is asked about those
 * @param makeFile draws what lies with a mail; what nobody will read need not be drawn
 */
export function createApp(parts: {
  config: Config;
  db: Database;
  log: Logger;
  clock?: () => Date;
  databaseClock?: () => Promise<Date | undefined>;
  openMail?: () => MailTransport;
  companies?: CompanyRegister;
  makeFile?: MakeMailFile;
}) {
  const { config, db, log, clock = () => new Date() } = parts;
  const { databaseClock = () => readDatabaseClock(db) } = parts;
  const { smtpUrl } = config.mail;
  const { openMail = smtpUrl === undefined ? undefined : () => smtpTransport(smtpUrl) } = parts;
  const placeAt = (path: string) => placeOf(path, published.known());
  const traffic = createTraffic(routes, placeAt);
  const limits = tellingOfHits(createRateLimits(clock), traffic.countLimit);
  const visits = createVisits({
    patterns: routes.counted,
    isAdded(path) {
      const { content, prices } = published.known();
      return (
        placeAt(path) !== undefined ||
        townPages(content).has(path) ||
        orderablePlans(prices).some(({ id }) => planPath(id) === path)
      );
    },
    siteUrl: config.siteUrl,
    clock,
  });
  const addressHits = createAddressHits(clock);
  const pictureFiles = createPictureFiles(db, clock);
  const services = {
    config,
    db,
    together: createTogether(db),
    clock,
    databaseClock,
    limits,
    tries: createTries(db, clock),
    receiptSigner: createSigner(db, "thank-you", clock),
    agreementSigner: createSigner(db, "agreement", clock),
    exports: createExportDesk(),
    routes,
    release: build.assets.version,
    lastChanges: createLastChanges(db, clock),
    pictures: createSharingPictures({
      release: build.assets.version,
      log,
      read: pictureFiles.find,
    }),
    pictureFiles,
    formTokens: createFormTokens(db, clock),
    visits,
    firstAccountsFile: firstAccountsFile(config),
    knownDevices: createKnownDevices(db, config.siteUrl, clock),
    letterhead: async () => ({
      seller: (await published.current()).brand,
      siteUrl: config.siteUrl,
    }),
    companies:
      parts.companies ??
      createCompanyRegister({
        baseUrl: config.companyRegisterUrl,
        limit: limits.registerCalls,
        log,
        clock,
      }),
  };
  const onChange = () => making.renew();
  const published = createPublishedContent({
    db,
    log,
    clock,
    onChange,
    withPlaceholders: config.isLocal,
  });
  const mail = createMailSender({
    db,
    openTransport: openMail,
    agreementLink: (orderId) => agreementLink(services, orderId),
    accountLink: (about) => issueLink(services, about),
    sayNow: async (leaving) => sayNow({ db, writer: await published.newest() }, leaving),
    makeFile:
      parts.makeFile ??
      ((attachment) =>
        attachment.kind === "agreement"
          ? findAgreementFile(db, attachment.orderId, attachment.number)
          : findBillingFile(db, String(attachment.number))),
    from: async () => ({ name: (await published.newest()).brand.name, address: config.mail.from }),
    log,
    clock,
  });
  const notices = createIndexNotices({
    db,
    clock,
    log,
    siteUrl: config.siteUrl,
    indexNow: config.indexNow,
    current: async () => published.current(),
  });
  const jobs = createJobs({
    db,
    clock,
    databaseClock,
    log,
    mail,
    tallies: [visits.tally, addressHits.tally],
    notices,
    config,
    companies: services.companies,
    writer: () => published.newest(),
  });
  if (config.mode === "production") productionBuild ??= readBuild(clientDirectory, manifestFile);
  const files = productionBuild?.files;
  const assets = productionBuild?.assets ?? developmentAssets(crypto.randomUUID());
  const pages = createPageCache({ routes, clock, cdnSeconds: config.cdnSeconds });
  const headers = Object.entries(securityHeaders(config));
  const scriptMark = crypto.randomUUID();
  const sender = createPageSender({ config, assets, pages, headers, scriptMark });
  const render = createRenderer(services, scriptMark);
  const making = createMaking({
    routes,
    pages,
    log,
    content: () => published.current(),
    async make(path, site) {
      const request = new Request(new URL(path, config.siteUrl));
      const answer = await render(request, site, {
        id: "renewal",
        log,
        noteFault: (err, what) => log.error({ err }, what),
        clientAddress: "",
      });
      if (isRendered(answer)) await sender.send(request, answer, site);
    },
    placeOf: placeAt,
  });
  const lookThrough = createLookingGlass({ config, render, sender, routes });
  const inspectSite = createInspection({ render, files, routes, siteUrl: config.siteUrl });
  const faults = createFaults(config, routes, () => published.known());
  const policyReports = createPolicyReports({
    limits,
    routes,
    // A report may be the first that this process hears of what another one has published.
    placeOf: async (path) => placeOf(path, await published.current()),
  });
  const metrics =
    config.metricsToken === undefined
      ? undefined
      : createMetrics({
          token: config.metricsToken,
          db,
          clock,
          log,
          release: build.assets.version,
          backsUp: config.backups !== undefined,
          troubles: () => currentTroubles({ db, config }),
          traffic,
          policyReports,
          pages,
          headers,
        });
  const checkDatabase = createReadiness(db, () => jobHealth({ db, config }, clock()));
  let stopping = false;
  let isToldOfProxy = false;

  // What becomes of a request, link by link, in this order.
  const app = new Hono<Environment>();
  const { indexNow } = config;
  if (indexNow) {
    // Before anything is logged: whoever has the key can speak for the site.
    app.get(keyPath(indexNow), (c) => c.text(indexNow.key, 200, Object.fromEntries(headers)));
  }
  if (metrics) app.get("/metrics", metrics.answer);
  app.use(everyAnswer({ log, headers, routes, visits, traffic }));
  app.onError(faults.failed);
  app.use(faults.askToComeBack);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) =>
    stopping
      ? c.json({ status: "stopping", failing: "process" }, 503)
      : tellReadiness(c, checkDatabase),
  );
  app.use(async (c, next) => {
    if (isAllowedOrigin(c.req.raw, config.siteUrl)) return next();
    return faults.refuse(c, 403, ({ otherSite }) => otherSite);
  });
  app.on("POST", [href("/logout"), href("/api/auth/logout")], forgetSession(config.siteUrl));
  // Before what costs more: a fault of ours can have every browser report.
  app.post(policyReportPath, (c) => policyReports.take(c, addressOf(c)));
  app.use(oneSpelling({ routes, content: () => published.current(), addressHits }));
  app.use(async (c, next) => files?.find(c.req.raw) ?? next());
  app.get("/uten-nett", faults.offline);
  app.get("/assets/*", (c) => c.text("Filen finnes ikke.", 404));
  app.use(async (c, next) => {
    if (c.var.answering !== "page") return next();
    const methods = routes.methods(c.req.path);
    if (methods.includes(c.req.method)) return next();
    c.header("allow", methods.join(", "));
    return faults.refuse(c, 405, ({ method }) => method);
  });
  app.use(wholeBody({ db, siteUrl: config.siteUrl, clock, refuse: faults.refuse }));
  app.use(making.once);
  app.use(limitedPlaces(faults.busy, traffic.work));
  app.post(previewPath, async (c) => {
    const parts = { db, config, now: clock() };
    const preview = await readPreview(c.req.raw, parts, await published.current());
    if (preview instanceof Response) return preview;
    if (preview.sample) return showSample(preview.sample, preview, parts);
    const page = new Request(new URL(preview.path, c.req.url));
    const answer = await render(page, preview.site, askerOf(c));
    if (!isRendered(answer)) return answer;
    const shown = await sender.sendDraft(await preview.finish(answer));
    if (preview.isUnfinished) shown.headers.set(unfinishedHeader, "1");
    return shown;
  });
  app.post(inspectionPath, async (c) => {
    const parts = { db, config, now: clock() };
    const draft = await readPreview(c.req.raw, parts, await published.current());
    return draft instanceof Response ? draft : inspectSite(askerOf(c), draft.site);
  });
  answerLooks(app, { services, published, lookThrough, askerOf, refuse: faults.refuse });
  app.all("*", async (c) => {
    const site = await published.current();
    // It may have been made since this request came.
    const ready = pages.find(pageRequestOf(c.req.raw), site);
    if (ready) return new Response(ready.body, ready);
    const answer = await render(c.req.raw, site, askerOf(c));
    return isRendered(answer) ? sender.send(c.req.raw, answer, site) : faults.ofRoute(c, answer);
  });

  function askerOf(c: Asked): Asker {
    const { requestId: id, log } = c.var;
    const noteFault = (error: unknown, what: string) => faults.note(c, error, what);
    return { id, log, noteFault, clientAddress: addressOf(c) };
  }

  /** What limits count a visitor by. */
  function addressOf(c: Asked): string {
    const forwarded = c.req.header("x-forwarded-for");
    if (forwarded !== undefined && config.trustedProxies === 0 && !isToldOfProxy) {
      isToldOfProxy = true;
      log.warn(
        "X-Forwarded-For comes and is not believed, for TRUSTED_PROXIES is 0: where a proxy stands in front, limits count all visitors as one until it is set",
      );
    }
    return visitorKey(clientAddress(forwarded, c.env.socketAddress, config.trustedProxies));
  }

  /** A finished page from memory, or undefined when the page has to be made. */
  function fromMemory(
    request: PageRequest,
  ): ReadyAnswer | undefined | Promise<ReadyAnswer | undefined> {
    if (!pages.mayHave(request)) return undefined;
    const started = performance.now();
    const answer = (site: SiteContent) => {
      const ready = pages.find(request, site, published.outgoing());
      if (!ready) return undefined;
      const milliseconds = performance.now() - started;
      logRequest(log, routes, request, ready.status, milliseconds);
      visits.count(request, ready.status);
      traffic.countFromMemory(request.method, ready.status, milliseconds);
      return ready;
    };
    const site = published.current();
    return site instanceof Promise ? site.then(answer) : answer(site);
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
     * Makes what there must be and starts what runs in the background.
     *
     * @returns the first accounts, if they were made just now, and the file that keeps their passwords
     */
    async start() {
      const made = await prepareOpening(services);
      await warnOfUnfinished(config, (await published.current()).brand, log);
      for (const job of Object.values(jobs)) job.start();
      return made;
    },

    /** What runs by itself, each of which can also be run at once. */
    jobs,

    /** Says "not ready" from now on, and ends what runs in the background. */
    async stop() {
      stopping = true;
      metrics?.stop();
      pages.stop();
      await Promise.all([making.stop(), ...Object.values(jobs).map((job) => job.stop())]);
    },
  };
}
