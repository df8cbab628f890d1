import { describe, expect, test } from "vitest";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { hour, press, write } from "../admin/message-pages.ts";

const path = "/api/arrivals";

async function arrivals(app: TestApp, headers: HeadersInit, since = "") {
  const query = new URLSearchParams(since && { since });
  const answer = await app.fetch(`${path}?${query}`, { headers });
  return answer.ok ? answer.json() : answer.status;
}

describe("What arrives", () => {
  test("is counted from when the inbox was listed, and waits until it is seen to", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const before = await write(app);
    advance(app.clock, hour);
    const since = app.clock.now.toISOString();
    expect(await arrivals(app, headers, since)).toEqual({ waiting: 1, orders: 0, messages: 0 });
    advance(app.clock, hour);
    await write(app);
    const order = await app.placeOrder();
    expect(await arrivals(app, headers, since)).toEqual({ waiting: 3, orders: 1, messages: 1 });
    expect(await arrivals(app, headers)).toEqual({ waiting: 3, orders: 0, messages: 0 });
    expect((await app.read("/admin/logg", headers)).text).toContain("Innboks (3)");

    await app.read(`/admin/meldinger/${before}`, headers);
    await press(app, `/admin/bestillinger/${order}`, "status", headers, { status: "confirmed" });
    expect(await arrivals(app, headers, since)).toEqual({ waiting: 1, orders: 1, messages: 1 });
  });

  test("is told to administrators who are signed in, and to nobody else", async () => {
    await using app = await createTestApp();
    expect(await arrivals(app, {})).toBe(401);
    expect(await arrivals(app, await app.signIn("editor"))).toBe(401);
    expect((await app.fetch(path, { method: "POST" })).status).toBe(405);
  });

  test("is asked for by a page that is left open, which puts off no end of a session", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    for (let asked = 0; asked < 11; asked += 1) {
      advance(app.clock, hour);
      expect(await arrivals(app, headers)).toMatchObject({ waiting: 0 });
    }
    advance(app.clock, hour);
    expect(await arrivals(app, headers)).toBe(401);
  });

  test("since nobody knows when is nothing", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    await write(app);
    for (const since of ["i går", "2026-13-40T00:00:00Z", "' or 1=1"]) {
      expect(await arrivals(app, headers, since)).toEqual({ waiting: 1, orders: 0, messages: 0 });
    }
  });
});
