// @module-tag release

import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";
import { siteRoutes } from "../../site-routes.ts";

/** Tests of other files run in this process too, and read answers as Node makes them. */
const keepGlobals = { overrideGlobalObjects: false };

const others = ["/uten-nett", "/healthz", "/favicon.svg", "/assets/x", "/admin.data", "/Priser"];
const paths = new Set([
  ...siteRoutes.map(({ path }) => path),
  ...others,
  "/admin/abonnementer/fakturering/fakturering_2026-11.csv",
]);
/** What is sent while it is being made: nobody knows its length. */
const streamed = ["/admin/eksport/bestillinger.csv"];
/** What has a key that is another each time: drawn in fewer strokes or more, or for a form that is stored once. */
const drawn = ["/admin/konto/totrinn/app", "/admin/bestillinger/ny"];

test("HEAD is answered with the headers of GET, its length included, and with nothing else, wherever it leads", async () => {
  await using app = await createTestApp();
  const { cookie } = await app.signIn("admin");
  const listener = getRequestListener((request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    return app.fetch(`${pathname}${search}`, { method, headers, redirect: "manual" });
  }, keepGlobals);
  await using server = createServer(listener).listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    fetch(`http://localhost:${port}${path}`, { method, headers, redirect: "manual" });

  const visitors: Record<string, string>[] = [
    { "accept-encoding": "identity" },
    { "accept-encoding": "br", cookie },
  ];
  for (const path of [...paths, ...streamed]) {
    for (const headers of visitors) {
      const head = await ask("HEAD", path, headers);
      const get = await ask("GET", path, headers);
      await get.arrayBuffer();
      expect(head.status, path).toBe(get.status);
      if (!drawn.includes(path)) expect(headersOf(head), path).toEqual(headersOf(get));
      expect(head.headers.has("content-length"), path).toBe(!(streamed.includes(path) && get.ok));
    }
  }
});

/** What two answers to the same question have in common. */
function headersOf(answer: Response) {
  const {
    "x-request-id": _id,
    date: _date,
    connection: _connection,
    "keep-alive": _kept,
    // How a body is sent that HEAD has none of.
    "transfer-encoding": _encoding,
    "content-length": length,
    ...rest
  } = Object.fromEntries(answer.headers);
  // A form has a key or a token of its own, of which the compressed length depends.
  return { ...rest, ...(!rest["content-encoding"] && { length }) };
}
