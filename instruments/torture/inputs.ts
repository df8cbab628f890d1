import fc from "fast-check";
import { accounts, accountVariables } from "../../tests/data/accounts.ts";
import { orderOf } from "../../tests/data/order-data.ts";
import { siteRoutes } from "../../tests/site-routes.ts";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { startAmidAll } from "./start.ts";

const atOnce = 8;
const longestAnswer = 5_000;

// What has hurt forms and addresses before, here or elsewhere.
const nasty = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "\u202e",
    "a\r\nBcc: x@example.com",
    "=cmd|' /C calc'!A0",
    "'; drop table orders; --",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "-1",
    "1e400",
    "NaN",
    "9999999999999999999",
    "2026-02-31",
    "%00",
    "../../etc/passwd",
    "a?bcc=x%40example.com@example.no",
    "x".repeat(60_000),
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const fields = [
  ...Object.keys(orderOf()),
  "message",
  "company",
  "service",
  "page",
  "token",
  "homepage",
  "username",
  "password",
  "role",
  "text",
  "status",
  "version",
  "question",
  "baseVersion",
  "redirectTo",
  "idempotencyKey",
];
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...fields) },
  fc
    .tuple(
      fc.constantFrom(...fields),
      fc.constantFrom("[99999999]", "[0]", ".a", "[]", "[__proto__]"),
    )
    .chain(([field, step]) =>
      fc
        .integer({ min: 1, max: 5_000 })
        .map((times) => field + step.repeat(times).slice(0, 30_000)),
    ),
  nasty,
);
const pairs = fc.array(fc.tuple(name, nasty), { maxLength: 12 });
const json = fc.oneof(
  pairs.map((list) => JSON.stringify(Object.fromEntries(list))),
  fc.json(),
  fc.constantFrom("[".repeat(30_000), '{"__proto__":{"x":1}}', "null", "1", '"x"', "{"),
);
const attack = fc.record({
  path: fc.constantFrom(...new Set(siteRoutes.map(({ path }) => path))),
  suffix: fc.constantFrom("", "", "", ".data", "/", "/%00", "?index", "?q=%00", "/..%2f"),
  method: fc.constantFrom("GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH"),
  sent: fc.oneof(
    pairs.map((list) => ({
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams(list.map(([key, value]) => [key, value])).toString(),
    })),
    json.map((body) => ({ type: "application/json", body })),
    fc
      .string({ unit: "binary" })
      .map((body) => ({ type: "multipart/form-data; boundary=x", body })),
  ),
  signedIn: fc.boolean(),
});

/** Sends what nobody should, to every address there is. Nothing of it is a fault of ours, and nothing takes long. */
export async function sendBadInput(newDatabase: NewDatabase, seconds: number): Promise<Finding> {
  await using database = await newDatabase();
  await using server = await startAmidAll({
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    ...accountVariables,
  });
  let session = await signIn(server.url);
  const broke = new Set<string>();
  let tried = 0;
  let slowest = 0;
  const until = Date.now() + seconds * 1_000;
  const attacker = async () => {
    while (Date.now() < until) {
      for (const { path, suffix, method, sent, signedIn } of fc.sample(attack, 20)) {
        // Signing out would have the rest tried signed out.
        const headers = signedIn && !path.endsWith("logout") ? session : {};
        const started = performance.now();
        try {
          const answer = await fetch(`${server.url}${path}${suffix}`, {
            method,
            redirect: "manual",
            headers: {
              "content-type": sent.type,
              "x-forwarded-for": crypto.randomUUID(),
              ...headers,
            },
            ...(method !== "GET" && { body: sent.body }),
            signal: AbortSignal.timeout(20_000),
          });
          await answer.arrayBuffer();
          if (answer.status >= 500) broke.add(`${method} ${path}${suffix} → ${answer.status}`);
        } catch (error) {
          broke.add(`${method} ${path}${suffix}: ${String(error)}`);
        }
        slowest = Math.max(slowest, performance.now() - started);
        tried += 1;
      }
      session = await signIn(server.url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  if (slowest > longestAnswer) broke.add(`an answer took ${Math.round(slowest)} ms`);
  return {
    what: "bad input at every address",
    tried: `${tried} requests`,
    broke: [...broke],
    seen: `slowest answer ${Math.round(slowest)} ms, ${atOnce} at a time`,
  };
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": crypto.randomUUID() },
    body: JSON.stringify(accounts.admin),
  });
  const { token }: { token?: string } = await answer.json();
  const [cookie = ""] = answer.headers.getSetCookie();
  return token ? { cookie: cookie.split(";")[0] ?? "", "x-csrf-token": token } : {};
}
