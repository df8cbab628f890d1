import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { keptForAnHour, keptForEver } from "#app/web/caching.ts";
import { type Encoding, entityTag, preferredEncoding } from "./compression.ts";

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
  const contents = new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [`/${relative(directory, path).replaceAll("\\", "/")}`, readFileSync(path)]),
  );
  const files = new Map<string, StaticFile>();
  for (const [address, identity] of contents) {
    if (Object.values(suffixes).some((end) => address.endsWith(end))) continue;
    const br = contents.get(`${address}${suffixes.br}`);
    const gzip = contents.get(`${address}${suffixes.gzip}`);
    files.set(address, staticFile(address, { identity, ...(br && { br }), ...(gzip && { gzip }) }));
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

function staticFile(address: string, bodies: StaticFile["bodies"]): StaticFile {
  const etag = entityTag(bodies.identity);
  // The name of a built file holds a hash of its content, so it never changes.
  const isBuilt = address.startsWith("/assets/");
  const isServiceWorker = address === "/service-worker.js";
  return {
    etag,
    headers: {
      "content-type": getMimeType(address) ?? "application/octet-stream",
      "cache-control": isBuilt ? keptForEver : keptForAnHour,
      etag,
      // It works under the policy it comes with, and fetches what the browser would have fetched.
      ...(isServiceWorker && {
        "content-security-policy": "default-src 'none'; connect-src 'self'",
      }),
      ...((bodies.br ?? bodies.gzip) && { vary: "accept-encoding" }),
    },
    bodies,
  };
}
