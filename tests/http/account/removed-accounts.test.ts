import { expect, test } from "vitest";
import { z } from "zod";
import { defaultContent } from "../../../app/domain/content/defaults.ts";
import { removeAccount } from "../../change-account.ts";
import { giveEmail, linkSentTo, written } from "../../data/account-mails.ts";
import { everyCell } from "../../data/every-cell.ts";
import { advance, createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const hour = 60 * 60 * 1000;
const name = "kollegaen";
const email = "kollegaen@fyrlykt.example.no";
const password = "sjøfugl over Utsira fyr";
const remove = `/admin/personer/${name}/fjern`;
const account = { username: name, role: "admin", password };

/** Everything that somebody with an account can leave behind to happen later, each through its own door. */
async function leaveBehind(app: TestApp, headers: SignedIn) {
  const content = structuredClone(defaultContent);
  content.texts.heroTitle = "Takk for alt, og ha det";
  const draft = { name: "Avskjed", content, baseVersion: 0 };
  const shared = await app.post("/editor/utkast/del", draft, headers);
  const { id } = z.object({ id: z.string() }).parse(await shared.json());
  const when = { day: "2026-11-21", time: "06:00", note: "", before: "" };
  expect((await app.postForm(`/editor/utkast/${id}/plan`, when, headers)).status).toBe(303);
  const friend = { username: "venn", role: "admin", email: "venn@hjemme.example.no" };
  expect((await app.postForm("/admin/personer/inviter", friend, headers)).status).toBe(303);
  await app.postForm("/login/glemt", { account: name });
  await written(app, "password-link", 1);
  return { friend };
}

/** Runs each job there is as often as something may come of it within some days. */
async function runAll(app: TestApp, days: number) {
  for (let passed = 0; passed < days * 24; passed += 6) {
    advance(app.clock, 6 * hour);
    for (const job of Object.values(app.jobs)) await job.run();
  }
}

test.each([
  ["", false],
  [", not even where there is a new one of its user name", true],
])("No job and no link acts for an account that is removed%s", async (_what, hasNamesake) => {
  await using server = await startMailServer();
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const chief = await app.signIn("admin");
  await app.postForm("/admin/personer/ny", account, chief);
  await giveEmail(app, name, email);
  const session = await app.signIn({ username: name, password });
  const { friend } = await leaveBehind(app, session);
  const links = [await linkSentTo(app, server, friend.email), await linkSentTo(app, server, email)];
  const unsent = { ...friend, username: "annen", email: "annen@hjemme.example.no" };
  await app.postForm("/admin/personer/inviter", unsent, session);

  const { text: question } = await app.read(remove, chief);
  expect(question).toContain("Utkastet «Avskjed» publiseres ikke 21. november 2026 kl. 06:00");
  for (const username of ["venn", "annen"]) {
    expect(question).toContain(`Invitasjonen til ${username} slutter å virke`);
  }
  expect((await removeAccount(app, name, chief)).status).toBe(303);
  expect(await everyCell(app)).not.toContain(email);
  advance(app.clock, 1000);
  const removedAt = app.clock.now.toISOString();
  if (hasNamesake) await app.postForm("/admin/personer/ny", account, chief);

  const sent = server.mails.length;
  for (const link of links) expect((await app.fetch(link)).status).toBe(404);
  expect((await app.post("/api/auth/logout", {}, session)).status).toBe(401);
  await runAll(app, 3);
  const acted = app.db.selectFrom("audit_events").select("action").where("actor", "=", name);
  expect(await acted.where("at", ">=", removedAt).execute()).toEqual([]);
  expect(await app.db.selectFrom("content_versions").select("version").execute()).toEqual([]);
  const [draft] = await app.db.selectFrom("shared_drafts").selectAll().execute();
  expect(draft).toMatchObject({ due_at: null, refusal: expect.stringContaining("er fjernet") });
  const mailed = server.mails.slice(sent).flatMap(({ to }) => to);
  for (const address of [email, unsent.email]) expect(mailed).not.toContain(address);
});
