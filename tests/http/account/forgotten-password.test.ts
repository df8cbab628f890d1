import { type Logger, pino } from "pino";
import { expect, test } from "vitest";
import { giveEmail, hasLink, linkSentTo, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { everyCell } from "../../data/every-cell.ts";
import { advance, createTestApp, sessionCookie, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { turnOnCodes } from "../../second-factor.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const minute = 60 * 1000;
const page = "/login/glemt";
const email = "sjefen@fyrlykt.example.no";
const next = "sjøfugl over Utsira fyr";
const chosen = { password: next, repeated: next };
const { username } = accounts.admin;

const location = (answer: Response) => [answer.status, answer.headers.get("location")];

async function createApp(smtpUrl: string, log?: Logger) {
  const environment = { SMTP_URL: smtpUrl, TRUSTED_PROXIES: "1" };
  const app = await createTestApp(log ? { environment, log } : { environment });
  await giveEmail(app, username, email);
  return app;
}

let asked = 0;
/** Asks from an address that nobody asked from yet. */
function ask(app: TestApp, account: string, headers: Record<string, string> = {}) {
  asked += 1;
  const from = { "x-forwarded-for": `2001:db8:${asked.toString(16)}::1` };
  return app.postForm(page, { account }, { ...from, ...headers });
}

async function signInStatus(app: TestApp, password: string) {
  return (await app.post("/api/auth/login", { username, password })).status;
}

test("Somebody who has forgotten theirs chooses a new one by the link in a mail, and signs in with it", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const before = await app.signIn("admin");
  expect(location(await ask(app, "Sjefen"))).toEqual([303, "/login/glemt?sendt"]);
  const { text: sent } = await app.read("/login/glemt?sendt");
  expect(sent).toContain("Har kontoen en e-postadresse, er lenken på vei");
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);

  const form = await app.fetch(link);
  const html = await form.text();
  expect(textOf(html)).toContain("Velg et nytt passord til kontoen sjefen");
  expect(form.headers.get("cache-control")).toContain("no-store");
  expect(form.headers.get("referrer-policy")).toBe("no-referrer");
  expect(form.headers.get("x-robots-tag")).toBe("noindex");
  expect(html).not.toContain("google");

  const answer = await app.postForm(link, chosen, { origin: "null" });
  expect(location(answer)).toEqual([303, "/login?nytt=passord"]);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]);
  expect(cookies, "it signs nobody in").toEqual(["device"]);
  const { text: told } = await app.read("/login?nytt=passord");
  expect(told).toContain("Passordet er byttet. Logg inn med det nye.");

  expect((await app.fetch("/api/orders", { headers: before })).status).toBe(401);
  expect(await signInStatus(app, accounts.admin.password)).toBe(401);
  expect(await signInStatus(app, next)).toBe(200);
  const [notice] = await written(app, "password-changed", 1);
  expect(notice?.to_address).toBe(email);
  expect(notice?.document).toContain("Det ble valgt med en lenke vi sendte til denne adressen.");
  const events = await app.db
    .selectFrom("audit_events")
    .select(["actor", "action"])
    .where("subject_kind", "=", "account")
    .where("action", "!=", "account.added")
    .orderBy("action")
    .execute();
  expect(events).toEqual([
    { actor: "system", action: "account.password-asked" },
    { actor: "sjefen", action: "account.password-reset" },
  ]);
});

test("The answer is the same for accounts there are and are not, and comes before anything is looked up", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const answers: unknown[] = [];
  for (const account of [username, email, "ingen", "ingen@example.no", accounts.editor.username]) {
    const answer = await ask(app, account);
    const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
    answers.push([answer.status, headers, await answer.text()]);
    const waiting = await app.db.selectFrom("mails").select("id").execute();
    expect(waiting.length, account).toBeLessThanOrEqual(account === username ? 0 : 2);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const mails = await written(app, "password-link", 2);
  expect(mails.map(({ to_address }) => to_address)).toEqual([email, email]);
});

test("A link is good once, also for two who follow it at the same moment", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const other = `${next} igjen`;
  const answers = await Promise.all([
    app.postForm(link, chosen),
    app.postForm(link, { password: other, repeated: other }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
  expect((await app.fetch(link)).status).toBe(404);
  const again = await app.postForm(link, chosen);
  expect(again.status).toBe(404);
  expect(textOf(await again.text())).toContain("Lenken virker ikke");
});

test.each<[string, (app: TestApp) => Promise<unknown>]>([
  ["an hour later", async (app) => advance(app.clock, 60 * minute)],
  [
    "after the account was removed",
    (app) => app.db.deleteFrom("users").where("username", "=", username).execute(),
  ],
  [
    // As it is left by whoever asks for one in the moment in which the other address is confirmed.
    "that went to an address which the account no longer has",
    (app) => giveEmail(app, username, "ny.sjef@fyrlykt.example.no"),
  ],
  [
    "after another one was used",
    async (app) => {
      const [mail] = await written(app, "password-link", 2);
      expect(mail).toBeDefined();
      const rows = await app.db.selectFrom("account_links").selectAll().execute();
      expect(rows).toHaveLength(2);
      const headers = await app.signIn("admin");
      const change = { current: accounts.admin.password, password: next, repeated: next };
      await app.postForm("/admin/konto/passord", change, headers);
    },
  ],
])("A link leads nowhere %s", async (when, happens) => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  if (when.includes("another")) await ask(app, username);
  expect((await app.fetch(link)).status).toBe(200);
  await happens(app);
  expect((await app.fetch(link)).status).toBe(404);
  expect((await app.postForm(link, chosen)).status).toBe(404);
});

test("Links to the address that an account had lead nowhere once it has another one", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const here = await app.signIn("admin");
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const changed = { current: accounts.admin.password, email: "ny@fyrlykt.example.no" };
  await app.postForm("/admin/konto/e-post", changed, here);
  const confirm = await linkSentTo(app, server, changed.email);
  expect((await app.fetch(link)).status).toBe(200);
  await app.postForm(confirm, {}, here);
  expect((await app.fetch(link)).status).toBe(404);
});

test("A stranger can neither end the links of an owner nor fill the inbox", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  await written(app, "password-link", 1);
  const first = await linkSentTo(app, server, email);
  for (let tried = 0; tried < 6; tried += 1) {
    expect((await ask(app, tried % 2 ? email : username)).status).toBe(303);
  }
  await written(app, "password-link", 3);
  advance(app.clock, 59 * minute);
  await app.jobs.mail.run();
  expect(server.mails).toHaveLength(3);
  expect((await app.fetch(first)).status).toBe(200);
  advance(app.clock, 2 * minute);
  await ask(app, username);
  await written(app, "password-link", 4);
});

test("From one address it can be asked for ten times an hour", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const from = { "x-forwarded-for": "192.0.2.7" };
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await app.postForm(page, { account: "ingen" }, from)).status).toBe(303);
  }
  const refused = await app.postForm(page, { account: username }, from);
  expect(refused.status).toBe(429);
  expect(textOf(await refused.text())).toContain("For mange forsøk");
});

test("No host that a request names gets into a link, and nothing that opens it into the log or the database", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  await using server = await startMailServer();
  await using app = await createApp(server.url, log);
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  await ask(app, username, headers);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  expect(server.mails.at(-1)?.raw).not.toContain("evil");
  const token = link.split("/").at(-1) ?? "";
  await app.fetch(link);
  await app.fetch(`${link.toUpperCase()}.data`);
  await app.postForm(link, { password: "kort", repeated: "kort" });
  const shown = await everyCell(app);
  expect(shown).not.toContain(token.toLowerCase());
  await app.postForm(link, chosen);
  const logged = lines.join("\n");
  expect(logged).toContain("/login/passord/:token");
  expect(logged.toLowerCase()).not.toContain(token.toLowerCase());
  expect(logged).not.toContain(email);
});

test("Who works in the back office reads the mail, and not the link", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  const [mail] = await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const token = link.split("/").at(-1) ?? "";
  const headers = await app.signIn("admin");
  for (const path of ["", "/html"]) {
    const shown = await app.fetch(`/admin/e-post/${mail?.id}${path}`, { headers });
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).not.toContain(token);
    expect(html).not.toContain("account-link:");
  }
});

test("A mail that is sent again has a link of its own, and one whose link is spent is not sent", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  const [mail] = await written(app, "password-link", 1);
  const first = await linkSentTo(app, server, email);
  const headers = await app.signIn("admin");
  await app.postForm(`/admin/e-post/${mail?.id}/send`, {}, headers);
  const second = await linkSentTo(app, server, email);
  expect((await app.fetch(first)).status).toBe(404);
  expect((await app.fetch(second)).status).toBe(200);
  await app.postForm(`/admin/e-post/${mail?.id}/send`, {}, headers);
  advance(app.clock, 60 * minute);
  await app.jobs.mail.run();
  expect(server.mails.filter(hasLink)).toHaveLength(2);
  const failed = await app.db
    .selectFrom("mails")
    .select("last_error")
    .where("state", "=", "failed")
    .execute();
  expect(failed).toEqual([
    { last_error: "Lenken i e-posten gjelder ikke lenger, og den er ikke sendt." },
  ]);
});

test.each([
  [{ password: "kort", repeated: "kort" }, "Passordet må ha minst 12 tegn"],
  [{ password: "Passord12345", repeated: "Passord12345" }, "Passordet er for lett å gjette"],
  [{ password: "sjefen over alt", repeated: "sjefen over alt" }, "kan ikke inneholde brukernavnet"],
  [{ password: next, repeated: "noe annet" }, "De to nye passordene er ikke like"],
])("A password that is not good enough (%j) leaves the link as it was", async (typed, message) => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const answer = await app.postForm(link, typed);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(textOf(html)).toContain(message);
  expect(inputValues(html).password).toBe("");
  expect((await app.postForm(link, chosen)).status).toBe(303);
});

test("Without a mail server the page says whom to ask", async () => {
  await using app = await createTestApp();
  await giveEmail(app, username, email);
  const { html } = await app.read(page);
  expect(textOf(html)).toContain("Be en administrator om å sette et nytt passord for deg.");
  expect(textOf(html)).toContain("npm run user");
  expect(html).not.toContain('name="account"');
  const answer = await app.postForm(page, { account: username });
  expect(location(answer)).toEqual([303, "/login/glemt?sendt"]);
  expect((await app.read("/login/glemt?sendt")).text).not.toContain("på vei");
});

test("Whoever has shown that the inbox is theirs gets in while strangers guess at the name", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  for (let tried = 0; tried < 20; tried += 1) {
    const from = { "x-forwarded-for": `198.51.100.${tried}` };
    await app.post("/api/auth/login", { username, password: "gjett" }, from);
  }
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const answer = await app.postForm(link, chosen);
  const from = { "x-forwarded-for": "203.0.113.9" };
  const credentials = { username, password: next };
  const stranger = await app.post("/api/auth/login", credentials, from);
  expect(stranger.status).toBe(429);
  const cookie = sessionCookie(answer);
  const owner = await app.post("/api/auth/login", credentials, { ...from, cookie });
  expect(owner.status).toBe(200);
});

test("A second factor is asked for after a new password as before", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await turnOnCodes(app, await app.signIn("admin"));
  await ask(app, username);
  await written(app, "password-link", 1);
  const link = await linkSentTo(app, server, email);
  const answer = await app.postForm(link, chosen);
  expect(location(answer)).toEqual([303, "/login?nytt=passord"]);
  const cookie = sessionCookie(answer);
  const signIn = await app.post("/api/auth/login", { username, password: next }, { cookie });
  expect(await signIn.json()).not.toHaveProperty("token");
  expect(signIn.headers.getSetCookie().join()).not.toMatch(/\bsession=/);
});

test("Who guesses at links is stopped, and the right one is not counted", async () => {
  await using app = await createTestApp();
  for (let tried = 0; tried < 60; tried += 1) {
    expect((await app.fetch(`/login/passord/${"x".repeat(43)}`)).status).toBe(404);
  }
  const stopped = await app.fetch(`/login/invitasjon/${"y".repeat(43)}`);
  expect(stopped.status).toBe(429);
  expect(stopped.headers.get("retry-after")).toBeTruthy();
});
