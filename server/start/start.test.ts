import { expect, test } from "vitest";
import { createRouteTable } from "#app/route-table.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../request-log.ts";
import { createStart } from "./start.ts";

const config = readConfig({ SITE_URL: "https://www.fyrlykt.example.no" }, "production");

const routes = createRouteTable({
  api: {
    id: "api",
    path: "api/*",
    module: { handle: { audience: "programs" } },
  },
});

function ask(path: string, init?: RequestInit) {
  const start = createStart({ config, log: createLog("silent"), routes });
  start.begin("migrations");
  return start.answer(new Request(new URL(path, config.siteUrl), init));
}

test("Before the site is ready, the process says that it lives, and what it is busy with", async () => {
  expect(await ask("/healthz").json()).toEqual({ status: "ok" });
  const ready = ask("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: "starting", failing: "migrations" });
});

test.each(["/", "/bestill", "/admin", "/readyz", "/api/orders"])(
  "Before the site is ready, %s asks to come back, with the headers of every answer",
  (path) => {
    const { status, headers } = ask(path, { method: "POST" });
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);

test("Before the site is ready, a program gets a message and a person a page", async () => {
  expect(await ask("/api/orders").json()).toEqual({
    message: "Nettstedet starter. Prøv igjen om et øyeblikk.",
  });
  const page = ask("/priser");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toMatch(/style-src 'self' 'sha256-/);
  expect(await page.text()).toContain("<h1>Vi er straks tilbake</h1>");
});
