import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { offerSince } from "../../../app/domain/content/versions.server.ts";
import { offerReminder } from "../../../app/domain/editing/hints.ts";
import { accounts } from "../../data/accounts.ts";
import { article, ownPage } from "../../data/added-pages.ts";
import { arbitraryEdit, edited } from "../../data/arbitrary-content.ts";
import {
  advance,
  createTestApp,
  type SignedIn,
  sessionCookie,
  type TestApp,
} from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

type Content = typeof defaultContent;

const day = 24 * 60 * 60 * 1000;
const secretNote = "Hemmelig merknad";

function changed(change: (content: Content) => void): Content {
  const content = structuredClone(defaultContent);
  change(content);
  return content;
}

const titled = (title: string) =>
  changed(({ texts }) => {
    texts.heroTitle = title;
  });

async function publish(
  app: TestApp,
  editor: SignedIn,
  edit: { content: Content; baseVersion: number; note?: string },
) {
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify(edit),
  });
  expect(answer.status).toBe(200);
}

async function published(app: TestApp): Promise<{ version: number; content: Content }> {
  return (await app.fetch("/api/content")).json();
}

function restore(
  app: TestApp,
  version: number,
  baseVersion: number,
  { cookie, ...rest }: SignedIn,
) {
  const fields = { csrfToken: rest["x-csrf-token"], baseVersion: String(baseVersion) };
  return app.postForm(`/editor/historikk/${version}/gjenopprett`, fields, { cookie });
}

describe("/editor", () => {
  test("answers its own sign-in form to someone who is signed out, and nothing that is not public", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Hei"), baseVersion: 0, note: secretNote });
    const answer = await app.fetch("/editor");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(textOf(html)).toMatch(/Brukernavn.*Passord.*Logg inn/);
    for (const path of [
      "/editor",
      "/editor.data",
      "/editor.data?_routes=routes%2Feditor%2Feditor",
      "/editor.data?_routes=routes%2Feditor%2Flayout",
    ]) {
      const { html: body } = await app.read(path);
      for (const secret of [secretNote, accounts.editor.username, "csrfToken", "publishedAt"]) {
        expect(body, path).not.toContain(secret);
      }
      const { html: signedIn } = await app.read(path, editor);
      if (!path.includes("_routes")) expect(signedIn).toContain(accounts.editor.username);
    }
  });

  test.each(["editor", "admin"] as const)("is the editor for %s", async (role) => {
    await using app = await createTestApp();
    const headers = await app.signIn(role);
    const { text } = await app.read("/editor", headers);
    // Whoever works in both rooms finds the way between them.
    expect(text.includes("Historikk Administrasjon")).toBe(role === "admin");
    if (role === "admin")
      expect((await app.read("/admin", headers)).text).toContain("Innstillinger Innhold");
    expect(text).toContain("Tekster og Innhold");
    expect(text).toContain("Priser og Pakker");
    expect(text).toMatch(/Last inn.*Lagre endringer.*Publiser.*Hovedseksjon.*Lagre endringer/);
    expect(text).not.toContain("Passord");
  });

  test("shows the tab that its address names", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("editor");
    for (const [path, shown, hidden] of [
      ["/editor", "Tekster og Innhold", "Priser og Pakker"],
      ["/editor?fane=priser", "Priser og Pakker", "Tekster og Innhold"],
      ["/editor?fane=finnes-ikke", "Tekster og Innhold", "Priser og Pakker"],
    ]) {
      const { html } = await app.read(path ?? "", headers);
      expect(html).toMatch(new RegExp(`aria-selected="true"[^>]*>${shown}<`));
      expect(html).toMatch(new RegExp(`aria-selected="false"[^>]*>${hidden}<`));
      expect(html.match(/<div(?![^>]*hidden)[^>]*role="tabpanel"/g)).toHaveLength(1);
    }
  });

  test("signs in and out without JavaScript, and comes back to itself", async () => {
    await using app = await createTestApp();
    const action = /<form[^>]*action="([^"]*)"/.exec((await app.read("/editor")).html)?.[1];
    expect(action).toBe("/editor?index");
    const send = (fields: Record<string, string>) => app.postForm(action ?? "", fields);

    const empty = await send({ username: "", password: "" });
    expect(empty.status).toBe(400);
    expect(textOf(await empty.text())).toMatch(/Brukernavn er påkrevd.*Passord er påkrevd/);
    const wrong = await send({ username: accounts.editor.username, password: "feil" });
    expect(wrong.status).toBe(401);
    const html = await wrong.text();
    expect(textOf(html)).toContain("Ugyldig pålogging Feil brukernavn eller passord");
    expect(html).toContain(`value="${accounts.editor.username}"`);

    const right = await send(accounts.editor);
    expect([right.status, right.headers.get("location")]).toEqual([302, "/editor"]);
    const cookie = sessionCookie(right);
    const { html: desk } = await app.read("/editor", { cookie });
    expect(textOf(desk)).toContain(`Innlogget som ${accounts.editor.username}`);
    const csrfToken = /name="csrfToken" value="([^"]*)"/.exec(desk)?.[1] ?? "";
    const out = await app.postForm("/logout", { csrfToken, redirectTo: "/editor" }, { cookie });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/editor"]);
    expect((await app.read("/editor", { cookie })).text).toContain("Logg inn");
  });

  test("is never a way out to another site", async () => {
    await using app = await createTestApp();
    const { cookie, ...rest } = await app.signIn("editor");
    const fields = { csrfToken: rest["x-csrf-token"], redirectTo: "//example.com" };
    const out = await app.postForm("/logout", fields, { cookie });
    expect(out.headers.get("location")).toBe("/login");
  });

  test("reminds of an offer once it has stood for 30 days, and of the one that was always there", async () => {
    await using app = await createTestApp();
    const reminder = async () => {
      const offer = await offerSince(app.db);
      return offer && offerReminder(offer, app.clock.now.toISOString());
    };
    expect(await reminder()).toBe("Tilbudet har stått siden nettstedet åpnet.");
    const noOffer = changed(({ prices }) => {
      delete prices.medium.originalPrice;
    });
    await publish(app, await app.signIn("editor"), { content: noOffer, baseVersion: 0 });
    expect(await reminder()).toBeUndefined();
    expect((await published(app)).content.prices.medium).not.toHaveProperty("originalPrice");

    advance(app.clock, day);
    const offer = { content: defaultContent, baseVersion: 1 };
    await publish(app, await app.signIn("editor"), offer);
    advance(app.clock, 10 * day);
    const dearer = changed(({ prices }) => {
      prices.medium.originalPrice = 19_990;
    });
    await publish(app, await app.signIn("editor"), { content: dearer, baseVersion: 2 });
    advance(app.clock, 20 * day - 1);
    expect(await reminder()).toBeUndefined();
    advance(app.clock, 1);
    expect(await reminder()).toBe("Tilbudet har stått i 30 dager, siden 21.\u00a0november 2026.");
  });
});

test("The content as JSON tells a stranger nothing that visitors do not see yet, and an editor all of it", async () => {
  const shown = article({ slug: "ute", title: "Ute" });
  const coming = article({ slug: "kommer", title: "Slår seg sammen", publishedOn: "2026-12-01" });
  const hidden = { ...ownPage({ slug: "skjult", title: "Ikke ferdig" }), isHidden: true };
  const content = { articles: [coming, shown], ownPages: [hidden] };
  await using app = await createTestApp({ content });
  const stranger = await published(app);
  expect(stranger.content.articles.map(({ slug }) => slug)).toEqual(["ute"]);
  expect(stranger.content.ownPages).toEqual([]);
  const text = JSON.stringify(stranger);
  for (const secret of ["Slår seg sammen", "Ikke ferdig"]) expect(text).not.toContain(secret);
  const answer = await app.fetch("/api/content", { headers: await app.signIn("editor") });
  const whole: { content: Content } = await answer.json();
  expect(whole.content.articles.map(({ slug }) => slug)).toEqual(["kommer", "ute"]);
  expect(whole.content.ownPages.map(({ slug }) => slug)).toEqual(["skjult"]);
  app.clock.now = new Date("2026-12-01T09:00:00.000Z");
  expect(JSON.stringify(await published(app))).toContain("Slår seg sammen");
});

describe("An earlier version as JSON", () => {
  test("is for editors alone", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0 });
    await publish(app, editor, { content: titled("Andre"), baseVersion: 1 });
    for (const query of ["version=1", "version=", "version=1&version=2", "version=x"]) {
      const refused = await app.fetch(`/api/content?${query}`);
      expect(refused.status, query).toBe(401);
      expect(await refused.text()).not.toContain("Første");
    }
    const answer = await app.fetch("/api/content?version=1", { headers: editor });
    expect(await answer.json()).toEqual({ version: 1, content: titled("Første") });
    const came = await app.fetch("/api/content?version=0", { headers: editor });
    expect(await came.json()).toEqual({ version: 0, content: defaultContent });
    for (const query of ["version=3", "version=", "version=-1", "version=99999999999"]) {
      const missing = await app.fetch(`/api/content?${query}`, { headers: editor });
      expect(missing.status, query).toBe(404);
    }
  });
});

describe("The history", () => {
  test("tells of every version who published it, when and why", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    // One version alone is compared with nothing.
    expect((await app.read("/editor/historikk", editor)).text).not.toContain("Sammenlign");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0, note: "Ny tittel" });
    expect((await app.read("/editor/historikk", editor)).text).toContain("Sammenlign");
    advance(app.clock, day);
    await publish(app, await app.signIn("admin"), { content: titled("Andre"), baseVersion: 1 });
    const { text } = await app.read("/editor/historikk", await app.signIn("editor"));
    expect(text).toMatch(
      /Versjon 2 Publisert nå 21\. november 2026 kl\. 10:00, av sjefen Uten merknad.*Versjon 1 20\. november 2026 kl\. 10:00, av skribenten Ny tittel.*Versjon 0 Innholdet som fulgte med nettstedet/,
    );
  });

  test("compares any two versions, in both directions, and says what is no version", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    const both = changed(({ texts, prices }) => {
      texts.heroTitle = "Andre";
      prices.liten.price = 6_490;
    });
    await publish(app, editor, { content: titled("Første"), baseVersion: 0 });
    await publish(app, editor, { content: both, baseVersion: 1 });
    const compare = async (query: string) =>
      (await app.read(`/editor/historikk?${query}`, editor)).text;
    expect(await compare("fra=1&til=2")).toMatch(
      /Fra versjon 1 til versjon 2 Hovedseksjon: hovedtittel Før Første Etter Andre Hent fra versjon 1 \(Hovedseksjon: hovedtittel\) Liten: pris Før 5 990 kr Etter 6 490 kr/,
    );
    expect(await compare("fra=2&til=1")).toMatch(/hovedtittel Før Andre Etter Første/);
    // As React Router's client asks, which leads from one to another without a new document.
    const data = await app.fetch("/editor/historikk.data?fra=1&til=2", { headers: editor });
    expect(await data.text()).toContain("Hovedseksjon: hovedtittel");
    expect(await compare("fra=2&til=2")).toContain("De to versjonene er like.");
    for (const query of ["fra=7&til=1", "fra=&til=1", "til=1", "fra=x&til=1"]) {
      expect(await compare(query), query).toContain("Skriv nummeret på en versjon, fra 0 til 2");
    }
  });

  test("goes on over pages", async () => {
    await using app = await createTestApp();
    const content = JSON.stringify(defaultContent);
    const rows = Array.from({ length: 51 }, (_, index) => ({
      version: index + 1,
      published_at: app.clock.now.toISOString(),
      author: "redaktor",
      note: `Nummer ${index + 1}.`,
      content,
    }));
    await app.db.insertInto("content_versions").values(rows).execute();
    const editor = await app.signIn("editor");
    const { text: first } = await app.read("/editor/historikk", editor);
    expect(first).toContain("Nummer 2.");
    expect(first).not.toContain("Nummer 1.");
    const { text: second } = await app.read("/editor/historikk?side=2", editor);
    expect(second).toContain("Nummer 1.");
    expect(second).toContain("Versjon 0");
    expect((await app.read("/editor/historikk?side=999", editor)).text).toContain("Side 2 av 2");
  });

  test("shows a version with what it changed and what restoring it would do; 404 for what is none", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0, note: "Ny" });
    await publish(app, editor, { content: titled("Andre"), baseVersion: 1 });
    const { text } = await app.read("/editor/historikk/1", editor);
    expect(text).toMatch(/Hvis du gjenoppretter versjon 1.*Før Andre Etter Første/);
    expect(text).toMatch(/Endret i denne versjonen.*Etter Første/);
    expect((await app.read("/editor/historikk/2", editor)).text).toContain("det besøkende ser nå");
    for (const path of ["3", "x", "-1", "1.5", "999999999999"]) {
      const answer = await app.fetch(`/editor/historikk/${path}`, { headers: editor });
      expect(answer.status, path).toBe(404);
    }
  });

  test("marks the rows and words that differ, and none that only stand beside them", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    const content = changed(({ prices, faq }) => {
      prices.medium.features = ["Gratis .no-domene i 2 år", ...prices.medium.features.slice(1)];
      prices.medium.features.push("Logo");
      for (const question of faq.social.slice(0, 1)) question.answer += "\n\nSpør oss.";
    });
    await publish(app, editor, { content, baseVersion: 0 });
    const answer = await app.fetch("/editor/historikk?fra=0&til=1", { headers: editor });
    const marks = (await answer.text()).matchAll(/<mark\b[^>]*>(.*?)<\/mark>/gs);
    expect([...marks].map(([, text]) => text?.trim())).toEqual(["1", "2", "Logo", "Spør oss."]);
  });
});

describe("Restoring", () => {
  test("brings back exactly what was published, as a new version", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await fc.assert(
      fc.asyncProperty(arbitraryEdit, async (edit) => {
        const content = edited(defaultContent, edit);
        const { version } = await published(app);
        await publish(app, editor, { content, baseVersion: version });
        await publish(app, editor, { content: titled("Noe annet"), baseVersion: version + 1 });
        const answer = await restore(app, version + 1, version + 2, editor);
        expect(answer.status).toBe(303);
        expect(await published(app)).toEqual({ version: version + 3, content });
      }),
      { numRuns: 6 },
    );
    const notes = await app.db
      .selectFrom("content_versions")
      .select(["note", "author"])
      .where("version", "=", 3)
      .executeTakeFirstOrThrow();
    expect(notes).toEqual({
      note: "Gjenopprettet fra versjon 1",
      author: accounts.editor.username,
    });
  });

  test("is done once, and is told to be done, however often its button is pressed", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0 });
    for (let press = 0; press < 2; press += 1) {
      const answer = await restore(app, 0, 1, editor);
      expect(answer.headers.get("location")).toBe("/editor/historikk?gjenopprettet=0");
    }
    expect((await published(app)).version).toBe(2);
  });

  test("over what somebody else published meanwhile changes nothing, and shows what is new", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0 });
    await publish(app, editor, { content: titled("Andre"), baseVersion: 1 });
    const answer = await restore(app, 0, 1, editor);
    expect(answer.status).toBe(303);
    const target = answer.headers.get("location") ?? "";
    expect(await published(app)).toEqual({ version: 2, content: titled("Andre") });
    const { text } = await app.read(target, editor);
    expect(text).toContain("Ikke gjenopprettet: Noen andre har publisert imens");
    expect(text).toMatch(/Hvis du gjenoppretter versjon 0.*Før Andre Etter Bli synlig/);
  });

  test("needs the role, the CSRF token, a version and a base; nothing happens without", async () => {
    await using app = await createTestApp();
    const editor = await app.signIn("editor");
    await publish(app, editor, { content: titled("Første"), baseVersion: 0 });
    const path = "/editor/historikk/0/gjenopprett";
    const fields = { baseVersion: "1" };
    const { cookie, "x-csrf-token": csrfToken } = editor;
    const signedOut = await app.postForm(path, { ...fields, csrfToken });
    expect([signedOut.status, signedOut.headers.get("location")]).toEqual([
      302,
      `/login?${new URLSearchParams({ redirectTo: path })}`,
    ]);
    expect((await app.postForm(path, fields, { cookie })).status).toBe(403);
    expect((await app.postForm(path, { csrfToken }, { cookie })).status).toBe(400);
    expect((await restore(app, 9, 1, editor)).status).toBe(404);
    const get = await app.fetch(path, { headers: { cookie } });
    expect([get.status, get.headers.get("location")]).toEqual([302, "/editor/historikk/0"]);
    expect((await published(app)).version).toBe(1);
  });

  test("works without JavaScript from the version's page", async () => {
    await using app = await createTestApp();
    const { cookie } = await app.signIn("editor");
    await publish(app, await app.signIn("editor"), { content: titled("Første"), baseVersion: 0 });
    const { html } = await app.read("/editor/historikk/0", { cookie });
    const form = /<form[^>]*action="([^"]*gjenopprett)"[\s\S]*?<\/form>/.exec(html);
    const fields = Object.fromEntries(
      [...(form?.[0] ?? "").matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, unescapeHtml(value)],
      ),
    );
    const answer = await app.postForm(form?.[1] ?? "", fields, { cookie });
    expect(answer.status).toBe(303);
    expect((await app.read(answer.headers.get("location") ?? "", { cookie })).text).toContain(
      "Versjon 0 er gjenopprettet",
    );
    expect((await published(app)).content).toEqual(defaultContent);
  });
});
