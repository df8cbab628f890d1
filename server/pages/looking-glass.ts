import type { SiteContent } from "#app/domain/content/site-content.ts";
import type { RouteTable } from "#app/route-table.ts";
import { keptByNobody } from "#app/web/caching.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import type { FinishedPage } from "./finish-page.ts";
import type { createPageSender } from "./page-sender.ts";
import { type Asker, type createRenderer, isRendered } from "./renderer.ts";

/** A site as it would be, or was: where it is looked at, with what content, and what is said of it. */
type Look = {
  /** The path that stands before those of the site. */
  prefix: string;
  site: SiteContent;
  /** What it is, in a sentence or two. */
  words: string;
};

const ribbonStyles = `
.look{position:sticky;z-index:20;top:0;padding:.5rem clamp(1.25rem,4vw,2.5rem);border-bottom:2px solid var(--ink);background:var(--lamp);color:var(--ink);font-size:var(--text-small);font-weight:600;line-height:1.35}
.look-note{max-width:none;margin-bottom:1rem;padding:.5rem .75rem;border-left:3px solid var(--lamp);background:var(--lamp-pale);color:var(--ink);font-size:var(--text-small)}
`.trim();

const formNote =
  '<p class="look-note">Dette er en forhåndsvisning: Skjemaet kan fylles ut, men ikke sendes.</p>';

/**
 * Shows the whole site with other content than what is published: any of its pages, and from each the links lead on to the next.
 * Nothing can be sent from it, nothing on it runs, and nobody keeps it.
 */
export function createLookingGlass(parts: {
  config: Config;
  render: ReturnType<typeof createRenderer>;
  sender: ReturnType<typeof createPageSender>;
  routes: RouteTable;
}) {
  const { config, render, sender, routes } = parts;

  /** Whether a path is that of a page of the site, and of nobody alone. */
  function isOfSite(path: string): boolean {
    const isPage = ["page", "nothing"].includes(routes.answering(path));
    return isPage && routes.treatment(path).cacheControl !== keptByNobody;
  }

  /**
   * @param path of the page and its query, behind the prefix
   * @param asker who looks: nothing else of the request is handed on, no session either
   */
  return async (path: string, look: Look, asker: Asker): Promise<Response> => {
    const { pathname, search } = new URL(path, config.siteUrl);
    const shown = isOfSite(pathname) ? `${pathname}${search}` : "/finnes-ikke";
    const answer = await render(new Request(new URL(shown, config.siteUrl)), look.site, asker);
    const headers = {
      "cache-control": keptByNobody,
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    };
    const location = answer.headers.get("location");
    if (location) {
      return new Response(null, {
        status: answer.status === 301 ? 302 : answer.status,
        headers: { ...headers, location: through(look.prefix, location) },
      });
    }
    if (!isRendered(answer)) return new Response(null, { status: 404, headers });
    const page = asLook(await sender.finish(answer), look);
    const policy = contentSecurityPolicy(page, config)
      .replace(/script-src [^;]*/, "script-src 'none'")
      .replace("form-action 'self'", "form-action 'none'");
    return new Response(page.html, {
      status: answer.status,
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
      },
    });
  };
}

/** A page whose links lead on through the prefix, with what it is above it, and without what runs or sends. */
function asLook(
  page: FinishedPage,
  { prefix, words }: Pick<Look, "prefix" | "words">,
): FinishedPage {
  const ribbon = `<aside class="look" aria-label="Forhåndsvisning"><p>${escaped(words)}</p></aside>`;
  const html = page.html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="(?:canonical|modulepreload)"[^>]*>/g, "")
    .replace(
      /(<a\b[^>]*?\shref=")(\/[^"]*)"/g,
      (_whole, before: string, href: string) => `${before}${through(prefix, href)}"`,
    )
    .replace(/(<form\b[^>]*>)([\s\S]*?<\/form>)/g, (_whole, form: string, fields: string) => {
      const silent = fields.replace(/<button\b(?=[^>]*\stype="submit")/g, "<button disabled");
      return `${form}${formNote}${silent}`;
    })
    .replace("</head>", () => `<style>${ribbonStyles}</style></head>`);
  // After the way past the head of the page, which is the first thing a keyboard meets.
  const start =
    /<body\b[^>]*>(?:\s*<link\b[^>]*>)*\s*(?:<a\b[^>]*class="skip-link"[^>]*>[\s\S]*?<\/a>)?/;
  return {
    ...page,
    html: html.replace(start, (found) => found + ribbon),
    scripts: [],
    styles: [...page.styles, ribbonStyles],
  };
}

/** The made-up sites and the back office, which are the same whatever content is looked at. */
const besides = /^\/(?:eksempel|admin)\//;

/** An address of a page of ours behind a prefix; any other as it is. */
function through(prefix: string, address: string): string {
  const isOther = !address.startsWith("/") || address.startsWith("//") || besides.test(address);
  if (isOther) return address;
  return `${prefix}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
