import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  contentContext,
  type RequestInfo,
  requestContext,
  type Services,
  servicesContext,
} from "#app/context.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { hasForm } from "#app/domain/content/written-pages.ts";
import { nowhere } from "#app/domain/redirects/moved.ts";
import { readPath } from "#app/domain/redirects/spelling.ts";
import { href } from "#app/web/href.ts";

/** Who asks, as far as a page needs to know. */
export type Asker = Omit<RequestInfo, "scriptMark" | "isHead" | "path">;

const unavailablePath = href("/ikke-tilgjengelig");
const gonePath = href("/ikke-lenger");
const articlesPath = href("/fagstoff");
/** Below it lie the routes of what editors have added, which answer in place of the addresses that those were given, and nowhere else. */
const addedPath = "/innhold";

/** One for all apps of a process, of which tests have many: it works out what hundreds of routes come to. */
const answerOf = createRequestHandler(build, import.meta.env.MODE);

/**
 * Has React Router answer requests.
 *
 * @param scriptMark stands on the inline scripts that are ours; a secret of this process
 */
export function createRenderer(services: Services, scriptMark: string) {
  const { routes } = services;

  /** The path whose route answers a request, where it is not the one that was asked for. */
  function answeringPath(path: string, asked: Request, site: SiteContent): string | undefined {
    const { redirects, articles, hidden } = site;
    if (hidden.has(path)) return unavailablePath;
    if (redirects.get(readPath(path) ?? path) === nowhere) return gonePath;
    const place = placeOf(path, site);
    if (place !== undefined) return place;
    // No route has that address itself, so whoever asks for one below it finds nothing.
    const isEmpty = articles.size === 0 && path === articlesPath;
    if (isEmpty || path.startsWith(`${addedPath}/`)) return addedPath;
    return isForm(asked) ? routes.formsAnsweredBy(path) : undefined;
  }

  function contextOf(
    site: SiteContent,
    asker: Omit<RequestInfo, "scriptMark">,
  ): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(contentContext, site);
    context.set(requestContext, { ...asker, scriptMark });
    return context;
  }

  /**
   * Answers a request with the content of the site. One for the headers alone is answered like one for all of it, or they
   * would differ. A page is given those parameters of the query that its route says it reads, and no other.
   */
  return async (asked: Request, site: SiteContent, asker: Asker): Promise<Response> => {
    const { pathname, search } = new URL(asked.url);
    const isHead = asked.method === "HEAD";
    const init = isHead ? { method: "GET", headers: asked.headers } : asked;
    const target = answeringPath(pathname, asked, site) ?? routes.asRead(`${pathname}${search}`);
    const isAsAsked = !isHead && target === `${pathname}${search}`;
    const request = isAsAsked ? asked : new Request(new URL(target, asked.url), init);
    const answer = await answerOf(request, contextOf(site, { ...asker, isHead, path: pathname }));
    const { isListed, cacheControl } = routes.treatment(new URL(request.url).pathname);
    if (!isListed) answer.headers.set("x-robots-tag", "noindex");
    if (isRendered(answer) && !answer.headers.has("cache-control")) {
      answer.headers.set("cache-control", cacheControl);
    }
    return answer;
  };
}

/** The path whose route answers for a page that an editor has added, by the address that it was given; undefined where there is none. */
export function placeOf(
  path: string,
  { ownPages, articles }: Pick<SiteContent, "ownPages" | "articles">,
): string | undefined {
  const ownPage = ownPages.get(path);
  if (ownPage) {
    return href(hasForm(ownPage) ? "/innhold/side/:slug/skjema" : "/innhold/side/:slug", ownPage);
  }
  const article = articles.get(path);
  if (!article) return undefined;
  return href(
    hasForm(article) ? "/innhold/artikkel/:slug/skjema" : "/innhold/artikkel/:slug",
    article,
  );
}

/** Whether an answer is a page of ours. A document that brings a policy of its own, a stored mail, is sent as it is. */
export function isRendered({ headers }: Response): boolean {
  const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isDocument && !headers.has("content-security-policy");
}

/** Whether a browser posts a form by itself, without a script. */
function isForm({ method, headers }: Request): boolean {
  const contentType = headers.get("content-type") ?? "";
  return (
    method === "POST" &&
    /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
  );
}
