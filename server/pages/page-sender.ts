import type { SiteContent } from "#app/domain/content/site-content.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { compressPage, preferredEncoding } from "./compression.ts";
import { type FinishedPage, finishPage, type PageAssets } from "./finish-page.ts";
import { type PageCache, pageRequestOf } from "./page-cache.ts";

/** Says of a rendered page that React takes it over whole; it never leaves the server. */
const hydratedHeader = "x-hydrated";

/**
 * Finishes what React Router rendered and makes the answer of it.
 *
 * @param scriptMark stands on the inline scripts that are ours; a secret of this process
 * @param headers that every answer carries
 */
export function createPageSender({
  config,
  assets,
  pages,
  headers,
  scriptMark,
}: {
  config: Config;
  assets: PageAssets;
  pages: PageCache;
  headers: [string, string][];
  scriptMark: string;
}) {
  async function finish(rendered: Response): Promise<FinishedPage> {
    const isHydrated = rendered.headers.has(hydratedHeader);
    return finishPage({ html: await rendered.text(), isHydrated, scriptMark }, assets);
  }

  return {
    /** A rendered page as it is sent. */
    finish,

    /** Sends a finished page; one that is the same for everyone is kept, and sent from memory from now on. */
    async send(request: Request, rendered: Response, content: SiteContent): Promise<Response> {
      const page = await finish(rendered);
      const { status } = rendered;
      const pageHeaders = new Headers(headers);
      for (const [name, value] of rendered.headers) pageHeaders.set(name, value);
      pageHeaders.delete(hydratedHeader);
      pageHeaders.set("content-security-policy", contentSecurityPolicy(page, config, assets.nonce));
      const mayBeKept = ["GET", "HEAD"].includes(request.method) && config.mode === "production";
      if (!page.isHydrated && mayBeKept) {
        const asked = pageRequestOf(request);
        await pages.keep(asked.target, { html: page.html, status, headers: pageHeaders, content });
        const kept = pages.find(asked, content);
        if (kept) return new Response(kept.body, kept);
      }

      // What the back office shows is secret; compressed together with what another site puts into the address, its length
      // would tell, to whom can have it asked for thousands of times (BREACH).
      const encoding =
        page.isHydrated && !isAskedHere(request)
          ? "identity"
          : preferredEncoding(request.headers.get("accept-encoding"));
      pageHeaders.append("vary", "accept-encoding");
      if (encoding !== "identity") pageHeaders.set("content-encoding", encoding);
      const body = await compressPage(Buffer.from(page.html), encoding, "now");
      pageHeaders.set("content-length", String(body.length));
      const isHead = request.method === "HEAD";
      return new Response(isHead ? null : body, { status, headers: pageHeaders });
    },

    /** Sends a page that shows a draft: for its editor's eyes, in our own frames alone, and kept by nobody. */
    async sendDraft(rendered: Response): Promise<Response> {
      const page = await finish(rendered);
      const policy = contentSecurityPolicy(page, config, assets.nonce);
      return new Response(page.html, {
        status: rendered.status,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": keptByNobody,
          "x-robots-tag": "noindex",
          "content-security-policy": policy.replace(
            "frame-ancestors 'none'",
            "frame-ancestors 'self'",
          ),
        },
      });
    },
  };
}

/** Whether whoever sits at the browser asked for this, or a page of ours, and no other site: no browser lets a page say so itself. */
function isAskedHere({ headers }: Request): boolean {
  return ["none", "same-origin"].includes(headers.get("sec-fetch-site") ?? "");
}
