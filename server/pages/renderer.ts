import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { contentContext, requestContext, type Services, servicesContext } from "#app/context.ts";
import type { SiteContent } from "#app/domain/content/site-content.ts";
import { href } from "#app/web/href.ts";
import { clientAddress, visitorKey } from "../client-address.ts";
import type { Asked } from "../environment.ts";

const unavailablePath = href("/ikke-tilgjengelig");

/**
 * Has React Router answer requests.
 *
 * @param scriptMark stands on the inline scripts that are ours; a secret of this process
 */
export function createRenderer(services: Services, scriptMark: string) {
  const { config, routes } = services;
  const answerOf = createRequestHandler(build, config.mode);

  /** The path whose route answers a request, where it is not the one that was asked for. */
  function answeringPath(asked: Request, { content }: SiteContent): string | undefined {
    const path = new URL(asked.url).pathname;
    if (content.hiddenPages.some((hidden) => hidden === path)) return unavailablePath;
    return isForm(asked) ? routes.formsAnsweredBy(path) : undefined;
  }

  function contextOf(c: Asked, site: SiteContent): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(contentContext, site);
    context.set(requestContext, {
      id: c.var.requestId,
      log: c.var.log,
      scriptMark,
      clientAddress: visitorKey(
        clientAddress(c.req.header("x-forwarded-for"), c.env.socketAddress, config.trustedProxies),
      ),
    });
    return context;
  }

  /**
   * Answers a request with the content of the site. One for the headers of a public page is made like the page, or they would
   * differ.
   *
   * @param asked what is to be answered, where that is not the request itself
   */
  return async (c: Asked, asked: Request, site: SiteContent): Promise<Response> => {
    const path = answeringPath(asked, site);
    const isHead = asked.method === "HEAD" && ["page", "nothing"].includes(c.var.answering);
    const init = isHead ? { method: "GET", headers: asked.headers } : asked;
    const request =
      path || isHead ? new Request(new URL(path ?? asked.url, asked.url), init) : asked;
    const answer = await answerOf(request, contextOf(c, site));
    const { isListed, cacheControl } = routes.treatment(new URL(request.url).pathname);
    if (!isListed) answer.headers.set("x-robots-tag", "noindex");
    if (isRendered(answer) && !answer.headers.has("cache-control")) {
      answer.headers.set("cache-control", cacheControl);
    }
    return answer;
  };
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
