import { describe, expect, test } from "vitest";
import { giveEmail, linkSentTo, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";
import { answer, companies, startRegister, unit } from "../../servers/register.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const ahead = 400 * day;

/** Does something while the clock is far ahead, and sets it right. */
async function whileAhead<Result>({ clock }: TestApp, work: () => Promise<Result>) {
  const before = clock.now;
  clock.now = new Date(before.getTime() + ahead);
  const result = await work();
  clock.now = before;
  return result;
}

describe("A clock that was ahead and is set right", () => {
  test("shows the site as it is today", async () => {
    await using app = await createTestApp();
    const front = async () => (await app.read("/")).text;
    const today = await front();
    expect(today).toContain("© 2026");
    expect(await whileAhead(app, front)).toContain("© 2027");
    expect(await front()).toBe(today);
  });

  test("keeps nobody out for longer than a limit lasts", async () => {
    await using app = await createTestApp();
    const send = async () =>
      (await app.post("/api/contact", { name: "", email: "", message: "" })).status;
    const sendMany = async () => {
      for (let count = 0; count < 20; count += 1) await send();
      return send();
    };
    expect(await whileAhead(app, sendMany)).toBe(429);
    expect(await send()).toBe(429);
    advance(app.clock, 11 * minute);
    expect(await send()).toBe(400);
    // Nor does one that is set back over a limit that is counted right.
    expect(await sendMany()).toBe(429);
    advance(app.clock, -ahead);
    expect(await send()).toBe(429);
    advance(app.clock, 11 * minute);
    expect(await send()).toBe(400);
  });

  test("has the register asked again, which gave no answer meanwhile", async () => {
    const path = `/enheter/${companies.active}`;
    const found = answer(200, unit(companies.active));
    await using register = await startRegister({ [path]: [answer(503), answer(503), found] });
    await using app = await createTestApp({ environment: { BRREG_URL: register.url } });
    const order = () => app.post("/api/orders", orderOf({ orgNumber: companies.active }));
    expect((await whileAhead(app, order)).status).toBe(201);
    expect((await order()).status).toBe(201);
    expect(register.calls).toEqual([path, path]);
    advance(app.clock, 11_000);
    expect((await order()).status).toBe(201);
    expect(register.calls).toHaveLength(3);
  });

  test("tells the owner of a job that has failed since, after an hour", async () => {
    const owner = "eier@fyrlykt.example.no";
    await using app = await createTestApp({
      environment: { MAIL_TO: owner, BACKUP_DIRECTORY: "/dev/null/backups" },
    });
    const fail = () => expect(app.jobs.backup.run()).rejects.toThrow("/dev/null");
    await whileAhead(app, fail);
    await fail();
    advance(app.clock, 60 * minute);
    await app.jobs.health.run();
    const told = await app.db.selectFrom("mails").select("kind").execute();
    expect(told).toEqual([{ kind: "failure-notice" }]);
  });

  test("ends the sessions that were begun meanwhile", async () => {
    await using app = await createTestApp();
    const status = async (cookie: string) =>
      (await app.fetch("/api/orders", { headers: { cookie } })).status;
    const before = await app.signIn("admin");
    const { cookie } = await whileAhead(app, () => app.signIn("admin"));
    expect(await status(cookie)).toBe(401);
    expect(await status(before.cookie)).toBe(200);
  });

  test("leaves no link of an account that is good for longer", async () => {
    await using server = await startMailServer();
    await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
    await giveEmail(app, accounts.admin.username, "sjefen@fyrlykt.example.no");
    const links = await whileAhead(app, async () => {
      const headers = await app.signIn("admin");
      const invited = { username: "kari", role: "editor", email: "kari@fyrlykt.example.no" };
      await app.postForm("/admin/personer/inviter", invited, headers);
      await app.postForm("/login/glemt", { account: accounts.admin.username });
      await written(app, "password-link", 1);
      return {
        invitation: await linkSentTo(app, server, invited.email),
        password: await linkSentTo(app, server, "sjefen@fyrlykt.example.no"),
      };
    });
    const password = "sjøfugl over Utsira fyr";
    const chosen = { password, repeated: password };
    for (const link of Object.values(links)) {
      expect((await app.fetch(link)).status, link).toBe(404);
      expect((await app.postForm(link, chosen)).status, link).toBe(404);
    }
    const headers = await app.signIn("admin");
    const { text: people } = await app.read("/admin/personer", headers);
    expect(people).toContain("Virker ikke lenger");
    // Nor by and by, when the clock is where it was then.
    await app.jobs.sessions.run();
    advance(app.clock, ahead);
    expect((await app.fetch(links.password)).status).toBe(404);
  });
});
