import { describe, expect, test } from "vitest";
import { changeAccount, removeAccount } from "../../change-account.ts";
import { giveEmail, linkSentTo, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { addPasskey, secondFactorPage, turnOnCodes } from "../../second-factor.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const minute = 60 * 1000;
const email = "sjefen@fyrlykt.example.no";
const other = "ny.adresse@fyrlykt.example.no";
const password = "sjøfugl over Utsira fyr";
const { username } = accounts.admin;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

const location = (answer: Response) => [answer.status, answer.headers.get("location")];

async function mailsOf({ db }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "to_address"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, to_address }) => `${kind} ${to_address}`);
}

async function emailOf({ db }: TestApp): Promise<string | null | undefined> {
  const users = db.selectFrom("users").select("email").where("username", "=", username);
  return (await users.executeTakeFirst())?.email;
}

describe("A sign-in", () => {
  test("from a browser that the account has not used is told of, with when and what; from one that it has, not", async () => {
    await using app = await createTestApp();
    await giveEmail(app, username, email);
    const headers = { "user-agent": firefox };
    const answer = await app.post("/api/auth/login", accounts.admin, headers);
    const [mail] = await written(app, "new-device", 1);
    expect(mail?.to_address).toBe(email);
    for (const told of [
      "20.\u00a0november 2026 kl.\u00a010:00",
      "Firefox på Windows",
      "Var det ikke deg?",
    ]) {
      expect(mail?.document).toContain(told);
    }
    const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
    const cookie = device?.split(";", 1)[0] ?? "";
    const known = await app.post("/api/auth/login", accounts.admin, { ...headers, cookie });
    expect(known.status).toBe(200);
    expect(await mailsOf(app)).toEqual([`new-device ${email}`]);
    await app.postForm("/login", accounts.admin);
    expect(await mailsOf(app)).toHaveLength(2);
  });

  test("by turns with others in one browser is told of once each, for the four that used it last", async () => {
    await using app = await createTestApp();
    const others = ["kari", "ola", "per"].map((one) => ({ ...accounts.editor, username: one }));
    const editor = await app.db
      .selectFrom("users")
      .selectAll()
      .where("username", "=", accounts.editor.username)
      .executeTakeFirstOrThrow();
    const copies = others.map((one) => ({ ...editor, id: one.username, username: one.username }));
    await app.db.insertInto("users").values(copies).execute();
    const both = [accounts.admin, accounts.editor];
    let cookie = "";
    const signInAs = async (account: { username: string; password: string }) => {
      await giveEmail(app, account.username, `${account.username}@fyrlykt.example.no`);
      const before = (await mailsOf(app)).length;
      const answer = await app.post("/api/auth/login", account, { cookie });
      expect(answer.status).toBe(200);
      const set = answer.headers.getSetCookie().find((one) => one.startsWith("device="));
      cookie = set?.split(";", 1)[0] ?? "";
      return (await mailsOf(app)).length - before;
    };
    for (const account of both) expect(await signInAs(account)).toBe(1);
    for (const account of [...both, ...both]) expect(await signInAs(account)).toBe(0);
    for (const account of others) expect(await signInAs(account)).toBe(1);
    // The fifth took the place of the one that signed in longest ago.
    expect(await signInAs(accounts.editor)).toBe(0);
    expect(await signInAs(accounts.admin)).toBe(1);
    expect(cookie.length).toBeLessThan(800);
  });

  test("of an account without an address is told nobody", async () => {
    await using app = await createTestApp();
    await app.signIn("admin");
    expect(await mailsOf(app)).toEqual([]);
  });

  test("that fails too often is told of once an hour, to the account it was tried for alone", async () => {
    await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
    await giveEmail(app, username, email);
    await giveEmail(app, accounts.editor.username, other);
    let address = 0;
    const lockOut = async (name: string) => {
      for (let tried = 0; tried < 23; tried += 1) {
        address += 1;
        const from = { "x-forwarded-for": `2001:db8:${address.toString(16)}::1` };
        await app.post("/api/auth/login", { username: name, password: "gjett" }, from);
      }
    };
    await lockOut(username);
    const [mail] = await written(app, "failed-sign-ins", 1);
    expect(mail?.to_address).toBe(email);
    expect(mail?.document).toContain("mange ganger, sist 20.\u00a0november 2026 kl.\u00a010:00");
    await lockOut("ingen");
    for (let quarter = 0; quarter < 3; quarter += 1) {
      advance(app.clock, 16 * minute);
      await lockOut(username);
    }
    advance(app.clock, 16 * minute);
    await lockOut(username);
    const mails = await written(app, "failed-sign-ins", 2);
    expect(mails.map(({ to_address }) => to_address)).toEqual([email, email]);
    const noted = await app.db
      .selectFrom("audit_events")
      .select("subject_id")
      .where("action", "=", "account.locked")
      .execute();
    expect(noted).toEqual([{ subject_id: username }, { subject_id: username }]);
  });
});

describe("A password", () => {
  test("that its owner, or an administrator, changed is told of", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    await giveEmail(app, username, email);
    await giveEmail(app, accounts.editor.username, other);
    const change = { current: accounts.admin.password, password, repeated: password };
    await app.postForm("/admin/konto/passord", change, here);
    const path = `/admin/personer/${accounts.editor.username}/passord`;
    await changeAccount(app, path, { password }, here);
    const mails = await written(app, "password-changed", 2);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([other, email]);
    const documents = mails.map(({ document }) => document).join();
    expect(documents).toContain("Det ble byttet på kontosiden");
    expect(documents).toContain("En administrator satte det for deg.");
    expect(documents).not.toContain(password);
  });
});

describe("A second factor", () => {
  const current = accounts.admin.password;

  test("that its owner adds or removes, and new recovery codes, are told of", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    await giveEmail(app, username, email);
    await turnOnCodes(app, here);
    advance(app.clock, minute);
    await app.postForm(`${secondFactorPage}/koder`, { current }, here);
    advance(app.clock, minute);
    await addPasskey(app, here);
    advance(app.clock, minute);
    await app.postForm(`${secondFactorPage}/app/fjern`, { current }, here);
    advance(app.clock, minute);
    const { id } = await app.db.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
    await app.postForm(`${secondFactorPage}/nokler/${id}/fjern`, { current }, here);
    const mails = await written(app, "second-factor-changed", 5);
    const documents = mails.map(({ document }) => document ?? "");
    for (const [index, told] of [
      "Engangskoder fra en app ble slått på for kontoen sjefen 20.\u00a0november 2026 kl.\u00a010:00.",
      "nye gjenopprettingskoder til kontoen sjefen 20.\u00a0november 2026 kl.\u00a010:01. De gamle virker ikke lenger.",
      "Kontoen sjefen fikk en ny tilgangsnøkkel 20.\u00a0november 2026 kl.\u00a010:02.",
      "Engangskoder fra en app ble slått av for kontoen sjefen 20.\u00a0november 2026 kl.\u00a010:03.",
      "En tilgangsnøkkel ble fjernet fra kontoen sjefen 20.\u00a0november 2026 kl.\u00a010:04. Nå er det nok med passordet",
    ].entries()) {
      expect(documents[index]).toContain(told);
    }
    // A new password takes no factor of a thief's away.
    expect(documents.map((text) => text.includes("virker også med et nytt passord"))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(documents.filter((text) => text.includes("nok med passordet"))).toHaveLength(1);
    expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set([email]));
  });

  test("that an administrator takes away is told of", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const name = accounts.editor.username;
    await turnOnCodes(app, await app.signIn("editor"), "editor");
    await giveEmail(app, name, other);
    await changeAccount(app, `/admin/personer/${name}/totrinn`, { current }, here);
    const [mail] = await written(app, "second-factor-changed", 1);
    expect(mail?.to_address).toBe(other);
    expect(mail?.document).toContain("av en administrator. Kontoen er logget ut overalt.");
    expect(mail?.document).toContain("Nå er det nok med passordet");
  });
});

describe("An e-mail address", () => {
  const page = "/admin/konto/e-post";
  const change = { current: accounts.admin.password, email: other };
  const createApp = (smtpUrl: string) => createTestApp({ environment: { SMTP_URL: smtpUrl } });

  async function asked(app: TestApp, headers: SignedIn) {
    expect(location(await app.postForm(page, change, headers))).toEqual([
      303,
      "/admin/konto?svar=e-post-sendt",
    ]);
  }

  test("is the account's once the link sent there is followed, and the old one is told", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const here = await app.signIn("admin");
    await giveEmail(app, username, email);
    await asked(app, here);
    expect(await emailOf(app)).toBe(email);
    const { text: konto } = await app.read("/admin/konto", here);
    expect(konto).toContain(`${other} venter på at du følger lenken`);
    const link = await linkSentTo(app, server, other);
    const { text: shown } = await app.read(link, here);
    expect(shown).toContain(other);
    expect(await emailOf(app)).toBe(email);
    expect(location(await app.postForm(link, {}, here))).toEqual([303, "/admin/konto?svar=e-post"]);
    expect(await emailOf(app)).toBe(other);
    expect(await mailsOf(app)).toEqual([`email-changed ${email}`]);
    expect(location(await app.postForm(link, {}, here))).toEqual([
      303,
      "/admin/konto?svar=e-post-borte",
    ]);
  });

  test("is not changed by whoever has the link alone, nor by another account", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    await asked(app, await app.signIn("admin"));
    const link = await linkSentTo(app, server, other);
    expect((await app.postForm(link, {})).status).toBe(302);
    const editor = await app.signIn("editor");
    const { text: page } = await app.read(link, editor);
    expect(page).toContain("Lenken virker ikke.");
    expect(page).not.toContain(other);
    expect(location(await app.postForm(link, {}, editor))).toEqual([
      303,
      "/admin/konto?svar=e-post-borte",
    ]);
    expect(await emailOf(app)).toBeNull();
    // Nor is the link spent by it.
    const here = await app.signIn("admin");
    await app.postForm(link, {}, here);
    expect(await emailOf(app)).toBe(other);
  });

  test.each<[string, (app: TestApp, here: SignedIn) => Promise<unknown>]>([
    ["a day later", async (app) => advance(app.clock, 24 * 60 * minute)],
    ["once another one was given", (app, here) => asked(app, here)],
  ])("is not confirmed by its link %s", async (_when, happens) => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const here = await app.signIn("admin");
    await asked(app, here);
    const link = await linkSentTo(app, server, other);
    await happens(app, here);
    await app.postForm(link, {}, await app.signIn("admin"));
    expect(await emailOf(app)).toBeNull();
  });

  test.each([
    [{ current: "feil" }, "Passordet er ikke riktig"],
    [{ current: "" }, "Skriv passordet du har nå"],
    [{ email: "kari@fyrlykt" }, "Ugyldig e-postadresse"],
    [{ email: `${other}\nBcc: a@example.no` }, "Ugyldig e-postadresse"],
  ])("is not taken with %j", async (fault, message) => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const here = await app.signIn("admin");
    const answer = await app.postForm(page, { ...change, ...fault }, here);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
    expect(await mailsOf(app)).toEqual([]);
  });

  test("is asked for five times an hour at most: it goes to whatever inbox was typed", async () => {
    await using server = await startMailServer();
    await using app = await createApp(server.url);
    const here = await app.signIn("admin");
    for (let tried = 0; tried < 5; tried += 1) await asked(app, here);
    expect((await app.postForm(page, change, here)).status).toBe(429);
  });

  test("cannot be confirmed, and so not changed, without a mail server", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const { text: shown } = await app.read(page, here);
    expect(shown).toContain("Nettstedet kan ikke sende e-post ennå.");
    expect((await app.postForm(page, change, here)).status).toBe(303);
    expect(await app.db.selectFrom("account_links").selectAll().execute()).toEqual([]);
  });

  test("may be given by an administrator who makes the account, and is shown to administrators", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const made = { username: "kari", role: "editor", email: other, password };
    expect((await app.postForm("/admin/personer/ny", made, here)).status).toBe(303);
    const { text: list } = await app.read("/admin/personer", here);
    expect(list).toContain(`kari ${other} redaktør`);
    const wrong = { ...made, username: "ola", email: "ola" };
    const refused = await app.postForm("/admin/personer/ny", wrong, here);
    expect(textOf(await refused.text())).toContain("Ugyldig e-postadresse");
  });
});

test("The mails about an account go with it, and those that wait are not sent", async () => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const here = await app.signIn("admin");
  await giveEmail(app, accounts.editor.username, email);
  await app.signIn("editor");
  await written(app, "new-device", 1);
  await removeAccount(app, accounts.editor.username, here);
  await app.jobs.mail.run();
  expect(server.mails).toEqual([]);
  expect(await mailsOf(app)).toEqual([]);
});

describe("The sessions of somebody else", () => {
  const page = `/admin/personer/${accounts.editor.username}/okter`;

  test("are shown to an administrator, who ends them all", async () => {
    await using app = await createTestApp();
    const here = await app.signIn("admin");
    const editor = await app.signIn("editor", { "user-agent": firefox });
    await app.signIn("editor");
    const { html: list } = await app.read("/admin/personer", here);
    expect(list).toContain(`href="${page}"`);
    const { text: shown } = await app.read(page, here);
    expect(shown).toContain("Øktene til skribenten");
    expect(shown).toContain("Firefox på Windows 20. nov. 10:00");
    expect(location(await changeAccount(app, page, {}, here))).toEqual([
      303,
      "/admin/personer?svar=logget-ut",
    ]);
    expect((await app.post("/api/auth/logout", {}, editor)).status).toBe(401);
    expect((await app.fetch("/admin", { headers: here })).status).toBe(200);
    const ended = await app.db
      .selectFrom("audit_events")
      .select(["actor", "subject_id"])
      .where("action", "=", "session.ended")
      .execute();
    expect(ended).toEqual(Array(2).fill({ actor: "sjefen", subject_id: "skribenten" }));
    const { text: after } = await app.read(page, here);
    expect(after).toContain("skribenten er ikke logget inn noe sted.");
  });

  test("are those of nobody who asks for their own, or for nobody's", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const own = `/admin/personer/${username}/okter`;
    expect(location(await app.fetch(own, { headers }))).toEqual([303, "/admin/konto"]);
    expect(location(await app.postForm(own, {}, headers))).toEqual([303, "/admin/konto"]);
    expect(location(await app.fetch("/admin/personer/ingen/okter", { headers }))).toEqual([
      303,
      "/admin/personer?svar=borte",
    ]);
    expect((await app.fetch("/admin", { headers })).status).toBe(200);
  });
});

test("An account's e-mail address is found with what is known of a person, and is in the file for them", async () => {
  await using app = await createTestApp();
  const here = await app.signIn("admin");
  await giveEmail(app, accounts.editor.username, "Skribenten@fyrlykt.example.no");
  const invited = { username: "kari", role: "editor", email: "skribenten@fyrlykt.example.no" };
  await app.postForm("/admin/personer/inviter", invited, here);
  const question = { question: "skribenten@fyrlykt.example.no" };
  const found = textOf(await (await app.postForm("/admin/personvern", question, here)).text());
  expect(found).toContain("Vi har 2 kontoer");
  expect(found).toContain("Kontoen skribenten Invitasjonen til kari");
  const file = await (await app.postForm("/admin/personvern/eksport", question, here)).json();
  expect(file.accounts).toMatchObject([
    {
      username: "skribenten",
      role: "editor",
      email: "Skribenten@fyrlykt.example.no",
      since: expect.any(String),
      isInvited: false,
    },
    { ...invited, since: "2026-11-20T09:00:00.000Z", isInvited: true },
  ]);
  const none = await app.postForm("/admin/personvern", { question: email }, here);
  expect(textOf(await none.text())).toContain("Vi har ingenting om");
});
