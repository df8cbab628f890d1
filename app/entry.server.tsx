import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentContext, requestContext } from "./context.ts";
import { withBrand } from "./domain/brand/branded-head.ts";
import { treatmentOf } from "./handle.ts";
import { RequestId } from "./ui/frame/fault-screen.tsx";
import { SiteName } from "./ui/frame/page-title.tsx";
import { ScriptMark } from "./ui/frame/script-mark.ts";
import { TextOfSite } from "./ui/text/use-words.tsx";

/** Renders a page whole: it is finished, compressed and cached as one piece (server/pages/finish-page.ts). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, noteFault, scriptMark } = context.get(requestContext);
  const site = context.get(contentContext);
  let failure: unknown;
  const stream = await renderToReadableStream(
    <RequestId value={id}>
      <ScriptMark value={scriptMark}>
        <SiteName value={site.brand.name}>
          <TextOfSite value={site.textOf}>
            <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
          </TextOfSite>
        </SiteName>
      </ScriptMark>
    </RequestId>,
    {
      nonce: scriptMark,
      // Nothing is put in its place by a script: all of it is there when it is sent.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure !== undefined) {
    noteFault(failure, "a page could not be rendered");
    throw failure;
  }
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await new Response(stream).text();
  // Says to server/pages/page-sender.ts what app/root.tsx goes by.
  const { errors, matches } = routerContext.staticHandlerContext;
  const { isHydrated } = treatmentOf(matches.map(({ route }) => route.handle));
  if (!isHydrated || errors?.root) {
    return new Response(withBrand(html, site.brand, scriptMark), { status, headers });
  }
  headers.set("x-hydrated", "");
  return new Response(html, { status, headers });
}

/** Faults of ours go to the log with the request's id; a page that is not found or a visitor who left is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).noteFault(error, "a route failed");
};
