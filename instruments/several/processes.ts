import { freePort } from "../../tests/servers/free-port.ts";
import type { ServerProcess } from "../../tests/servers/server-process.ts";
import { startAmidAll } from "../torture/start.ts";

/** Three processes of one site. Each keeps its port when it is started anew. */
export type Three = AsyncDisposable & {
  ports: readonly number[];
  /** Where each of them is reached past the proxy. */
  urls: readonly string[];
  /** Asks one of them to stop, as an update does, waits until it has, and starts it anew. */
  restart: (index: number) => Promise<void>;
  /** Kills one of them, and starts it anew. */
  kill: (index: number) => Promise<void>;
};

/** Starts three at once, on a database that may be empty. */
export async function startThree(variables: Record<string, string>): Promise<Three> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (port: number) => startAmidAll({ ...variables, PORT: String(port) });
  const servers: ServerProcess[] = await Promise.all(ports.map(start));
  const startAnew = async (index: number, signal: "SIGTERM" | "SIGKILL") => {
    const server = servers[index];
    const port = ports[index];
    if (!server || port === undefined) throw new Error(`There is no process ${index}`);
    server.process.kill(signal);
    const code = await server.exited;
    if (signal === "SIGTERM" && code !== 0)
      throw new Error(`Ended with ${code}: ${server.stdout()}`);
    servers[index] = await start(port);
  };
  return {
    ports,
    urls: servers.map(({ url }) => url),
    restart: (index) => startAnew(index, "SIGTERM"),
    kill: (index) => startAnew(index, "SIGKILL"),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    },
  };
}
