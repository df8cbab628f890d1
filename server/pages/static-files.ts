import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { keptForAnHour, keptForEver } from "#app/web/caching.ts";
import { type Encoding, preferredEncoding } from "./compression.ts";

/** A file that is ready to be sent. */
type StaticFile = {
  headers: Record<string, string>;
  etag: string;
  /** `identity` always, the others where the build made them. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> };
};

const suffixes = { br: ".br", gzip: ".gz" } as const;

/**
 * The files that a build serves as they are, read once and kept: some megabytes. A build that is made while this process runs
 * takes nothing from under it, and no file waits for a disk or for the threads that passwords are checked on.
 *
 * @param directory of the files; their paths within it are their addresses
 */
export function readStaticFiles(directory: string) {
  const files = new Map<string, StaticFile>();
  for (const name of globSync("**/*", { cwd: directory })) {
    const path = join(directory, name);
    if (!statSync(path).isFile() || Object.values(suffixes).some((end) => name.endsWith(end))) {
      continue;
    }
    files.set(`/${name.replaceAll("\\", "/")}`, readStaticFile(path, name));
  }

  return {
    /** The content of a file, as text, or undefined where there is none. */
    text: (path: string): string | undefined => files.get(path)?.bodies.identity.toString(),

    /** The answer to a request for a file, or undefined where there is none of that name. */
    find(request: Request): Response | undefined {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const file = files.get(new URL(request.url).pathname);
      if (!file) return undefined;
      const { headers, etag, bodies } = file;
      if (request.headers.get("if-none-match")?.split(/,\s*/).includes(etag)) {
        return new Response(null, { status: 304, headers });
      }
      const wanted = preferredEncoding(request.headers.get("accept-encoding"));
      const encoding = bodies[wanted] ? wanted : "identity";
      const body = bodies[encoding] ?? bodies.identity;
      return new Response(request.method === "HEAD" ? null : body, {
        headers: {
          ...headers,
          ...(encoding !== "identity" && { "content-encoding": encoding }),
          "content-length": String(body.length),
        },
      });
    },
  };
}

function readStaticFile(path: string, name: string): StaticFile {
  const identity = readFileSync(path);
  const br = compressed(path, "br");
  const gzip = compressed(path, "gzip");
  // Weak: the same file in another encoding is the same file.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  // The name of a built file holds a hash of its content, so it never changes.
  const isBuilt = name.startsWith("assets");
  const isServiceWorker = name === "service-worker.js";
  return {
    etag,
    headers: {
      "content-type": getMimeType(name) ?? "application/octet-stream",
      "cache-control": isBuilt ? keptForEver : keptForAnHour,
      etag,
      // It works under the policy it comes with, and fetches what the browser would have fetched.
      ...(isServiceWorker && {
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      }),
      ...((br ?? gzip) && { vary: "accept-encoding" }),
    },
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

/** What the build put beside a file, smaller. */
function compressed(
  path: string,
  encoding: keyof typeof suffixes,
): Buffer<ArrayBuffer> | undefined {
  const [beside] = globSync(`${path}${suffixes[encoding]}`);
  return beside === undefined ? undefined : readFileSync(beside);
}
