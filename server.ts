import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { promisify, stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";

// The site: npm start, or npm run dev, which goes along with changes. .env.example says what can be set.
//
// This file is the process, and is run by Node as it is. All else comes from one bundle: in production the built one, in
// development the one that Vite keeps up to date.
type Bundle = typeof import("./server/app.ts");
type ReadyAnswer = NonNullable<Awaited<ReturnType<Site["app"]["fromMemory"]>>>;
type Site = Awaited<ReturnType<typeof openSite>>["site"];

/** From the signal until connections are cut, whatever they wait for. */
const drainMilliseconds = 10_000;
/** From SIGTERM or SIGHUP on a proxy is told "stopping" for so long before it is refused. */
const farewellMilliseconds = 2_000;
const idleCheckMilliseconds = 100;
/** In milliseconds, like the next: a turn of the event loop in which nothing is done takes far less. */
const emptyTurn = 1;
const longestWaitForNobody = 1_000;
/** Connections that may wait to be taken: whoever comes in a flood is answered that we are busy, and not cut off. */
const mostConnecting = 4_096;
/** A connection on which nothing comes or goes for so long is closed. */
const silenceMilliseconds = 60_000;
/** Each takes some 8 kB, whatever it waits for. */
const mostConnections = 20_000;

const mode = process.argv.includes("--dev") ? "development" : "production";
process.env.NODE_ENV = mode;

// What is sent has ten seconds until we know what it is, and what nobody reads some minutes in all: how long the rest may take is for
// whoever reads it to say (server/whole-body.ts). Node looks for those who are late.
const server = createServer({
  headersTimeout: 10_000,
  requestTimeout: 6 * 60_000,
  connectionsCheckingInterval: 2_500,
});
// Nobody holds a connection by not reading the answer either.
server.setTimeout(silenceMilliseconds);
server.maxConnections = mostConnections;
const vite = mode === "development" ? await startVite() : undefined;
const built = new URL("./build/server/index.js", import.meta.url);
if (!vite && !existsSync(built)) {
  console.error("The site is not built: npm run build");
  process.exit(1);
}
const loadBundle = (): Promise<Bundle> => vite?.loadBundle() ?? import(built.href);

const bundle = await loadBundle();
const config = readConfigOrExit();
const log = bundle.createLog();
// What Node itself prints of an error has all that is in it, a row that the database refused too.
process.on("uncaughtException", (err) => {
  log.fatal({ err }, "ended by a fault that nobody caught");
  process.exit(1);
});
const start = bundle.createStart({ config, log, routes: bundle.routes });
let createApp = bundle.createApp;
let site: Site | undefined;

/** Answers that are under way. */
const answering = new Set<ServerResponse>();
let draining = false;

const listener = getRequestListener(
  async (request, { incoming }) => {
    try {
      if (vite) await reloadApp();
    } catch (error) {
      return tellDeveloper(error);
    }
    const socketAddress = incoming.socket.remoteAddress ?? "unknown";
    return site ? site.app.answer(request, { socketAddress }) : start.answer(request);
  },
  // HTTP/1.0 needs to name none, and whoever watches over processes often speaks no more than that.
  { hostname: "localhost" },
);
server.on(
  "request",
  bundle.inTurn((incoming, outgoing) => {
    if (draining) outgoing.setHeader("connection", "close");
    if (isForTwo(incoming)) return void outgoing.writeHead(400, { connection: "close" }).end();
    // A page that is ready goes straight from memory to the socket.
    const { headers } = incoming;
    const found = site?.app.fromMemory({
      method: incoming.method ?? "GET",
      target: incoming.url ?? "/",
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
      header: (name) => headers[name]?.toString(),
    });
    if (found && !(found instanceof Promise)) send(outgoing, found);
    else void answer(incoming, outgoing, found);
  }),
);

/** Whether a request names two hosts, of which whoever stands before us may have read the other one (RFC 9112, section 3.2). */
function isForTwo({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function send(outgoing: ServerResponse, { status, headers, body }: ReadyAnswer) {
  outgoing.writeHead(status, headers).end(body);
}

/** Answers what is not ready at once. */
async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  found: Promise<ReadyAnswer | undefined> | undefined,
) {
  answering.add(outgoing);
  outgoing.once("close", () => answering.delete(outgoing));
  const ready = await found;
  if (ready) send(outgoing, ready);
  else if (vite) vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
  else listener(incoming, outgoing);
}

process.on("SIGTERM", (signal) => stop(signal, farewellMilliseconds));
process.on("SIGHUP", (signal) => stop(signal, farewellMilliseconds));
process.on("SIGINT", (signal) => stop(signal, 0));
// A file has one process, which says itself that it is starting. On PostgreSQL there may be others: a proxy that cannot
// connect to this one yet asks them instead, an order too, which it would not send again after an answer.
const isAlone = config.database.engine === "sqlite";
const earlyPort = isAlone ? await listenOrExit() : undefined;
const opened = await openSite().catch(exitOrThrow);
site = opened.site;
const port = earlyPort ?? (await listenOrExit());
await promisify(log.flush.bind(log))();
const address = `http://localhost:${port}`;
// Last, where whoever has just started it looks: where to go, and how to sign in.
const signIn = opened.news.length > 0 ? [...opened.news, `Sign in at ${address}/login`] : [];
console.log([`Fyrlykt is open at ${address}`, ...signIn].join("\n"));

/** Opens the database, brings it up to date, and makes the accounts; the process answers meanwhile. */
async function openSite() {
  const db = await bundle.openDatabase(config.database, {
    onUpgrade: () => start.begin("migrations"),
    onLost: (err) => log.warn({ err }, "a database connection was lost"),
  });
  start.begin("accounts");
  const app = createApp({ config, db, log });
  const { firstAccounts, accountsFile } = await app.start();
  const news = bundle.tellOfAccounts(firstAccounts, accountsFile, process.stdout.isTTY);
  return { site: { db, app }, news };
}

/**
 * Says "stopping" while it still takes new connections, then lets requests under way finish, and closes the database.
 *
 * @param signal what told it to stop
 * @param farewell how long new connections are taken, in milliseconds
 */
async function stop(signal: NodeJS.Signals, farewell: number) {
  if (draining) return;
  draining = true;
  log.info({ signal }, "told to stop");
  if (!site) {
    // What is under way before the site is ready, a migration above all, is taken back by the database.
    log.info("stopped");
    process.exit(0);
  }
  const stopped = site.app.stop();
  const forced = setTimeout(() => server.closeAllConnections(), drainMilliseconds).unref();
  // A connection that is kept open for more would hold up the drain.
  for (const outgoing of answering) {
    if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
  }
  await delay(farewell);
  await untilNobodyComes();
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
  await stopped;
  // What was counted since it was last written.
  await site.app.jobs.counts.run().catch((err: unknown) => log.error({ err }, "counts are lost"));
  await vite?.close();
  await site.db.destroy();
  log.info("stopped");
}

/**
 * Waits for a turn of the event loop in which nobody connects, a second at most: whoever has connected and is not taken yet when
 * we stop listening is cut off, and a proxy does not send an order again whose way it lost.
 */
async function untilNobodyComes() {
  const until = performance.now() + longestWaitForNobody;
  let began: number;
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on("connection", note);
  do {
    began = performance.now();
    hasCome = false;
    await nextTurn();
  } while ((hasCome || performance.now() - began > emptyTurn) && began < until);
  server.off("connection", note);
}

async function reloadApp() {
  const latest = await loadBundle();
  if (!site || latest.createApp === createApp) return;
  createApp = latest.createApp;
  await site.app.stop();
  site = { ...site, app: createApp({ config, db: site.db, log }) };
}

/** In development: what is wrong with a source, until it is mended. */
function tellDeveloper(error: unknown): Response {
  console.error(error);
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = stripVTControlCharacters(said).replace(/[&<]/g, (sign) =>
    sign === "&" ? "&amp;" : "&lt;",
  );
  // It asks again by itself: Vite tells a browser of a change only through a page that it could make.
  const page = `<!doctype html><meta charset="utf-8"><title>It does not build</title><pre>${text}</pre>`;
  const headers = { "content-type": "text/html; charset=utf-8", refresh: "1" };
  return new Response(page, { status: 500, headers });
}

/** Answers the port, which is a free one where 0 is configured. */
async function listenOrExit(): Promise<number> {
  server.listen(config.port, config.host, mostConnecting);
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(`Cannot listen where PORT and HOST say: ${error.message}`);
    process.exit(1);
  }
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : config.port;
  log.info({ port }, "listening");
  return port;
}

async function startVite() {
  const { createServer: createViteServer, isRunnableDevEnvironment } = await import("vite");
  const { middlewares, environments, close } = await createViteServer({
    appType: "custom",
    server: { middlewareMode: { server }, ws: { server } },
  });
  const { ssr } = environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's modules");
  return { middlewares, close, loadBundle: () => ssr.runner.import<Bundle>("/server/app.ts") };
}

function readConfigOrExit() {
  try {
    return bundle.readConfig(bundle.loadEnvironment(), mode);
  } catch (error) {
    return exitOrThrow(error);
  }
}

/** Says in one line what is wrong with the configuration or the database, and ends the process. */
function exitOrThrow(error: unknown): never {
  const isConfigured = error instanceof bundle.ConfigError;
  const fault = isConfigured
    ? error.message
    : bundle.databaseFault(error, bundle.databaseVariable(process.env));
  if (!fault) throw error;
  // Whoever reads the logs has to be told of a server that cannot be reached, too.
  if (!isConfigured) log.fatal(fault);
  console.error(fault);
  process.exit(1);
}
