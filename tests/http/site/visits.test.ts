import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { createVisits } from "#app/domain/visits/counting.server.ts";
import { addedPlan, oneOfEach } from "../../data/added-pages.ts";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const agents = {
  desktop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  phone:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  robot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};
const browser = { "user-agent": agents.desktop };
/** What a browser sends of itself when a link of ours is followed. */
const within = { ...browser, "sec-fetch-site": "same-origin" };

/** Opens a page as a browser does, with what else it sends. */
function open({ fetch }: TestApp, path: string, headers: Record<string, string> = {}) {
  return fetch(path, { headers: { ...browser, ...headers } });
}

/** What the page's own script posts when a page is shown that was made ready before. */
function shown({ fetch }: TestApp, view: Record<string, string>, headers = {}) {
  return fetch("/api/visits", {
    method: "POST",
    headers: { ...within, ...headers },
    body: new URLSearchParams(view),
  });
}

/** All that is stored, once it has been written: `page /priser` and how often. */
async function counted(app: TestApp) {
  await app.jobs.counts.run();
  const rows = await app.db.selectFrom("visits").selectAll().orderBy("day").execute();
  return Object.fromEntries(rows.map(({ kind, value, count }) => [`${kind} ${value}`, count]));
}

describe("What is counted", () => {
  test("is a page each time it is seen, made or from memory or known to the browser, and where its reader came from", async () => {
    await using app = await createTestApp();
    const referer = "https://www.google.com/";
    const first = await open(app, "/priser", { referer });
    expect(first.status).toBe(200);
    await open(app, "/priser", { referer, "user-agent": agents.phone });
    const etag = first.headers.get("etag") ?? "";
    expect((await open(app, "/priser", { "if-none-match": etag })).status).toBe(304);
    await open(app, "/by/oslo", { referer: `${app.config.siteUrl}/priser` });
    expect(await counted(app)).toEqual({
      "page /priser": 3,
      "page /by/oslo": 1,
      "referrer google.com": 2,
      "referrer direkte": 1,
      "device desktop": 2,
      "device phone": 1,
    });
  });

  test("is the way of an order, by paths alone", async () => {
    await using app = await createTestApp();
    await open(app, "/priser", within);
    await open(app, "/bestill/plan-medium", within);
    await open(app, "/bestill/kari-nordmann", within);
    await open(app, "/order?plan=liten", within);
    const answer = await app.post("/api/orders", orderOf());
    const { orderId } = await answer.json();
    const query = new URLSearchParams({ orderId, name: "Kari", email: "kari@nordlys.no" });
    expect((await open(app, `/takk?${query}`, within)).status).toBe(200);
    expect(await counted(app)).toEqual({
      "page /priser": 1,
      "page /bestill/plan-medium": 1,
      "page /bestill": 2,
      "page /takk": 1,
    });
  });

  test("is what editors have added, under its own address while it is there", async () => {
    const withdrawn = { ...addedPlan, id: "mikro", title: "Mikro", isWithdrawn: true };
    const prices = { ...defaultContent.prices, websites: [addedPlan, withdrawn] };
    await using app = await createTestApp({ content: { ...oneOfEach, prices } });
    const added = ["/folkene", "/fagstoff/slik-velger-du", "/by/bodo", "/bestill/plan-mini"];
    for (const path of added) {
      expect((await open(app, path, within)).status).toBe(200);
      await shown(app, { path });
    }
    // What is not there is no page, but for what is to be ordered: that is the order form, whatever it is called.
    for (const path of ["/folkene-2", "/fagstoff/annet", "/by/mo", "/bestill/plan-mikro"])
      for (const _ of ["asked for", "shown"]) {
        await open(app, path, within);
        await shown(app, { path });
      }
    expect(await counted(app)).toEqual({
      ...Object.fromEntries(added.map((path) => [`page ${path}`, 2])),
      "page /bestill": 4,
    });
  });

  test("is the campaign of a link", async () => {
    await using app = await createTestApp();
    const query = "utm_source=Nyhetsbrev&utm_medium=e-post&utm_campaign=jul&utm_content=kari";
    for (const _ of ["made", "from memory"]) await open(app, `/?${query}`);
    expect(await counted(app)).toMatchObject({
      "page /": 2,
      "campaign nyhetsbrev / e-post / jul": 2,
    });
  });

  test("goes with the Norwegian day on which it happened", async () => {
    await using app = await createTestApp();
    for (const now of ["2026-11-20T22:59:59.999Z", "2026-11-20T23:00:00.000Z"]) {
      app.clock.now = new Date(now);
      await open(app, "/", within);
    }
    await app.jobs.counts.run();
    expect(
      await app.db.selectFrom("visits").select(["day", "count"]).orderBy("day").execute(),
    ).toEqual([
      { day: "2026-11-20", count: 1 },
      { day: "2026-11-21", count: 1 },
    ]);
  });

  test("is a page that was made ready before, when it is shown and not before", async () => {
    await using app = await createTestApp();
    const ahead = { ...within, "sec-purpose": "prefetch;prerender" };
    for (const _ of ["made", "from memory"]) await open(app, "/tjenester", ahead);
    await open(app, "/", { "sec-purpose": "prefetch;anonymous-client-ip" });
    expect(await counted(app)).toEqual({});

    expect((await shown(app, { path: "/tjenester" })).status).toBe(204);
    await shown(app, { path: "/", from: "https://www.google.com" });
    await shown(app, { path: "/priser", from: "" });
    expect(await counted(app)).toEqual({
      "page /tjenester": 1,
      "page /": 1,
      "page /priser": 1,
      "referrer google.com": 1,
      "referrer direkte": 1,
      "device desktop": 2,
    });
  });
});

describe("What is not counted", () => {
  test("is a robot, HEAD, what a script reads, what is no page, and what was not found", async () => {
    await using app = await createTestApp();
    for (const userAgent of [agents.robot, ""]) {
      await open(app, "/", { "user-agent": userAgent });
      await shown(app, { path: "/" }, { "user-agent": userAgent });
    }
    await app.fetch("/", { method: "HEAD", headers: browser });
    await open(app, "/", { "sec-fetch-dest": "empty" });
    for (const path of ["/by/hamar", "/finnes-ikke", "/robots.txt", "/api/content", "/login"]) {
      await open(app, path);
    }
    await app.postForm("/bestill/plan-medium", {}, browser);
    for (const path of ["/finnes-ikke", "/by/hamar", "/admin", "priser", ""]) {
      await shown(app, { path });
    }
    expect((await app.fetch("/api/visits", { method: "POST", headers: browser })).status).toBe(204);
    expect(await counted(app)).toEqual({});
  });

  test("is whoever is signed in, and a page that is asked for from another site's script", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("editor");
    await open(app, "/", { cookie: `a=b; ${cookie}` });
    await open(app, "/", { cookie: `a=b; ${cookie}` });
    await shown(app, { path: "/" }, { cookie });
    const foreign = await shown(app, { path: "/" }, { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await counted(app)).toEqual({});
    await open(app, "/", { cookie: "placed-order=FL-1; session-of-another=1" });
    expect(await counted(app)).toMatchObject({ "page /": 1 });
  });

  test("is a customer's own page, whose address holds a token", async () => {
    await using app = await createTestApp();
    const token = "hemmelig-nokkel";
    for (const path of [`/avtale/${token}`, `/avtale/${token}/si-opp`]) {
      await open(app, path);
      await shown(app, { path });
    }
    await open(app, "/avtale");
    expect(await counted(app)).toMatchObject({ "page /avtale": 1 });
    expect(JSON.stringify(await counted(app))).not.toContain(token);
  });
});

describe("A stranger who sends what they like", () => {
  test("adds no more than so many hosts and campaigns a day, and is counted all the same", async () => {
    await using app = await createTestApp();
    await open(app, "/priser");
    for (let index = 0; index < 250; index += 1) {
      await open(app, "/priser", { referer: `https://s${index}.example.com/` });
    }
    expect(await counted(app)).toMatchObject({
      "page /priser": 251,
      "referrer direkte": 1,
      "referrer s198.example.com": 1,
      "referrer andre": 51,
    });

    // Making a page for each would take its time.
    const { clock, config } = app;
    const { count, tally } = createVisits({
      patterns: ["/"],
      isAdded: (path) => path.startsWith("/fagstoff/"),
      siteUrl: config.siteUrl,
      clock: () => clock.now,
    });
    const header = (name: string) => (name === "user-agent" ? agents.desktop : undefined);
    for (let index = 0; index < 250; index += 1) {
      count({ method: "GET", target: `/?utm_source=k${index}`, header }, 200);
      count({ method: "GET", target: `/annet/${index}`, header }, 200);
    }
    await tally.flush(app.db, clock.now);
    const numbers = await counted(app);
    expect(numbers).toMatchObject({
      "page /": 250,
      "campaign k199 / – / –": 1,
      "campaign andre": 50,
    });
    // Those that there is room for and the rest of them, two pages and a device.
    expect(Object.keys(numbers)).toHaveLength(2 * 201 + 3);

    // What an editor has added is no stranger's, however much it is.
    const articles = Array.from({ length: 250 }, (_, index) => `/fagstoff/${index}`);
    for (const target of articles) count({ method: "GET", target, header }, 200);
    await tally.flush(app.db, clock.now);
    const later = await counted(app);
    for (const path of articles) expect(later[`page ${path}`], path).toBe(1);
  });

  test("is stored as nobody, whatever the headers hold", async () => {
    await using app = await createTestApp();
    const strange = "https://kari.nordmann:passord@ond.example.com:99/kari@nordlys.no?tlf=91234567";
    const answer = await open(app, "/?utm_source=kari@nordlys.no&utm_campaign=%E2%80%AEjul", {
      referer: strange,
      "user-agent": `${agents.desktop} Kari/1.0`,
      "x-forwarded-for": "203.0.113.7",
      "accept-language": "se-NO",
    });
    expect(answer.status).toBe(200);
    expect(await counted(app)).toEqual({
      "page /": 1,
      "referrer ond.example.com": 1,
      "device desktop": 1,
      "campaign andre / – / andre": 1,
    });
  });
});

test("While the database is away, pages are sent and counted, and nothing is lost or doubled", async () => {
  await using app = await createTestApp();
  await open(app, "/priser", within);
  await app.db.schema.alterTable("visits").renameTo("away").execute();
  await expect(app.jobs.counts.run()).rejects.toThrow("visits");
  expect((await open(app, "/priser", within)).status).toBe(200);
  await expect(app.jobs.counts.run()).rejects.toThrow("visits");
  await app.db.schema.alterTable("away").renameTo("visits").execute();
  expect(await counted(app)).toEqual({ "page /priser": 2 });
  await open(app, "/priser", within);
  expect(await counted(app)).toEqual({ "page /priser": 3 });
});
