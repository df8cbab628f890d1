import { expect, test } from "vitest";
import { linkSentTo, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { everyCell } from "../../data/every-cell.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const hour = 60 * 60 * 1000;
const page = "/admin/personer/inviter";
const email = "kari@fyrlykt.example.no";
const kari = { username: "kari", role: "editor", email };
const next = "sjøfugl over Utsira fyr";
const chosen = { password: next, repeated: next };

const location = (answer: Response) => [answer.status, answer.headers.get("location")];
const createApp = (smtpUrl: string) => createTestApp({ environment: { SMTP_URL: smtpUrl } });

function account({ db }: TestApp, username = "kari") {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

function invitations({ db }: TestApp) {
  return db.selectFrom("invitations").selectAll().execute();
}

async function events({ db }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select(["actor", "action"])
    .where("subject_id", "=", "kari")
    .orderBy("at")
    .orderBy("action")
    .execute();
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

/** Where the buttons beside an invitation send theirs. */
async function buttons(app: TestApp, headers: SignedIn): Promise<{ again: string; back: string }> {
  const { html } = await app.read("/admin/personer", headers);
  const find = (what: string) =>
    unescapeHtml(
      new RegExp(`action="(/admin/personer/invitasjoner/[^"]+/${what})"`).exec(html)?.[1] ?? "",
    );
  return { again: find("send"), back: find("trekk") };
}

test("Somebody who is invited chooses a password, and only then has an account", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const headers = await app.signIn("admin");
  expect(location(await app.postForm(page, kari, headers))).toEqual([
    303,
    "/admin/personer?svar=invitert",
  ]);
  expect(await account(app)).toBeUndefined();
  const { text: list } = await app.read("/admin/personer", headers);
  expect(list).toMatch(
    /Inviterte .* kari kari@fyrlykt\.example\.no redaktør 20\. nov\. 10:00 23\. nov\. 10:00/,
  );

  const link = await linkSentTo(app, server, email);
  expect(link).toMatch(/^\/login\/invitasjon\//);
  const form = await app.fetch(link);
  expect(form.headers.get("referrer-policy")).toBe("no-referrer");
  expect(textOf(await form.text())).toContain("Du er invitert som redaktør, med brukernavnet kari");
  const answer = await app.postForm(link, chosen);
  expect(location(answer)).toEqual([303, "/editor#velkommen"]);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  expect((await app.fetch("/editor", { headers: { cookie: cookie.join("; ") } })).status).toBe(200);
  await app.jobs.mail.run();
  // Nobody is told that they have just signed in.
  expect(server.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(await account(app)).toMatchObject({ role: "editor", email });
  expect(await invitations(app)).toEqual([]);
  expect((await app.post("/api/auth/login", { username: "kari", password: next })).status).toBe(
    200,
  );
  expect((await events(app)).slice(0, 2)).toEqual(["kari account.added", "sjefen account.invited"]);
  expect((await app.postForm(link, chosen)).status).toBe(404);
});

test("A link is good for one of two who follow it at once", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await app.postForm(page, kari, await app.signIn("admin"));
  const link = await linkSentTo(app, server, email);
  const answers = await Promise.all([app.postForm(link, chosen), app.postForm(link, chosen)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
});

test.each<[string, (app: TestApp, headers: SignedIn) => Promise<unknown>]>([
  ["72 hours later", async (app) => advance(app.clock, 72 * hour)],
  [
    "once it is withdrawn",
    async (app, headers) => app.postForm((await buttons(app, headers)).back, {}, headers),
  ],
  [
    "once another one is sent",
    async (app, headers) => app.postForm((await buttons(app, headers)).again, {}, headers),
  ],
  [
    "once whoever invited is no administrator",
    (app) =>
      app.db
        .updateTable("users")
        .set({ role: "editor" })
        .where("username", "=", accounts.admin.username)
        .execute(),
  ],
  [
    "once whoever invited is removed",
    (app) => app.db.deleteFrom("users").where("username", "=", accounts.admin.username).execute(),
  ],
  [
    "once the account was made in another way",
    (app, headers) =>
      app.postForm("/admin/personer/ny", { ...kari, username: "Kari", password: next }, headers),
  ],
])("An invitation leads nowhere %s", async (_when, happens) => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const headers = await app.signIn("admin");
  await app.postForm(page, kari, headers);
  const link = await linkSentTo(app, server, email);
  expect((await app.fetch(link)).status).toBe(200);
  await happens(app, headers);
  const answer = await app.fetch(link);
  expect(answer.status).toBe(404);
  expect(textOf(await answer.text())).toContain(
    "Be den som inviterte deg, om å sende den på nytt.",
  );
  expect((await app.postForm(link, chosen)).status).toBe(404);
  expect(await account(app)).toBeUndefined();
});

test("An invitation that has run out is on the list, is sent again, and is good again", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  await app.postForm(page, kari, await app.signIn("admin"));
  await app.jobs.mail.run();
  advance(app.clock, 73 * hour);
  const headers = await app.signIn("admin");
  const { text: list } = await app.read("/admin/personer", headers);
  expect(list).toContain("Virker ikke lenger");
  const { again } = await buttons(app, headers);
  // Pressed twice, it is sent once: the link of one of two alone would be good.
  const both = await Promise.all([1, 2].map(() => app.postForm(again, {}, headers)));
  for (const answer of both) {
    expect(location(answer)).toEqual([303, "/admin/personer?svar=invitert-igjen"]);
  }
  const link = await linkSentTo(app, server, email);
  expect(server.mails.filter(({ to }) => to.includes(email))).toHaveLength(2);
  expect((await app.postForm(link, chosen)).status).toBe(303);
});

test("One that is withdrawn before its mail has gone is not sent, and its name is free", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const headers = await app.signIn("admin");
  await app.postForm(page, kari, headers);
  const { back } = await buttons(app, headers);
  // It is opened first: by the second press the next row stands there.
  const { html } = await app.read("/admin/personer", headers);
  expect(html).toMatch(new RegExp(`<details(?:(?!</details>).)*action="${back}"`, "s"));
  expect(location(await app.postForm(back, {}, headers))).toEqual([
    303,
    "/admin/personer?svar=trukket",
  ]);
  await app.jobs.mail.run();
  expect(server.mails).toEqual([]);
  expect(location(await app.postForm(back, {}, headers))).toEqual([
    303,
    "/admin/personer?svar=invitasjon-borte",
  ]);
  expect((await app.postForm(page, kari, headers)).status).toBe(303);
});

test.each([
  [{ username: "Sjefen" }, "Det finnes allerede en konto eller en invitasjon som heter Sjefen"],
  [{ username: "KARI" }, "Det finnes allerede en konto eller en invitasjon som heter KARI"],
  [{ username: "" }, "Brukernavn er påkrevd"],
  [{ email: "" }, "Ugyldig e-postadresse"],
  [{ email: "kari@fyrlykt" }, "Ugyldig e-postadresse"],
  [{ email: `${"x".repeat(250)}@example.no` }, "Ugyldig e-postadresse"],
  [{ role: "eier" }, "Velg en rolle"],
])("An invitation with %j is not sent, and what was typed stands", async (fault, message) => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const headers = await app.signIn("admin");
  await app.postForm(page, kari, headers);
  const typed = { username: "ola", role: "admin", email: "ola@example.no", ...fault };
  const answer = await app.postForm(page, typed, headers);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(textOf(html)).toContain(message);
  expect(html).toContain(`value="${typed.username}"`);
  expect(await invitations(app)).toHaveLength(1);
  await written(app, "invitation", 1);
});

test("Without a mail server whoever invites is given the link, once, and nothing holds it", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const linkOn = async (answer: Response) => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = textOf(await answer.text());
    expect(text).toContain("Lenken vises bare denne ene gangen.");
    return /http:\/\/localhost:3000(\/login\/invitasjon\/[\w-]{43})/.exec(text)?.[1] ?? "";
  };
  const first = await linkOn(await app.postForm(page, kari, headers));
  expect((await app.fetch(first)).status).toBe(200);
  expect(await app.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  const token = first.split("/").at(-1) ?? "";
  expect(await everyCell(app)).not.toContain(token.toLowerCase());
  const { again } = await buttons(app, headers);
  const second = await linkOn(await app.postForm(again, {}, headers));
  expect((await app.fetch(first)).status).toBe(404);
  expect((await app.postForm(second, chosen)).status).toBe(303);
});

test("Nobody but an administrator invites, sends again or withdraws", async () => {
  await using server = await startMailServer();
  await using app = await createApp(server.url);
  const admin = await app.signIn("admin");
  await app.postForm(page, kari, admin);
  const { again, back } = await buttons(app, admin);
  const before = await invitations(app);
  const editor = await app.signIn("editor");
  for (const path of [page, again, back]) {
    const fields = { ...kari, username: "ola" };
    expect((await app.postForm(path, fields, editor)).status, path).toBe(403);
    expect((await app.postForm(path, fields, { cookie: admin.cookie })).status, path).toBe(403);
    expect((await app.postForm(path, fields)).status, path).toBe(302);
  }
  expect(await invitations(app)).toEqual(before);
});

test("Those that nobody follows are gone after thirty days", async () => {
  await using app = await createTestApp();
  await app.postForm(page, kari, await app.signIn("admin"));
  advance(app.clock, 29 * 24 * hour);
  await app.jobs.sessions.run();
  expect(await invitations(app)).toHaveLength(1);
  advance(app.clock, 2 * 24 * hour);
  await app.jobs.sessions.run();
  expect(await invitations(app)).toEqual([]);
});
