import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import { freePort } from "../../tests/servers/free-port.ts";

/** A proxy in front of several processes: where it listens, and how it is ended. */
export type Proxy = AsyncDisposable & { url: string };

const patience = 10_000;

/** Whether a program is there to be run. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ["-v"]).error === undefined;
}

/** Finds a port for nginx, so that the processes can be told what the site's address is. */
export async function addressForNginx(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `https://127.0.0.1:${port}` };
}

/** nginx as deploy/nginx.conf has it, with a certificate that this process trusts, on ports that anybody may have. */
export async function startNginx(port: number, processes: readonly number[]): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), "several-nginx-"));
  const [key, certificate] = [join(directory, "key.pem"), join(directory, "certificate.pem")];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"],
    ...["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  setDefaultCACertificates([readFileSync(certificate, "utf8")]);
  const plainPort = await freePort();
  let index = 0;
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${processes[index++]}`)
    .replaceAll(/listen \[::\].*/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443", `listen 127.0.0.1:${port}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(directory, kind)};`,
  );
  const whole = join(directory, "nginx.conf");
  // As Debian's nginx.conf has it, two workers, neither of which knows what the other has found out about a process. It takes
  // leave of a connection after a thousand requests, upon which Node's fetch gives up an order where a browser asks again.
  writeFileSync(
    whole,
    `daemon off; worker_processes 2; pid ${join(directory, "pid")}; error_log ${join(directory, "errors")} warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events {} http { keepalive_requests 1000000; ${temporary.join(" ")} ${site} }`,
  );
  const child = spawn("nginx", ["-c", whole, "-p", directory, "-e", join(directory, "errors")]);
  return untilOpen(`https://127.0.0.1:${port}`, child, directory);
}

/** Caddy as deploy/Caddyfile has it, without TLS: it has no network to get a certificate over. */
export async function startCaddy(processes: readonly number[]): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), "several-caddy-"));
  const file = join(directory, "Caddyfile");
  // Whoever asks says in X-Forwarded-For for whom, as a CDN does.
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replace("lb_policy", "trusted_proxies private_ranges\n\t\tlb_policy")
    // What leads to TLS.
    .replace(/^http:[\s\S]*/m, "");
  writeFileSync(file, site);
  const url = `http://127.0.0.1:${await freePort()}`;
  mkdirSync(join(directory, "home"));
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: join(directory, "home"),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE_HOST: url,
      SITE_PROCESSES: processes.map((port) => `127.0.0.1:${port}`).join(" "),
    },
  });
  return untilOpen(url, child, directory);
}

async function untilOpen(url: string, child: ChildProcess, directory: string): Promise<Proxy> {
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    said = `${said}${part}`.slice(-4_000);
  });
  child.stdout?.resume();
  const ended = new Promise((done) => child.once("close", done));
  const until = performance.now() + patience;
  for (;;) {
    const isOpen = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) break;
    if (child.exitCode !== null || performance.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`The proxy did not start: ${said}`);
    }
    await delay(50);
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
