import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { nobodyThere } from "./register.ts";

const startMilliseconds = 30_000;
const milestones = {
  open: /^Fyrlykt is open at http:\/\/localhost:(\d+)$/m,
  listening: /"port":(\d+),"msg":"listening"/,
};

// Set, but to nothing: a developer's .env file adds only what is not set at all.
const unset = Object.fromEntries(
  [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => [name, ""]),
);

/** A running server: where it listens, what it has printed, and how to end it. */
export type ServerProcess = AsyncDisposable & {
  url: string;
  port: number;
  process: ChildProcess;
  stdout: () => string;
  /** Resolves with the exit code, or null when a signal ended the process. */
  exited: Promise<number | null>;
};

type Started = Omit<ServerProcess, "url" | "port">;

/**
 * Starts the real server as production does, on a free port and with no other variables than these.
 *
 * @param until "open" waits for the site, "listening" for the process that prepares it
 * @param patience in milliseconds: what takes longer hangs
 * @param command what to run, if not the server of this folder
 * @throws with what it printed, when it ends before, or hangs
 */
export async function startServer(
  variables: Record<string, string>,
  until: keyof typeof milestones = "open",
  directory?: string,
  patience = startMilliseconds,
  command?: readonly string[],
): Promise<ServerProcess> {
  const started = spawnServer(variables, directory, command);
  const port = await new Promise<number>((done, fail) => {
    const failed = () => {
      started.process.kill("SIGKILL");
      fail(new Error(`The server did not start: ${started.stdout()}`));
    };
    const timer = setTimeout(failed, patience);
    const look = () => {
      const [, number] = milestones[until].exec(started.stdout()) ?? [];
      if (!number) return;
      started.process.stdout?.off("data", look);
      clearTimeout(timer);
      done(Number(number));
    };
    started.process.stdout?.on("data", look);
    started.exited.then(() => {
      clearTimeout(timer);
      failed();
    });
  });
  return { ...started, port, url: `http://127.0.0.1:${port}` };
}

/**
 * Starts the server without waiting for it to listen; both of its outputs are in `stdout`.
 *
 * @param directory where it runs, if not here: it needs app/ and build/ there
 */
export function spawnServer(
  variables: Record<string, string>,
  directory?: string,
  [program = "", ...args]: readonly string[] = [process.execPath, resolve("server.ts")],
): Started {
  // The site is started more than a hundred times, and compiled once.
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const child = spawn(program, args, {
    cwd: directory,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...unset,
      PORT: "0",
      HOST: "127.0.0.1",
      BRREG_URL: nobodyThere,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | null>((done) => child.on("close", done));
  return {
    process: child,
    stdout: () => output,
    exited,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** A folder for a process to run in, so that what it puts into data/ is its own. */
export function createFolder() {
  const path = mkdtempSync(join(tmpdir(), "site-folder-"));
  for (const name of ["app", "build"]) symlinkSync(resolve(name), join(path, name));
  return {
    path,
    [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }),
  };
}
