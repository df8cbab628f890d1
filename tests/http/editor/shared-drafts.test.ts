import pino from "pino";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Content, contentSchema } from "../../../app/domain/content/content.ts";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { bundle } from "../../bundle.ts";
import { removeAccount } from "../../change-account.ts";
import { giveEmail, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import {
  advance,
  createTestApp,
  publishElsewhere,
  type SignedIn,
  type TestApp,
} from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowserAtWork } from "../../plain-browser.ts";

// Drafts on the server: shared, shown behind a link, and published later.

const minute = 60_000;
const day = 24 * 60 * minute;
const editorName = accounts.editor.username;

/** The content that comes with the site, with what an editor changes. */
function changed(change: (content: Content) => void): Content {
  const content = contentSchema.parse(structuredClone(defaultContent));
  change(content);
  return content;
}

const dearer = changed(({ prices }) => {
  prices.medium.price = 15_490;
});
const newTitle = changed(({ texts }) => {
  texts.heroTitle = "Kundene finner deg først";
});

const sharedSchema = z.object({ id: z.string(), revision: z.number() });

async function share(app: TestApp, headers: SignedIn, content = dearer, name = "Ny pris") {
  const answer = await app.post("/editor/utkast/del", { name, content, baseVersion: 0 }, headers);
  expect(answer.status).toBe(201);
  return sharedSchema.parse(await answer.json());
}

const store = (
  app: TestApp,
  id: string,
  edit: { content: Content; revision: number },
  headers: SignedIn,
) => app.post(`/editor/utkast/${id}/lagre`, { ...edit, baseVersion: 0 }, headers);

const plan = (app: TestApp, id: string, when: Record<string, string>, headers: SignedIn) =>
  app.postForm(`/editor/utkast/${id}/plan`, { note: "", before: "", ...when }, headers);

const published = async (app: TestApp) =>
  z
    .object({ version: z.number(), content: contentSchema })
    .parse(await (await app.fetch("/api/content")).json());

const versions = (app: TestApp) =>
  app.db.selectFrom("content_versions").select(["version", "author", "note"]).execute();

describe("A shared draft", () => {
  test("is there for every editor, to write on and publish", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id, revision } = await share(app, kari);
    const ola = await app.signIn("admin");
    expect((await app.read("/editor/utkast", ola)).text).toContain("Ny pris");
    const { html: opened } = await app.read(`/editor?utkast=${id}`, ola);
    expect(opened).toContain("Ny pris");

    const content = structuredClone(dearer);
    content.texts.heroTitle = "Ny tittel fra Ola";
    const stored = await store(app, id, { content, revision }, ola);
    expect(await stored.json()).toEqual({ revision: 2 });

    // Who is late gets what the other has stored, and nothing is overwritten.
    const late = await store(app, id, { content: newTitle, revision }, kari);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      message: expect.stringContaining(accounts.admin.username),
      draft: { revision: 2, content: { texts: { heroTitle: "Ny tittel fra Ola" } } },
    });

    const put = await app.fetch("/api/content", {
      method: "PUT",
      headers: { "content-type": "application/json", ...ola },
      body: JSON.stringify({ content, baseVersion: 0, draft: { id, revision: 2 } }),
    });
    expect(put.status).toBe(200);
    expect((await app.read("/editor/utkast", kari)).text).toContain("Ingen utkast er delt");
    expect((await store(app, id, { content, revision: 2 }, kari)).status).toBe(404);
  });

  test("is told of to a colleague who has an address, as ready to be published", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const tell = async (to: string) => {
      const answer = await app.postForm(`/editor/utkast/${id}/klar`, { to }, kari);
      return (await app.read(answer.headers.get("location") ?? "", kari)).text;
    };
    expect((await app.read("/editor/utkast", kari)).text).toContain(
      "Ingen andre her har en e-postadresse",
    );
    expect(await tell(accounts.admin.username)).toContain("Ingen fikk beskjed");

    await giveEmail(app, accounts.admin.username, "sjefen@fyrlykt.example.no");
    expect((await app.read("/editor/utkast", kari)).text).toContain("Hvem skal se på det?");
    expect((await app.read("/editor/utkast", kari)).text).not.toContain("Meldt klar");
    const told = await tell(accounts.admin.username);
    const chief = accounts.admin.username;
    expect(told).toContain(`E-posten til ${chief} venter til nettstedet får en e-postserver.`);
    expect(told).toContain(`Meldt klar 20. november 2026 kl. 10:00 av ${editorName}, til ${chief}`);
    // Pressed again and again, it is one mail.
    const again = await Promise.all([tell(chief), tell(chief)]);
    for (const text of again) expect(text).toContain(`${chief} fikk beskjed 20. november 2026`);
    const [mail, ...others] = await written(app, "draft-ready", 1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: "sjefen@fyrlykt.example.no",
      subject: "«Ny pris» er klart for godkjenning",
    });
    expect(mail?.document).toContain(`/editor?utkast=${id}`);
    expect(mail?.document).toContain(`${editorName} er ferdig med utkastet`);
    expect((await app.read("/admin/logg", await app.signIn("admin"))).text).toContain(
      "Sa fra at utkastet er klart",
    );

    // What is written later nobody has said to be ready.
    app.clock.now = new Date("2026-11-20T10:00:00Z");
    await store(app, id, { content: newTitle, revision: 1 }, kari);
    expect((await app.read("/editor/utkast", kari)).text).not.toContain("Meldt klar");
    expect(await tell(chief)).toContain("Meldt klar");
    await written(app, "draft-ready", 2);
  });

  test("is told of by a mail that is on its way where there is a mail server", async () => {
    await using app = await createTestApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await giveEmail(app, accounts.admin.username, "sjefen@fyrlykt.example.no");
    const to = accounts.admin.username;
    const answer = await app.postForm(`/editor/utkast/${id}/klar`, { to }, kari);
    const { text } = await app.read(answer.headers.get("location") ?? "", kari);
    expect(text).toContain(`E-posten til ${to} er på vei.`);
  });

  test("is not published as it was before somebody stored in it, and who would have is told by whom", async () => {
    await using app = await createTestApp();
    const [kari, boss] = [await app.signIn("editor"), await app.signIn("admin")];
    const { id } = await share(app, kari);
    const revisionOf = async (of: string) =>
      (await app.fetch(`/editor/utkast/${of}/lagre`, { headers: kari })).json();
    expect(await revisionOf(id)).toEqual({ revision: 1 });
    await store(app, id, { content: newTitle, revision: 1 }, boss);
    expect(await revisionOf(id)).toEqual({ revision: 2 });
    expect(await revisionOf(crypto.randomUUID())).toEqual({ revision: null });
    const put = (revision: number) =>
      app.fetch("/api/content", {
        method: "PUT",
        headers: { "content-type": "application/json", ...kari },
        body: JSON.stringify({ content: newTitle, baseVersion: 0, draft: { id, revision } }),
      });
    const refused = await put(1);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(
      `${accounts.admin.username} har skrevet i utkastet siden du åpnet det.`,
    );
    expect(await versions(app)).toEqual([]);
    expect((await app.read("/editor/utkast", kari)).text).toContain("Ny pris");
    expect((await put(2)).status).toBe(200);
    expect((await app.read("/editor/utkast", kari)).text).not.toContain("Ny pris");
  });

  test("that was deleted meanwhile keeps nobody from publishing", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const draft = { id: crypto.randomUUID(), revision: 1 };
    const put = await app.fetch("/api/content", {
      method: "PUT",
      headers: { "content-type": "application/json", ...kari },
      body: JSON.stringify({ content: newTitle, baseVersion: 0, draft }),
    });
    expect(put.status).toBe(200);
  });

  test("may be half written, which is kept as it is and said by field, and has a name and the form of content", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const half = changed(({ texts }) => {
      texts.heroTitle = "";
      texts.heroSubtitle = "Med mellomrom til sist ";
    });
    Object.assign(half.prices.medium, { price: "gratis" });
    const { id } = await share(app, kari, half, "Halvt");
    const { text: list } = await app.read("/editor/utkast", kari);
    expect(list).toMatch(
      /Må rettes før det kan publiseres: «Hovedtekster › .*Hovedtittel» og «Priser › Medium › Pris»/,
    );
    const stale = await store(app, id, { content: half, revision: 7 }, kari);
    expect(await stale.json()).toMatchObject({
      draft: {
        content: {
          texts: { heroTitle: "", heroSubtitle: "Med mellomrom til sist " },
          prices: { medium: { price: "gratis" } },
        },
      },
    });
    const planned = await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    expect(planned.status).toBe(400);
    expect(textOf(await planned.text())).toContain("«Priser › Medium › Pris»");

    const send = (body: object) => app.post("/editor/utkast/del", body, kari);
    expect((await send({ name: " ", content: dearer, baseVersion: 0 })).status).toBe(400);
    for (const content of [undefined, "x", {}, { ...dearer, prices: [] }, { ...dearer, faq: 1 }]) {
      const refused = await send({ name: "x", content, baseVersion: 0 });
      expect(refused.status, JSON.stringify(content)).toBe(400);
    }
  });

  test("has a name of one line that turns nothing of what stands beside it", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const send = (name: string) =>
      app.post("/editor/utkast/del", { name, content: dearer, baseVersion: 0 }, kari);
    const answer = await send(" Jul\u202e\n\u2066i \u{1f384}butikken\0 ");
    expect(await answer.json()).toMatchObject({ name: "Jul i \u{1f384}butikken" });
    expect((await app.read("/editor/utkast", kari)).text).toContain("Åpne Jul i \u{1f384}butikken");
    expect((await send("\u202e \u2066")).status).toBe(400);
    expect((await send(`${"x".repeat(80)}\u202c`)).status).toBe(201);
    expect((await send("x".repeat(81))).status).toBe(400);
  });

  test("that is half written is shown behind its link as far as it can be", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const half = changed(({ texts }) => {
      texts.heroTitle = "";
      texts.heroButtonText = "Ring oss nå";
    });
    const { id } = await share(app, kari, half);
    await publishElsewhere(app, newTitle, 1);
    const { text: shown } = await app.read(await link(app, id, kari));
    expect(shown).toContain("Der noe ikke er ferdig skrevet, står det som sist ble publisert.");
    expect(shown).toContain(newTitle.texts.heroTitle);
    expect(shown).toContain("Ring oss nå");
  });

  test("is nobody's who is not an editor", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const sent = { name: "x", content: dearer, baseVersion: 0 };
    expect((await app.post("/editor/utkast/del", sent)).status).toBe(401);
    const { cookie } = kari;
    expect((await app.post("/editor/utkast/del", sent, { cookie })).status).toBe(403);
    expect((await app.read(`/editor?utkast=${id}`)).html).not.toContain("15490");
  });

  test("is deleted half a year after somebody wrote in it last, unless it waits for its time", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    await share(app, kari, dearer, "Glemt");
    const { id } = await share(app, kari, newTitle, "Planlagt");
    await plan(app, id, { day: "2027-11-01", time: "06:00" }, kari);
    await app.runRetention();
    for (let days = 0; days < 181; days += 30) {
      advance(app.clock, Math.min(30, 181 - days) * day);
      await app.runRetention();
    }
    const left = await app.db.selectFrom("shared_drafts").select("name").execute();
    expect(left).toEqual([{ name: "Planlagt" }]);
  });
});

async function link(app: TestApp, id: string, headers: SignedIn): Promise<string> {
  const path = `/editor/utkast/${id}/lenke`;
  const { token = "" } = inputValues((await app.read(path, headers)).html);
  const answer = await app.postForm(path, { token }, headers);
  const { lenke = "" } = inputValues(await answer.text());
  return new URL(lenke).pathname;
}

describe("The secret link to a draft", () => {
  test("leads through the whole site as it would be, and nobody else sees it", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const both = changed(({ prices, texts }) => {
      prices.medium.price = 15_490;
      texts.heroTitle = "Kundene finner deg først";
    });
    const { id } = await share(app, kari, both);
    const path = await link(app, id, kari);
    const answer = await app.fetch(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(textOf(html)).toContain("Kundene finner deg først");
    expect(textOf(html)).toContain("Utkastet «Ny pris», slik siden blir.");
    expect(html).toContain(`href="${path}/priser"`);
    expect(html).toContain(`href="${path}"`);
    // What is the same whatever is looked at stands where it stands.
    const outside = /<a\b[^>]*href="\/(?!utkast|admin\/kom-i-gang"|eksempel\/)/;
    expect(html).not.toMatch(outside);
    const { html: prices } = await app.read(`${path}/priser`);
    expect(prices).not.toMatch(outside);
    expect(prices).toContain('href="/eksempel/medium"');
    expect(textOf(prices)).toMatch(/15\s490\skr/);
    expect((await app.read("/")).text).not.toContain("Kundene finner deg først");
    expect((await app.read("/priser")).text).not.toMatch(/15\s490\skr/);
  });

  test("is kept by nobody, told to nobody, and sends nothing", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const path = await link(app, id, kari);
    for (const target of ["/kontakt", "/bestill/plan-medium", "/finnes-ikke"]) {
      const { headers } = await app.fetch(path + target);
      expect(headers.get("cache-control"), target).toContain("no-store");
      expect(headers.get("referrer-policy"), target).toBe("no-referrer");
      expect(headers.get("x-robots-tag"), target).toBe("noindex");
      expect(headers.get("content-security-policy"), target).toMatch(
        /script-src 'none'.*form-action 'none'/,
      );
    }
    const { html: form } = await app.read(`${path}/kontakt`);
    expect(form).not.toContain("<script");
    expect(textOf(form)).toContain("Skjemaet kan fylles ut, men ikke sendes");
    expect(form).not.toMatch(/<button(?![^>]*disabled)[^>]*type="submit"/);
    for (const target of ["/kontakt", "/bestill/plan-medium"]) {
      expect((await app.postForm(path + target, { name: "Ola" })).status).toBe(405);
    }
    expect(await app.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  test("shows pages of the site alone", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const path = await link(app, id, kari);
    for (const target of ["/admin", "/login", "/api/content", "/sitemap.xml", "/takk", path]) {
      expect((await app.fetch(path + target)).status, target).toBe(404);
    }
  });

  test("ends when it is closed, replaced, or its time is up", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const first = await link(app, id, kari);
    const second = await link(app, id, kari);
    expect((await app.fetch(first)).status).toBe(404);
    expect((await app.fetch(second)).status).toBe(200);
    expect((await app.postForm(`/editor/utkast/${id}/lenke/steng`, {}, kari)).status).toBe(303);
    expect((await app.fetch(second)).status).toBe(404);
    const third = await link(app, id, kari);
    advance(app.clock, 14 * day - minute);
    expect((await app.fetch(`${third}/priser`)).status).toBe(200);
    advance(app.clock, minute);
    const ended = await app.fetch(`${third}/priser`);
    expect(ended.status).toBe(404);
    expect(textOf(await ended.text())).toContain("Lenken virker ikke lenger");
  });

  test("is the same where its form is sent again, and stays closed", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const path = `/editor/utkast/${id}/lenke`;
    const { token = "" } = inputValues((await app.read(path, kari)).html);
    const send = async () => (await app.postForm(path, { token }, kari)).text();
    const { lenke = "" } = inputValues(await send());
    const again = await send();
    expect(inputValues(again).lenke).toBe(lenke);
    expect(inputValues(again).token).not.toBe(token);
    expect((await app.fetch(new URL(lenke).pathname)).status).toBe(200);
    await app.postForm(`${path}/steng`, {}, kari);
    expect(inputValues(await send()).lenke).toBe(undefined);
    expect((await app.fetch(new URL(lenke).pathname)).status).toBe(404);
    const made = app.db.selectFrom("audit_events").select("id");
    expect(await made.where("action", "=", "draft.link-made").execute()).toHaveLength(1);
    expect((await app.postForm(path, { token: "kort" }, kari)).status).toBe(400);
  });

  test("is not found by guessing, which is stopped", async () => {
    await using app = await createTestApp();
    const guess = async (number: number) =>
      (await app.fetch(`/utkast/${"g".repeat(40)}${number}`)).status;
    for (let number = 0; number < 60; number += 1) expect(await guess(number)).toBe(404);
    expect(await guess(60)).toBe(429);
    advance(app.clock, 11 * minute);
    expect(await guess(61)).toBe(404);
  });

  test("stands in no log, and its visitors are not counted", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    await using app = await createTestApp({ log });
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const path = await link(app, id, kari);
    await app.fetch(`${path}/priser`, { headers: { "user-agent": "Mozilla/5.0 Firefox/150.0" } });
    await app.jobs.counts.run();
    expect(lines.join("")).toContain("/utkast/:token");
    expect(lines.join("")).not.toContain(path.slice("/utkast/".length));
    expect(await app.db.selectFrom("visits").selectAll().execute()).toEqual([]);
  });
});

test("An old version is shown as pages, to editors alone", async () => {
  await using app = await createTestApp();
  await publishElsewhere(app, newTitle, 1);
  await publishElsewhere(app, dearer, 2);
  const kari = await app.signIn("editor");
  const path = "/editor/historikk/1/sider";
  const { text: shown } = await app.read(path, kari);
  expect(shown).toContain("Kundene finner deg først");
  expect(shown).toContain("Versjon 1, publisert 20. november 2026");
  const { html: prices } = await app.read(`${path}/priser`, kari);
  expect(prices).toContain(`href="${path}/kontakt"`);
  const refused = await app.fetch(path);
  expect(refused.headers.get("location")).toContain("/login");
  expect((await app.fetch("/editor/historikk/9/sider", { headers: kari })).status).toBe(404);
});

describe("A planned publication", () => {
  test("happens at its time, in Norwegian winter and summer, and not before", async () => {
    for (const { when, instant } of [
      { when: { day: "2026-11-23", time: "06:00" }, instant: "2026-11-23T05:00:00.000Z" },
      // The clocks were put forward the night before.
      { when: { day: "2027-03-29", time: "06:00" }, instant: "2027-03-29T04:00:00.000Z" },
    ]) {
      await using app = await createTestApp();
      const kari = await app.signIn("editor");
      const { id } = await share(app, kari);
      expect((await plan(app, id, { ...when, note: "Prisjustering" }, kari)).status).toBe(303);
      // Whoever goes on writing is told when it is published.
      const stored = await store(app, id, { revision: 1, content: dearer }, kari);
      expect(await stored.json()).toEqual({ revision: 2, plan: { dueAt: instant } });
      app.clock.now = new Date(Date.parse(instant) - 1);
      await app.jobs.publication.run();
      expect((await published(app)).version).toBe(0);
      app.clock.now = new Date(instant);
      await app.jobs.publication.run();
      expect((await published(app)).content.prices.medium.price).toBe(15_490);
      expect(await versions(app)).toEqual([
        { version: 1, author: editorName, note: "Planlagt: Prisjustering" },
      ]);
      expect(await app.jobs.publication.run()).toBeUndefined();
    }
  });

  test("is planned, moved and cancelled without a script, and so is a link made and ended", async () => {
    await using app = await createTestApp();
    const { id } = await share(app, await app.signIn("editor"));
    const browser = await plainBrowserAtWork(app);
    const page = async (path: string) => (await browser.open(`/editor/utkast${path}`)).text;
    await page(`/${id}/plan`);
    const missed = { day: "2026-11-19", time: "06:00", note: "Prisjustering" };
    const refused = await browser.press("Planlegg publiseringen", missed);
    expect(refused.text).toContain("Tidspunktet er passert.");
    expect(inputValues(refused.html)).toMatchObject(missed);
    const planned = await browser.press("Planlegg publiseringen", { day: "2026-11-23" });
    expect(planned.text).toContain("Publiseringen er planlagt.");
    expect(planned.text).toContain(
      `Publiseres 23. november 2026 kl. 06:00 , planlagt av ${accounts.admin.username}: Prisjustering`,
    );
    await page(`/${id}/plan`);
    const moved = await browser.press("Flytt publiseringen", { time: "12:30" });
    expect(moved.text).toContain("Publiseres 23. november 2026 kl. 12:30");
    const cancelled = await browser.press("Avlys publiseringen av Ny pris");
    expect(cancelled.text).toContain("Publiseringen er avlyst.");
    expect(cancelled.text).not.toContain("Publiseres 23.");

    await page(`/${id}/lenke`);
    const made = await browser.press("Lag lenke");
    const { lenke = "" } = inputValues(made.html);
    // What only a script could do is not there.
    expect(made.text).not.toContain("Kopier");
    expect((await app.read(new URL(lenke).pathname)).text).toContain("Utkastet «Ny pris»");
    expect(await page(`/${id}/lenke`)).toContain("En ny lenke stenger den.");
    expect((await browser.press("Steng lenken")).text).toContain("Lenken er stengt.");
    expect((await app.fetch(new URL(lenke).pathname)).status).toBe(404);

    await app.db.deleteFrom("shared_drafts").execute();
    for (const way of ["plan", "lenke"]) {
      const gone = await browser.open(`/editor/utkast/${id}/${way}`);
      expect([gone.status, gone.text]).toEqual([
        404,
        expect.stringContaining("Utkastet finnes ikke lenger."),
      ]);
    }
  });

  test("is cancelled and deleted as it was shown, and not as a colleague or the clock has left it", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id, revision } = await share(app, kari);
    const late = await plainBrowserAtWork(app);
    const list = () => late.open("/editor/utkast");
    const cancel = () => late.press("Avlys publiseringen av Ny pris");
    const remove = () => late.press("Slett for alle : Ny pris");
    const undone = "så ingenting er gjort";

    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    await list();
    const before = "2026-11-23T05:00:00.000Z";
    await plan(app, id, { day: "2026-11-24", time: "12:30", before }, kari);
    const moved = await cancel();
    expect(moved.text).toContain(undone);
    expect(moved.text).toContain("Publiseres 24. november 2026 kl. 12:30");
    expect((await cancel()).text).toContain("Publiseringen er avlyst.");

    await store(app, id, { content: newTitle, revision }, kari);
    expect((await remove()).text).toContain(undone);
    await plan(app, id, { day: "2026-11-20", time: "18:00" }, kari);
    expect((await remove()).text).toContain(undone);
    expect((await list()).text).toContain("Publiseres 20. november 2026 kl. 18:00");

    // Its time comes while the page stands open.
    app.clock.now = new Date("2026-11-20T17:00:00Z");
    await app.jobs.publication.run();
    const published = await cancel();
    expect(published.text).toContain(undone);
    expect(published.text).not.toContain("Publiseringen er avlyst.");

    await share(app, kari);
    await list();
    expect((await remove()).text).toContain("Ingen utkast er delt");
  });

  test("is moved from the time that was shown, and from another once that was told", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const late = await plainBrowserAtWork(app);
    await late.open(`/editor/utkast/${id}/plan`);
    const sent = { day: "2026-11-23", time: "06:00" };
    expect((await plan(app, id, { ...sent, note: "Kampanje" }, kari)).status).toBe(303);
    // Sent twice, it is planned once.
    expect((await plan(app, id, sent, kari)).headers.get("location")).toContain("plan=lagt");

    const mine = { day: "2026-12-01", time: "12:00" };
    const wrong = await late.press("Planlegg publiseringen", { ...mine, day: "" });
    expect(wrong.text).toContain("Velg både dag og klokkeslett");
    const told = await late.press("Flytt publiseringen", mine);
    expect([told.status, told.text]).toEqual([
      409,
      expect.stringContaining(
        `${editorName} har planlagt publiseringen til 23. november 2026 kl. 06:00 siden du åpnet siden.`,
      ),
    ]);
    expect(inputValues(told.html)).toMatchObject(mine);
    expect((await late.press("Flytt publiseringen")).text).toContain(
      "Publiseres 1. desember 2026 kl. 12:00",
    );

    await late.open(`/editor/utkast/${id}/plan`);
    await app.db.updateTable("shared_drafts").set({ due_at: null }).execute();
    const called = await late.press("Flytt publiseringen");
    expect(called.text).toContain("Publiseringen er avlyst eller stoppet siden du åpnet siden.");
  });

  test("is listed, moved and cancelled", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00", note: "Ny liste" }, kari);
    expect((await app.read("/editor/utkast", kari)).text).toContain(
      "Publiseres 23. november 2026 kl. 06:00",
    );
    const before = "2026-11-23T05:00:00.000Z";
    await plan(app, id, { day: "2026-11-24", time: "12:30", before }, kari);
    expect((await app.read("/editor/utkast", kari)).text).toContain(
      "Publiseres 24. november 2026 kl. 12:30",
    );
    const cancelled = await app.postForm(
      `/editor/utkast/${id}/plan/avlys`,
      { csrfToken: kari["x-csrf-token"], dueAt: "2026-11-24T11:30:00.000Z" },
      { cookie: kari.cookie },
    );
    expect(cancelled.status).toBe(303);
    app.clock.now = new Date("2026-11-25T12:00:00Z");
    expect(await app.jobs.publication.run()).toBeUndefined();
    expect((await published(app)).version).toBe(0);
    const again = await app.signIn("editor");
    expect((await app.read("/editor/utkast", again)).text).toContain("Ny pris");
  });

  test.each([
    [{ day: "2026-11-20", time: "09:59" }, "passert"],
    [{ day: "2027-12-24", time: "12:00" }, "innen ett år"],
    [{ day: "2026-11-31", time: "12:00" }, "finnes ikke"],
    [{ day: "12026-12-01", time: "12:00" }, "finnes ikke"],
    [{ day: "", time: "12:00" }, "både dag og klokkeslett"],
  ])("is not planned for %j", async (when, message) => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    const answer = await plan(app, id, when, kari);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
  });

  test("that comes late is made up for once, by however many processes", async () => {
    await using app = await createTestApp();
    const other = bundle.createApp({
      config: app.config,
      db: app.db,
      log: bundle.createLog("silent"),
      clock: () => app.clock.now,
    });
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    advance(app.clock, 20 * day);
    await Promise.all([app.jobs.publication.run(), other.jobs.publication.run()]);
    await Promise.all([other.jobs.publication.run(), app.jobs.publication.run()]);
    expect(await versions(app)).toEqual([
      { version: 1, author: editorName, note: "Planlagt: Ny pris" },
    ]);
    await other.stop();
  });

  test("that fails holds up none of those after it: it is logged, says what to do, and is tried again", async () => {
    const complaints: string[] = [];
    await using app = await createTestApp({
      log: pino({ level: "error" }, { write: (line: string) => complaints.push(line) }),
    });
    const kari = await app.signIn("editor");
    const { id: broken } = await share(app, kari, newTitle, "Ny tittel");
    const { id: whole } = await share(app, kari);
    await plan(app, broken, { day: "2026-11-23", time: "06:00" }, kari);
    await plan(app, whole, { day: "2026-11-23", time: "07:00" }, kari);
    const { content } = await app.db
      .selectFrom("shared_drafts")
      .select("content")
      .where("id", "=", broken)
      .executeTakeFirstOrThrow();
    const write = (text: string) =>
      app.db.updateTable("shared_drafts").set({ content: text }).where("id", "=", broken).execute();
    await write("{");
    advance(app.clock, 4 * day);
    expect(await app.jobs.publication.run()).toEqual({ done: false });
    expect((await published(app)).content.prices.medium.price).toBe(15_490);
    expect(complaints.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ draft: broken, msg: "a planned publication failed" }),
    ]);
    const later = await app.signIn("editor");
    const { text: list } = await app.read("/editor/utkast", later);
    expect(list).toContain("Er ikke publisert ennå");
    expect(list).toContain("avlys publiseringen, åpne utkastet og publiser det derfra");
    expect(list).toContain("Publiseres 23. november 2026");

    await write(content);
    expect(await app.jobs.publication.run()).toEqual({ done: true });
    expect((await published(app)).content.texts.heroTitle).toBe("Kundene finner deg først");
    expect((await app.read("/editor/utkast", later)).text).not.toContain("Er ikke publisert ennå");
  });

  test("takes along what others have published meanwhile", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    await publishElsewhere(app, newTitle, 1);
    advance(app.clock, 3 * day);
    await app.jobs.publication.run();
    const { version, content } = await published(app);
    expect(version).toBe(2);
    expect(content.texts.heroTitle).toBe("Kundene finner deg først");
    expect(content.prices.medium.price).toBe(15_490);
  });

  test("is refused where another change of the same field was published, and who planned it is told", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    await app.db
      .updateTable("users")
      .set({ email: "kari@example.no" })
      .where("username", "=", editorName)
      .execute();
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    const cheaper = changed(({ prices }) => {
      prices.medium.price = 13_490;
    });
    await publishElsewhere(app, cheaper, 1);
    advance(app.clock, 3 * day);
    await app.jobs.publication.run();
    expect((await published(app)).content.prices.medium.price).toBe(13_490);
    const { text: list } = await app.read("/editor/utkast", await app.signIn("editor"));
    expect(list).toContain("Ble ikke publisert som planlagt");
    expect(list).toContain("«Medium: pris»");
    const mails = await app.db
      .selectFrom("mails")
      .select(["to_address", "subject"])
      .where("kind", "=", "publication-refused")
      .execute();
    expect(mails).toEqual([
      { to_address: "kari@example.no", subject: "«Ny pris» ble ikke publisert" },
    ]);
    // It is not tried again, and nothing of it is lost.
    expect(await app.jobs.publication.run()).toBeUndefined();
    const [draft] = await app.db.selectFrom("shared_drafts").selectAll().execute();
    expect(JSON.parse(draft?.content ?? "").prices.medium.price).toBe(15_490);
  });

  test("of an account that was removed since is refused, which the page that removes it says, and the administrators are told", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const chief = await app.signIn("admin");
    await giveEmail(app, accounts.admin.username, "sjefen@example.no");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    const remove = `/admin/personer/${editorName}/fjern`;
    expect((await app.read(remove, chief)).text).toContain(
      "Utkastet «Ny pris» publiseres ikke 23. november 2026 kl. 06:00",
    );
    expect((await removeAccount(app, editorName, chief)).status).toBe(303);
    advance(app.clock, 3 * day);
    await app.jobs.publication.run();
    expect((await published(app)).version).toBe(0);
    expect((await app.read("/editor/utkast", await app.signIn("admin"))).text).toContain(
      "er fjernet",
    );
    const [mail, ...more] = await written(app, "publication-refused", 1);
    expect([mail?.to_address, more]).toEqual(["sjefen@example.no", []]);
  });

  test("is not planned with a picture that the library has no more, which is said of the draft too", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const withPicture = changed(({ towns }) => {
      const [width, height, focusX, focusY] = [800, 600, 50, 50];
      const id = "0".repeat(20);
      const picture = { id, name: "a.jpg", width, height, alt: "", focusX, focusY };
      Object.assign(towns[0] ?? {}, { picture });
    });
    const { id } = await share(app, kari, withPicture);
    const planned = await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    expect(planned.status).toBe(400);
    const place = "«Byer › Oslo › Bilde øverst på siden (bildet er slettet fra biblioteket)»";
    expect(textOf(await planned.text())).toContain(`Må rettes før det kan publiseres ${place}`);
    const { text: list } = await app.read("/editor/utkast", kari);
    expect(list).toContain(`Må rettes før det kan publiseres: ${place}`);
  });

  test("is refused where it changes a text of law, which somebody has to mean at the time", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const written = changed(({ wording }) => {
      wording["terms.price.paying"] = "Du betaler den dagen vi leverer.";
    });
    const { id } = await share(app, kari, written);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    advance(app.clock, 3 * day);
    expect(await app.jobs.publication.run()).toEqual({ done: true });
    expect((await published(app)).version).toBe(0);
    const { text: list } = await app.read("/editor/utkast", await app.signIn("editor"));
    expect(list).toContain("Det må noen bekrefte, så publiser det for hånd.");
    expect(await app.jobs.publication.run()).toBeUndefined();
  });

  test("is nothing new where all of it was published by hand", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    await publishElsewhere(app, dearer, 1);
    advance(app.clock, 3 * day);
    await app.jobs.publication.run();
    expect(await versions(app)).toHaveLength(1);
    expect(await app.db.selectFrom("shared_drafts").selectAll().execute()).toEqual([]);
  });

  test("publishes what a colleague has written in the draft since", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    const content = structuredClone(dearer);
    content.texts.heroTitle = "Ferdig tekst";
    await store(app, id, { content, revision: 1 }, await app.signIn("admin"));
    advance(app.clock, 3 * day);
    await app.jobs.publication.run();
    expect((await published(app)).content.texts.heroTitle).toBe("Ferdig tekst");
  });

  test("waits after a restore until an administrator lets it go on", async () => {
    await using app = await createTestApp();
    const kari = await app.signIn("editor");
    const { id } = await share(app, kari);
    await plan(app, id, { day: "2026-11-23", time: "06:00" }, kari);
    const moment = app.clock.now.toISOString();
    await app.db
      .insertInto("restores")
      .values({
        id: "r",
        restored_at: moment,
        backup_made_at: moment,
        released_at: null,
        released_by: null,
      })
      .execute();
    advance(app.clock, 3 * day);
    expect(await app.jobs.publication.run()).toBeUndefined();
    await app.db.updateTable("restores").set({ released_at: moment, released_by: "a" }).execute();
    await app.jobs.publication.run();
    expect((await published(app)).version).toBe(1);
  });
});
