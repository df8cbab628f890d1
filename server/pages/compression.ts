import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a page.
 *
 * @param effort `once` for what is kept and sent often, `now` for what is made for one request
 */
export function compressPage(
  page: Buffer<ArrayBuffer>,
  encoding: Encoding,
  effort: "once" | "now",
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return compressGzip(page, { level: effort === "once" ? 9 : 6 });
  if (encoding === "identity") return Promise.resolve(page);
  return compressBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}

/** The tag by which a browser asks whether this has changed. Weak: the same in another encoding is the same. 66 bits of a hash. */
export function entityTag(content: Buffer): string {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 11)}"`;
}

/** Browsers differ little in what they take, and all of them say it each time. */
const mostRemembered = 100;
const remembered = new LRUCache({ max: mostRemembered, memoMethod: readEncoding });

/** The best encoding that an Accept-Encoding header takes; `q=0` says no to one. */
export function preferredEncoding(acceptEncoding: string | null | undefined): Encoding {
  return remembered.memo(acceptEncoding ?? "");
}

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
