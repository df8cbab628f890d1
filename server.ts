import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

// This file is the process, and is run by Node as it is. All else comes from one bundle: in production the built one, in
// development the one that Vite keeps up to date.
type Bundle = typeof import("./server/app.ts");

const drainMilliseconds = 10_000;

const mode = process.argv.includes("--dev") ? "development" : "production";
process.env.NODE_ENV = mode;

const server = createServer();
const vite = mode === "development" ? await startVite() : undefined;
const loadBundle = (): Promise<Bundle> =>
  vite?.loadBundle() ?? import(new URL("./build/server/index.js", import.meta.url).href);

const bundle = await loadBundle();
const config = readConfigOrExit();
const log = bundle.createLog();
const db = await bundle.openDatabase(config.database);
let createApp = bundle.createApp;
let app = createApp({ config, db, log });
const { newAccounts } = await app.start();

const listener = getRequestListener(async (request, { incoming }) => {
  if (vite) await reloadApp();
  return app.answer(request, { socketAddress: incoming.socket.remoteAddress ?? "unknown" });
});
server.on("request", async (incoming, outgoing) => {
  // A connection that is kept open for more would hold up the drain.
  if (draining) outgoing.setHeader("connection", "close");
  if (vite) {
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
    return;
  }
  // A page that is ready goes straight from memory to the socket.
  const ready = await app.fromMemory({
    method: incoming.method ?? "GET",
    target: incoming.url ?? "/",
    acceptEncoding: incoming.headers["accept-encoding"],
    ifNoneMatch: incoming.headers["if-none-match"],
  });
  if (ready) outgoing.writeHead(ready.status, ready.headers).end(ready.body);
  else listener(incoming, outgoing);
});

server.listen(config.port, config.host, () => {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : config.port;
  console.log(`Fyrlykt is open at http://localhost:${port}`);
  for (const { username, password, role } of newAccounts) {
    console.log(`New account, shown this once: ${role} "${username}" with password "${password}"`);
  }
});

let draining = false;
process.once("SIGTERM", drain);
process.once("SIGINT", drain);

/** Lets requests under way finish, for ten seconds at most, and closes the database. */
async function drain() {
  draining = true;
  const stopped = app.stop();
  const forced = setTimeout(() => server.closeAllConnections(), drainMilliseconds).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  clearTimeout(forced);
  await stopped;
  await vite?.close();
  await db.destroy();
}

async function reloadApp() {
  const latest = await loadBundle();
  if (latest.createApp === createApp) return;
  createApp = latest.createApp;
  await app.stop();
  app = createApp({ config, db, log });
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
    if (!(error instanceof bundle.ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
