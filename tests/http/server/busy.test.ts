// @module-tag release

import { describe, expect, test } from "vitest";
import { seenOf } from "../../change-account.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

// Checking a password takes a while on purpose. When very many are to be checked, whoever comes last is told to come back.

const busy = "Det er stor pågang akkurat nå.";
const environment = { TRUSTED_PROXIES: "1" };

/** Sign-ins from everywhere, all at once. */
function flood(app: TestApp, count = 80): Promise<Response>[] {
  return Array.from({ length: count }, (_, network) =>
    app.post(
      "/api/auth/login",
      { username: `gjest-${network}`, password: "gjett" },
      { "x-forwarded-for": `2001:db8:${network.toString(16)}::1` },
    ),
  );
}

/**
 * The answer to a request that comes in the middle of a flood, once it comes to stand in the queue.
 *
 * @param send is given a session that has just begun
 */
async function answerInFlood(
  app: TestApp,
  send: (headers: SignedIn) => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const headers = await app.signIn("admin");
    const others = flood(app);
    const answer = await send(headers);
    await Promise.all(others);
    advance(app.clock, 16 * 60 * 1000);
    if (answer.status === 503) return answer;
  }
}

test("A flood of sign-ins is refused in part, and who was refused has not used up a try", async () => {
  await using app = await createTestApp({ environment });
  const answers = await Promise.all(flood(app));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(80 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toEqual({ message: expect.stringContaining(busy) });
  }
  // Nor was each of them written to the disk.
  const tries = app.db.selectFrom("tries").select("key");
  const written = await tries.where("key", "like", "sign-in-by-username:%").execute();
  expect(written.length).toBeLessThan(answers.length);
});

test("Who was told to come back has not used up a try", async () => {
  await using app = await createTestApp({ environment });
  const tryHere = async () => {
    const credentials = { username: accounts.admin.username, password: "gjett" };
    const from = { "x-forwarded-for": "192.0.2.1" };
    return (await app.post("/api/auth/login", credentials, from)).status;
  };
  const others = flood(app);
  const statuses = await Promise.all(Array.from({ length: 10 }, tryHere));
  await Promise.all(others);
  while (statuses.at(-1) !== 429) statuses.push(await tryHere());
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test("Pages are made, compressed and sent while five hundred sign in at once", async () => {
  await using app = await createTestApp({ environment });
  await app.fetch("/priser");
  let waiting = 500;
  const signIns = flood(app, waiting).map(async (answer) => {
    expect([401, 503]).toContain((await answer).status);
    waiting -= 1;
  });
  // Compression and the checking of passwords share threads.
  const headers = { "accept-encoding": "br" };
  for (const path of ["/priser", "/bestill", "/kontakt", "/readyz"]) {
    const answer = await app.fetch(path, { headers });
    expect(answer.status, path).toBe(200);
    await answer.arrayBuffer();
    expect(waiting, path).toBeGreaterThan(0);
  }
  await Promise.all(signIns);
});

describe("Who is refused keeps what was typed", () => {
  test.each(["/login", "/editor?index"])("at %s", async (path) => {
    await using app = await createTestApp({ environment });
    const answer = await answerInFlood(app, () => app.postForm(path, accounts.admin));
    expect(answer.headers.get("retry-after")).toBe("5");
    const html = await answer.text();
    expect(textOf(html)).toContain(busy);
    expect(inputValues(html).username).toBe(accounts.admin.username);
  });

  test("when an account is added or given a password", async () => {
    await using app = await createTestApp({ environment });
    const password = "sjøfugl over Utsira fyr";
    const typed = { username: "kari", role: "editor", password, current: "x", repeated: password };
    const editor = `/admin/personer/${accounts.editor.username}/passord`;
    const seen = await seenOf(app, editor, await app.signIn("admin"));
    for (const path of ["/admin/personer/ny", editor, "/admin/konto/passord"]) {
      const fields = path === editor ? { ...seen, ...typed } : typed;
      const answer = await answerInFlood(app, (headers) => app.postForm(path, fields, headers));
      expect(answer.headers.get("retry-after"), path).toBe("5");
      expect(answer.headers.get("cache-control"), path).toContain("no-store");
      const html = await answer.text();
      expect(textOf(html), path).toContain(busy);
      if (path.endsWith("/ny")) expect(inputValues(html).username).toBe("kari");
    }
  });
});
