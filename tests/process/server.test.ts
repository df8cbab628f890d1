// @module-tag release

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { accounts, accountVariables } from "../data/accounts.ts";
import { customer, orderOf } from "../data/order-data.ts";
import { createDatabase } from "../database.ts";
import { freePort } from "../servers/free-port.ts";
import { type ServerProcess, spawnServer, startServer } from "../servers/server-process.ts";

/** Polls until the server takes no new connections. */
async function untilClosed({ port }: ServerProcess): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const open = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true));
      socket.once("error", () => done(false));
    });
    socket.destroy();
    if (!open) return;
    await delay(20);
  }
}

/** Reads from a socket until what has come matches. */
async function read(socket: Socket, pattern: RegExp): Promise<string> {
  let received = "";
  while (!pattern.test(received)) {
    const [part]: unknown[] = await once(socket, "data");
    received += String(part);
  }
  return received;
}

/** Sends the head of an order and waits until the server has it and asks for the rest. */
async function beginOrder({ port }: ServerProcess) {
  const body = JSON.stringify(orderOf());
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    [
      "POST /api/orders HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Expect: 100-continue",
      "\r\n",
    ].join("\r\n"),
  );
  expect(await read(socket, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 100 /);
  return { socket, body };
}

/** Asks over a connection that is kept open for more; answers the status and what becomes of the connection. */
function ask({ port }: ServerProcess, path: string, agent: Agent) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (done, fail) => {
      const call = request({ port, path, agent, host: "127.0.0.1" }, (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          body += part;
        });
        answer.on("end", () =>
          done({ status: answer.statusCode, connection: answer.headers.connection, body }),
        );
      });
      call.on("error", fail);
      call.end();
    },
  );
}

// These wait more than they work, so they wait together.
describe.concurrent("Asked to stop", { timeout: 60_000 }, () => {
  test.each(["SIGTERM", "SIGHUP", "SIGINT"] as const)(
    "with %s, the process finishes the request under way and ends",
    async (signal) => {
      await using database = await createDatabase("migrated");
      await using server = await startServer({ DATABASE_URL: database.url });
      const { socket, body } = await beginOrder(server);
      const idle = connect(server.port, "127.0.0.1");
      await once(idle, "connect");
      server.process.kill(signal);
      await untilClosed(server);
      socket.write(body);
      const answer = await read(socket, /"orderId"/);
      expect(answer).toMatch(/^HTTP\/1\.1 201 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(await server.exited).toBe(0);
      const said = server.stdout().trimEnd().split("\n");
      const [told, ended] = [`"signal":"${signal}","msg":"told to stop"`, '"msg":"stopped"'];
      expect(said.filter((line) => line.includes(told))).toHaveLength(1);
      expect(said.at(-1)).toContain(ended);
      socket.destroy();
      idle.destroy();
    },
  );

  test("with SIGTERM, it says so to new connections and to old ones before it refuses them", async () => {
    await using database = await createDatabase("migrated");
    await using server = await startServer({ DATABASE_URL: database.url });
    const agent = new Agent({ keepAlive: true });
    const before = await ask(server, "/priser", agent);
    expect(before).toMatchObject({ status: 200, connection: "keep-alive" });
    server.process.kill("SIGTERM");
    await vi.waitFor(async () => {
      expect((await ask(server, "/readyz", new Agent())).body).toContain("stopping");
    }, 30_000);
    // The site still answers, over the connection from before as well, and lets go of it.
    const last = await ask(server, "/priser", agent);
    expect(last).toMatchObject({ status: 200, connection: "close" });
    expect(await ask(server, "/readyz", new Agent())).toMatchObject({
      status: 503,
      connection: "close",
    });
    await untilClosed(server);
    expect(await server.exited).toBe(0);
    agent.destroy();
  });

  test("the process does not begin what waits behind the answer under way", async () => {
    await using database = await createDatabase("migrated");
    await using server = await startServer({ DATABASE_URL: database.url });
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (part) => {
      received += part;
    });
    // Made anew for each.
    socket.write("GET /takk HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(17));
    await once(socket, "data");
    server.process.kill("SIGTERM");
    await once(socket, "close");
    expect(received.match(/HTTP\/1\.1 200 /g)?.length).toBeLessThan(17);
    expect(received).toMatch(/^connection: close\r$/im);
    expect(await server.exited).toBe(0);
  });

  test("the process waits ten seconds at most for a request that never ends", async () => {
    await using database = await createDatabase("migrated");
    await using server = await startServer({ DATABASE_URL: database.url });
    const { socket } = await beginOrder(server);
    socket.on("error", () => {});
    const asked = performance.now();
    server.process.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(performance.now() - asked).toBeLessThan(12_000);
    socket.destroy();
  });
});

test.concurrent("Who names two hosts is answered 400, whichever comes first; in HTTP/1.0 one names none", async () => {
  await using database = await createDatabase("migrated");
  await using server = await startServer({ DATABASE_URL: database.url });
  const statusFor = async (head: string, asked = "GET /priser HTTP/1.1") => {
    const socket = connect(server.port, "127.0.0.1");
    // Left open: whoever hangs up before the answer is there gets none.
    socket.write(`${asked}\r\n${head}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).slice(0, "HTTP/1.1 200".length);
  };
  expect(await statusFor("Host: localhost")).toBe("HTTP/1.1 200");
  expect(await statusFor("Host: localhost\r\nhost: evil.example")).toBe("HTTP/1.1 400");
  expect(await statusFor("hOST: localhost\r\nHost: localhost")).toBe("HTTP/1.1 400");
  expect(await statusFor("Accept: */*", "GET /readyz HTTP/1.0")).toBe("HTTP/1.1 200");
  expect(await statusFor("Accept: */*")).toBe("HTTP/1.1 400");
});

// Waits beside those above.
test.concurrent("Who connects and says nothing, or not what they want, is hung up on, and others are answered", async () => {
  await using database = await createDatabase("migrated");
  await using server = await startServer({ DATABASE_URL: database.url });
  const openings = ["", "GET / HTTP/1.1\r\nHost: localhost\r\n"];
  const began = performance.now();
  const ends = openings.map(async (opening) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(opening);
    let received = "";
    for await (const part of socket) received += part;
    return received.split("\r\n")[0];
  });
  expect((await fetch(`${server.url}/priser`)).status).toBe(200);
  expect(await Promise.all(ends)).toEqual(Array(2).fill("HTTP/1.1 408 Request Timeout"));
  // By default it would be half a minute, and then up to half a minute more.
  expect(performance.now() - began).toBeLessThan(25_000);
}, 60_000);

test("Requests that one connection sends all at once are answered in their order, and not worked on in their thousands", async () => {
  await using database = await createDatabase("migrated");
  await using server = await startServer({ DATABASE_URL: database.url });
  const request = "GET /bestill HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answers = (received: string) => received.match(/HTTP\/1\.1 200 /g)?.length ?? 0;

  const ten = connect(server.port, "127.0.0.1");
  ten.write(`${request.repeat(9)}${request.replace("Host", "Connection: close\r\nHost")}`);
  let answered = "";
  for await (const part of ten) answered += part;
  expect(answers(answered)).toBe(10);

  const thousands = connect(server.port, "127.0.0.1");
  let received = "";
  thousands.on("data", (part) => {
    received += part;
  });
  // Cut off, it may find that nobody listens to the rest.
  thousands.on("error", () => {});
  const cutOff = new Promise((done) => thousands.once("close", done));
  thousands.write(request.repeat(2_000));
  await cutOff;
  expect(answers(received)).toBeLessThan(100);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

describe("The start", () => {
  // Each variable's own words are in server/config.test.ts.
  test("stops at a wrong variable with one line and exit code 1", async () => {
    await using server = spawnServer({ PORT: "http" });
    expect(await server.exited).toBe(1);
    expect(server.stdout()).toMatch(/^[A-Z_]+ must be [^\n]+\n$/);
  });
});

test("Where it can, what starts a command becomes its process, and keeps what Node compiled", async () => {
  const said = "[process.pid, process.env.NODE_COMPILE_CACHE].join()";
  const child = spawn(process.execPath, ["scripts/run.mjs", "--print", said], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid, cache] = (await text(child.stdout)).trim().split(",");
  if (process.platform !== "win32") expect(Number(pid)).toBe(child.pid);
  expect(cache).toMatch(/node_modules[\\/]\.cache[\\/]node$/);
});

test("A guessable password in the environment stops nobody, and the log names its variable alone", async () => {
  await using database = await createDatabase("migrated");
  const guessable = "Sommer2026";
  const variables = { ...accountVariables, EDITOR_PASSWORD: guessable };
  await using server = await startServer({ DATABASE_URL: database.url, ...variables });
  const answer = await fetch(new URL("/api/auth/login", server.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: accounts.editor.username, password: guessable }),
  });
  expect(answer.status).toBe(200);
  const warning = server.stdout().match(/^.*a password in the environment.*$/m)?.[0] ?? "{}";
  expect(JSON.parse(warning)).toMatchObject({ level: 40, variables: ["EDITOR_PASSWORD"] });
  expect(server.stdout()).not.toContain(guessable);
});

test("The log has a line for each request, and nothing of who sent it", async () => {
  await using database = await createDatabase("migrated");
  await using server = await startServer({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
  const address = "203.0.113.77";
  const headers = {
    "x-forwarded-for": address,
    "user-agent": "Nysgjerrig/1.0",
    cookie: "session=hemmelig-kake",
  };
  const json = { ...headers, "content-type": "application/json" };
  const requests: [string, RequestInit][] = [
    [`/takk?${new URLSearchParams({ orderId: "FL-HEMMELIG", ...customer })}`, { headers }],
    ["/priser?kilde=hemmelig", { headers }],
    ["/priser", { headers }],
    ["/api/orders", { method: "POST", headers: json, body: JSON.stringify(orderOf()) }],
    ["/api/orders", { method: "POST", headers: json, body: "{" }],
    ["/api/auth/login", { method: "POST", headers: json, body: JSON.stringify(accounts.editor) }],
    [
      "/login?redirectTo=/hemmelig",
      { method: "POST", headers, body: new URLSearchParams(accounts.admin) },
    ],
    ["/bestill", { method: "POST", headers, body: new URLSearchParams(customer) }],
    ["/admin?q=hemmelig", { headers }],
    ["/finnes-ikke", { headers }],
  ];
  for (const [path, init] of requests) {
    await (await fetch(`${server.url}${path}`, { ...init, redirect: "manual" })).text();
  }
  server.process.kill("SIGTERM");
  await server.exited;

  const lines = server
    .stdout()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const logged = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === "request");
  const paths = requests.map(([path]) => new URL(path, server.url).pathname);
  expect(logged.map(({ path }) => path)).toEqual(paths);
  for (const line of logged) {
    expect(line).toMatchObject({
      method: expect.any(String),
      path: expect.not.stringContaining("?"),
      status: expect.any(Number),
      milliseconds: expect.any(Number),
    });
  }
  const secrets = [
    address,
    "127.0.0.1",
    "Nysgjerrig",
    "hemmelig",
    "HEMMELIG",
    "redirectTo",
    ...Object.values(customer),
  ];
  const credentials = Object.values(accounts).flatMap(({ username, password }) => [
    username,
    password,
  ]);
  for (const secret of [...secrets, ...credentials]) {
    expect(lines.join("\n"), secret).not.toContain(secret);
  }
});

test.runIf(process.platform === "linux")(
  "A log that there is no room for holds up neither the site nor its end",
  async () => {
    await using database = await createDatabase("migrated");
    const port = await freePort();
    await using server = spawnServer(
      { DATABASE_URL: database.url, PORT: String(port) },
      undefined,
      ["/bin/sh", "-c", `exec "${process.execPath}" server.ts > /dev/full`],
    );
    const asking = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });
    await vi.waitFor(async () => expect((await asking("/readyz")).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    });
    // More than is gathered before it is written.
    for (let count = 0; count < 100; count += 1) {
      expect((await asking(`/priser?a=${count}`)).status).toBe(200);
    }
    server.process.kill("SIGTERM");
    const code = await Promise.race([server.exited, delay(30_000, "still there")]);
    expect(code).toBe(0);
  },
);
