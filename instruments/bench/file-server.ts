import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";

const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));
/** What is small already, and sent as it is. */
const small = ["woff2", "png", "jpg", "webp", "avif"];
const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
const page = "text/html; charset=utf-8";

type FileServer = AsyncDisposable & { url: string };

/**
 * Serves pages as files, beside the files of the build, all of them compressed beforehand: nginx where the machine has it, or
 * a bare Node server.
 *
 * @param directory of its own, which is there and empty
 * @param pages their HTML by path
 * @param pictures what they show that is no file of the build, by path
 */
export async function serveFiles(
  directory: string,
  pages: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<FileServer> {
  const root = join(directory, "root");
  cpSync("build/client", root, { recursive: true });
  for (const compressed of globSync("**/*.br", { cwd: root })) {
    renameSync(join(root, compressed), join(root, compressed.slice(0, -3)));
  }
  for (const [path, html] of pages) {
    const file = join(root, path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brotliCompressSync(html));
  }
  for (const [path, bytes] of pictures) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  return nginx ? startNginx(nginx, directory, root) : startNode(root);
}

async function startNginx(program: string, directory: string, root: string): Promise<FileServer> {
  const port = await freePort();
  const configuration = join(directory, "nginx.conf");
  const type = Object.entries(types).map(([extension, name]) => `${name} ${extension.slice(1)};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(directory, kind)};`,
  );
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${join(directory, "pid")}; error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off; ${temporary.join(" ")}
  types { ${type.join(" ")} }
  default_type "${page}";
  server {
    listen 127.0.0.1:${port}; root ${resolve(root)};
    location ~ \\.(${small.join("|")})$ { }
    location ~ \\.[a-z]+$ { add_header content-encoding br; }
    location / { types { } add_header content-encoding br; try_files $uri/index.html =404; }
  }
}`,
  );
  const child = spawn(program, ["-c", configuration, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(url, child);
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function untilOpen(url: string, child: ChildProcess) {
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    said += part;
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isOpen = await fetch(url).then(Boolean, () => false);
    if (isOpen) return;
    if (child.exitCode !== null) break;
    await delay(50);
  }
  throw new Error(`nginx did not start: ${said}`);
}

async function startNode(root: string): Promise<FileServer> {
  const server = createServer(({ url = "/" }, answer) => {
    const extension = extname(url);
    const file = extension ? join(root, url) : join(root, url, "index.html");
    if (!existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    const isSmall = small.includes(extension.slice(1));
    const type = types[extension] ?? page;
    answer.writeHead(200, { "content-type": type, ...(!isSmall && { "content-encoding": "br" }) });
    answer.end(readFileSync(file));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** Has a server listen on a port that is free, and answers which. */
export async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
