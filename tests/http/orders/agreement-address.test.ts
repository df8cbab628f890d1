import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { replaceAgreementLink } from "#app/domain/subscriptions/agreement-links.server.ts";
import { begun, links, mailsOf, noticesGiven, ordered, pathTo } from "../../data/agreement.ts";
import { customer, orderOf } from "../../data/order-data.ts";
import { giveStatus } from "../../data/subscription-life.ts";
import { createTestApp, sessionCookie, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";
import { startMailServer } from "../../servers/mail-server.ts";

describe("The address", () => {
  test("opens the page from the thank-you page of the browser that ordered, and of no other", async () => {
    await using app = await createTestApp();
    const answer = await app.post("/api/orders", orderOf());
    const cookie = sessionCookie(answer);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^placed-order=.*; Max-Age=1800; Path=\/;.* HttpOnly; SameSite=Lax/),
    ]);
    const { thankYou, orderId } = await answer.json();
    const linked = async (headers: Record<string, string>, address = thankYou) => {
      const { html } = await app.read(address, headers);
      return /href="(\/avtale\/[\w-]{43})"/.exec(html)?.[1];
    };
    const path = await linked({ cookie });
    expect(path).toBe(await pathTo(app, orderId));
    expect((await app.read(path ?? "")).text).toContain(`Bestilling ${orderId}`);

    expect(await linked({})).toBeUndefined();
    const ofAnother = thankYou.replace(/(?<=email=)[^&]+/, "ola%40example.no");
    expect(await linked({ cookie }, ofAnother)).toBeUndefined();
    const other = await app.post("/api/orders", orderOf({ name: "Ola Nordmann" }));
    expect(await linked({ cookie: sessionCookie(other) })).toBeUndefined();
    const [name] = cookie.split("=");
    for (const value of [`${orderId}.x`, orderId, "."]) {
      const forged = `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
      expect(await linked({ cookie: forged })).toBeUndefined();
    }
  });

  test("is given by a cookie that is bound to the host, over https alone, where the site is on https", async () => {
    await using app = await createTestApp({ environment: { SITE_URL: "https://www.example.no" } });
    const answer = await app.post("/api/orders", orderOf());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-placed-order=.*; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const { thankYou } = await answer.json();
    const page = await app.fetch(thankYou, { headers: { cookie: sessionCookie(answer) } });
    expect(await page.text()).toMatch(/href="\/avtale\/[\w-]{43}"/);
  });

  test("is given in the same way to whoever orders without JavaScript", async () => {
    await using app = await createTestApp();
    const visitor = plainBrowser(app);
    await visitor.open("/bestill/plan-medium");
    await visitor.press("Send bestilling", { ...customer, acceptTerms: "on" });
    const page = await visitor.follow("Åpne avtalesiden din");
    expect(page.path).toMatch(/^\/avtale\/[\w-]{43}$/);
    expect(page.text).toContain("Vi har fått bestillingen din");
  });

  test("stands in the confirmation as it is sent, and in no mail as it is kept or shown", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { id, path } = await ordered(app);
    await app.jobs.mail.run();
    const sent = server.mails.find(({ to }) => to.includes(customer.email));
    expect(sent?.email.html).toContain(`href="http://localhost:3000${path}"`);
    expect(sent?.email.text).toContain(`http://localhost:3000${path}`);

    const token = path.split("/").at(-1) ?? "";
    const { cookie } = await app.signIn("admin");
    const rows = await mailsOf(app, "any");
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(JSON.stringify(row)).not.toContain(token);
      for (const shown of [`/admin/e-post/${row.id}`, `/admin/e-post/${row.id}/html`]) {
        const { html } = await app.read(shown, { cookie });
        expect(html).not.toContain(token);
        expect(html).not.toContain("agreement:");
        if (row.kind === "order-confirmation")
          expect(html).toContain(`/admin/bestillinger/${id}#abonnement`);
      }
    }
  });

  test("is put in the place of our own link alone, whatever a customer calls themselves", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    const { path } = await ordered(app, { name: "agreement:", buyerReference: "agreement:" });
    await app.jobs.mail.run();
    const notice = server.mails.find(({ to }) => !to.includes(customer.email));
    expect(notice?.email.text).toContain("agreement:");
    expect(notice?.email.text).not.toContain(path);
  });

  test.each(["", "/opplysninger", "/si-opp", "/angre", "/noe-annet"])(
    "that is wrong leads to the way to a new one, at …%s",
    async (rest) => {
      await using app = await createTestApp();
      const { path } = await ordered(app);
      for (const wrong of [
        `${path}x`,
        path.toLowerCase(),
        "/avtale/x",
        "/avtale/%00",
        "/avtale/æ",
      ]) {
        const answer = await app.fetch(`${wrong}${rest}`);
        if (wrong === "/avtale/%00") {
          expect(answer.status).toBe(400);
          continue;
        }
        expect(answer.status, wrong).toBe(404);
        const html = await answer.text();
        expect(textOf(html)).toContain("Lenken virker ikke");
        expect(html).toMatch(/<a [^>]*href="\/avtale"[^>]*>Send meg lenken på nytt/);
        expect(html).toContain('<meta name="prerender-status-code" content="404"/>');
        expect(html).toContain("<title>Lenken virker ikke | Fyrlykt</title>");
      }
    },
  );

  test("that was replaced leads nowhere, and the new one to the page", async () => {
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    const replaced = new URL(await replaceAgreementLink(links(app), id)).pathname;
    expect(replaced).not.toBe(path);
    expect((await app.fetch(path)).status).toBe(404);
    expect((await app.read(replaced)).text).toContain(`Bestilling ${id}`);
    expect(await pathTo(app, id)).toBe(replaced);
  });

  test("is another one for everybody once the key is replaced as running.md tells", async () => {
    const told = readFileSync("docs/running.md", "utf8").match(/^ {4}delete from .*;$/gm) ?? [];
    await using app = await createTestApp();
    const { id, path } = await ordered(app);
    for (const statement of told) await sql.raw(statement.trim()).execute(app.db);
    expect((await app.fetch(path)).status).toBe(404);
    const made = await pathTo(app, id);
    expect(made).not.toBe(path);
    expect((await app.read(made)).text).toContain(`Bestilling ${id}`);
  });

  test("is not found by guessing: whoever tries too often is told nothing more, and others are not kept out", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const { path } = await ordered(app);
    const from = (address: string, asked: string) =>
      app.fetch(asked, { headers: { "x-forwarded-for": address } });
    // Who has the key is not counted.
    for (let visit = 0; visit < 70; visit += 1) {
      expect((await from("192.0.2.1", path)).status).toBe(200);
    }
    for (let guess = 0; guess < 60; guess += 1) {
      expect((await from("192.0.2.1", `/avtale/${guess}`)).status).toBe(404);
    }
    for (const asked of ["/avtale/61", path, `${path}/si-opp`]) {
      const refused = await from("192.0.2.1", asked);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(textOf(await refused.text())).toContain("Vent litt");
    }
    expect((await from("192.0.2.2", path)).status).toBe(200);
  });

  test("is told to nobody: no log, no cache, no analytics, no Referer, no search engine", async () => {
    const lines: string[] = [];
    await using app = await createTestApp({
      log: pino({}, { write: (line) => lines.push(line) }),
      environment: { GA_MEASUREMENT_ID: "G-ABC123DEF4" },
    });
    const { path } = await begun(app);
    const token = path.split("/").at(-1) ?? "";
    const asked = [
      path,
      `${path}/`,
      `/%61vtale/${token}`,
      `/AVTALE/${token}`,
      `${app.config.siteUrl}/${path}`,
      `/avtale//${token}`,
      `${path}.data`,
      `${path}?x=${token}`,
      `${path}/opplysninger`,
      `${path}/si-opp`,
      `${path}/angre`,
      `${path}/finnes-ikke`,
      `${path}x`,
      `${path}%zz`,
    ];
    for (const target of asked) {
      for (const method of ["GET", "HEAD", "POST", "PUT"]) {
        const body = method === "POST" ? new URLSearchParams({ token }) : undefined;
        const answer = await app.fetch(target, body ? { method, body } : { method });
        const html = await answer.text();
        const name = `${method} ${target}`;
        expect(answer.headers.get("referrer-policy"), name).toBe("no-referrer");
        expect(answer.headers.get("cache-control"), name).toBe("private, no-store");
        expect(answer.headers.get("x-robots-tag"), name).toBe("noindex");
        expect(html, name).not.toContain('<meta name="analytics"');
        if (answer.status === 200 && method === "GET") {
          expect(html).toContain('<meta name="robots" content="noindex"/>');
        }
      }
      const inMemory = { method: "GET", target, acceptEncoding: "br", ifNoneMatch: undefined };
      expect(await app.fromMemory(inMemory)).toBeUndefined();
    }
    expect(lines.length).toBeGreaterThan(4 * asked.length);
    expect(lines.filter((line) => line.toLowerCase().includes(token.toLowerCase()))).toEqual([]);
    expect(lines.join("")).toContain('"path":"/avtale/:token"');
    // What somebody has pasted where it does not belong opens nothing, and is a key all the same.
    const pasted = [
      "www.fyrlykt.example/avtale/",
      "avtale%20/",
      "avtale",
      "%20avtale/",
      "x/avtale/",
    ];
    for (const before of pasted) await app.fetch(`/${before}${token}`);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    expect(lines.join("")).toContain('"path":"/www.fyrlykt.example/avtale/:key"');

    const front = await app.read("/");
    const rules = /<script type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(front.html)?.[1];
    expect(rules).toContain("/priser");
    expect(rules).not.toContain("/avtale");
    expect((await app.read("/sitemap.xml")).html).not.toContain("/avtale");
  });

  test("takes the forms of a page that tells no Referer, and none from elsewhere", async () => {
    await using app = await createTestApp();
    const { path } = await begun(app, { until: noticesGiven });
    const post = (headers: Record<string, string>) =>
      app.fetch(`${path}/si-opp`, {
        method: "POST",
        body: new URLSearchParams({ endsOn: "2027-11-20" }),
        headers,
      });
    // Browsers send "null" from a page with no-referrer.
    expect((await post({ origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ origin: "null", "sec-fetch-site": "same-origin" })).status).toBe(303);
  });
});

describe("A lost link", () => {
  const ask = (app: TestApp, email: string, address = "192.0.2.1") =>
    app.postForm("/avtale", { email }, { "x-forwarded-for": address });

  test("is sent for each agreement of an address, and nobody is told which addresses there are", async () => {
    await using app = await createTestApp();
    const first = await app.placeOrder();
    const second = await app.placeOrder({ email: customer.email.toUpperCase() });
    await app.placeOrder({ email: `x${customer.email}` });
    const calledOff = await app.placeOrder({ name: "Ola" });
    await giveStatus(app, await app.signIn("admin"), calledOff, "cancelled");

    const visitor = plainBrowser(app);
    await visitor.open("/avtale");
    const page = await visitor.press("Send meg lenken", { email: customer.email });
    expect(page.path).toBe("/avtale?sendt");
    expect(page.text).toContain("Har vi en avtale på adressen, er lenken på vei");
    const known = await ask(app, customer.email);
    const unknown = await ask(app, "ukjent@example.no");
    expect([unknown.status, unknown.headers.get("location"), await unknown.text()]).toEqual([
      known.status,
      known.headers.get("location"),
      await known.text(),
    ]);
    await expect.poll(async () => (await mailsOf(app, "agreement-link")).length).toBe(4);
    const mails = await mailsOf(app, "agreement-link");
    expect(new Set(mails.map(({ about_id }) => about_id))).toEqual(new Set([first, second]));
    for (const mail of mails) {
      expect(mail.to_address.toLowerCase()).toBe(customer.email);
      expect(mail.document).toContain('"agreement:"');
    }
  });

  test("of an address that cannot be one is asked for again", async () => {
    await using app = await createTestApp();
    const answer = await ask(app, '"><script>@');
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Ugyldig e-postadresse");
    expect(inputValues(html)).toMatchObject({ email: '"><script>@' });
    expect(html).not.toContain('"><script>@');
  });

  test("is asked for so often and no more, by one visitor and for one address", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    const statuses = async (asked: [email: string, address: string][]) => {
      const answers: number[] = [];
      for (const [email, address] of asked) answers.push((await ask(app, email, address)).status);
      return answers;
    };
    const spread = [1, 2, 3, 4].map((n): [string, string] => [
      `kari+${n}@example.no`,
      `192.0.2.${n}`,
    ]);
    expect(await statuses(spread)).toEqual([303, 303, 303, 429]);
    const many = Array.from({ length: 11 }, (_, n): [string, string] => [
      `nr${n}@example.no`,
      "192.0.2.9",
    ]);
    expect(await statuses(many)).toEqual([...Array(10).fill(303), 429]);
    const refused = await ask(app, "ola@example.no", "192.0.2.9");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(inputValues(await refused.text())).toMatchObject({ email: "ola@example.no" });
  });
});
