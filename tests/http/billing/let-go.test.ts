import { expect, test } from "vitest";
import { startRecurring } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { delivered, runOn } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

const pause = "/admin/abonnementer/pause";
const restored = "/admin/gjenoppretting";

/** Two subscriptions that renew on 20 November 2027, of which one customer has been told, and something that is billed each month. */
async function waiting(app: TestApp): Promise<void> {
  const headers = await app.signIn("admin");
  await delivered(app, headers);
  await runOn(app, "2027-09-21");
  app.clock.now = new Date("2026-11-20T10:00:00.000Z");
  const id = await delivered(app, await app.signIn("admin"), { companyName: "Fjordglimt AS" });
  await startRecurring(
    app.db,
    {
      orderId: id,
      lines: [{ description: "SEO", kroner: 1_299 }],
      ...{ startsOn: "2027-09-30", nextOn: "2027-09-30", actor: "sjefen" },
    },
    app.clock.now,
  );
  app.clock.now = new Date("2027-11-01T09:00:00.000Z");
}

const followingThen =
  "Innen en time følger 1 varsel om fornyelse, 1 fornyelse med faktura og 2 månedsfakturaer.";

/** Presses what a page that was read asks for, with what somebody ticked. */
async function press(
  app: TestApp,
  path: string,
  { html, headers }: { html: string; headers: SignedIn },
  ticked: Record<string, string> = {},
) {
  const { sure: _sure, ...fields } = inputValues(html);
  const answer = await app.postForm(path, { ...fields, ...ticked }, headers);
  return { status: answer.status, text: textOf(await answer.text()) };
}

async function holdBack({ db, clock }: TestApp): Promise<void> {
  const moment = clock.now.toISOString();
  const release = { released_at: null, released_by: null };
  await db
    .insertInto("restores")
    .values({ id: "r", restored_at: moment, backup_made_at: moment, ...release })
    .execute();
}

test.each([
  [
    "the end of a pause",
    pause,
    async (app: TestApp) => {
      await app.postForm(pause, { reason: "Vent litt" }, await app.signIn("admin"));
    },
  ],
  ["what goes on after a restore", restored, holdBack],
])("Before %s stands what follows, and it follows as it stood", async (_what, path, hold) => {
  await using app = await createTestApp();
  await waiting(app);
  await hold(app);
  const headers = await app.signIn("admin");
  const { html, text } = await app.read(path, headers);
  expect(text).toContain(followingThen);

  // A customer cancels meanwhile.
  const { id, version } = await app.db
    .selectFrom("subscriptions")
    .select(["id", "version"])
    .where("id", "not in", app.db.selectFrom("renewal_notices").select("subscription_id"))
    .executeTakeFirstOrThrow();
  const cancelled = { reason: "Kunden ringte", endsOn: "2027-11-20", version: String(version) };
  await app.postForm(`/admin/abonnementer/${id}/si-opp`, cancelled, headers);
  const late = await press(app, path, { html, headers });
  expect(late.status).toBe(409);
  expect(late.text).toContain("er et annet nå enn da du åpnet siden, så ingenting er satt i gang");
  const now = "Innen en time følger 1 fornyelse med faktura og 2 månedsfakturaer.";
  expect(late.text).toContain(now);
  await app.jobs.renewal.run();
  const documents = () => app.db.selectFrom("billing_documents").select("number").execute();
  expect(await documents()).toHaveLength(2);

  const seen = await app.read(path, headers);
  expect(seen.text).toContain(now);
  expect((await press(app, path, { html: seen.html, headers })).status).toBe(303);
  await app.jobs.renewal.run();
  expect(await documents()).toHaveLength(5);
  // Who presses again finds it done, whatever follows by now, or would be skipped.
  const more = { lastInvoice: "4000" };
  expect((await press(app, path, { html: seen.html, headers }, more)).status).toBe(303);
});

test("What two things hold back does not follow when one of them is let go", async () => {
  await using app = await createTestApp();
  await waiting(app);
  await app.postForm(pause, { reason: "Vent litt" }, await app.signIn("admin"));
  await holdBack(app);
  const headers = await app.signIn("admin");
  expect((await app.read(restored, headers)).text).toContain("er stanset for seg");
  const { html, text } = await app.read(pause, headers);
  expect(text).toContain("Ingenting følger med det samme");
  expect((await press(app, pause, { html, headers })).status).toBe(303);
  expect((await app.read(`${pause}?svar=i-gang`, headers)).text).toContain(
    "Fornyelsene er ikke stanset lenger, men går ikke før nettstedet er sett over",
  );
  expect((await app.read(restored, headers)).text).toContain(followingThen);
});

test("Which mails leave once a restore is let go on is said as it is: none without a server, none that has lain too long", async () => {
  await using server = await startMailServer();
  for (const hasServer of [false, true]) {
    const environment: Record<string, string> = hasServer ? { SMTP_URL: server.url } : {};
    await using app = await createTestApp({ environment });
    await app.placeOrder();
    app.clock.now = new Date(app.clock.now.getTime() + 4 * 24 * 60 * 60 * 1000);
    await app.placeOrder();
    await holdBack(app);
    const { text } = await app.read(restored, await app.signIn("admin"));
    // Two of each order wait, and those of the first are given up.
    expect(text).toContain("e-posten som venter (4)");
    expect(text.includes("2 e-poster går ut med det samme.")).toBe(hasServer);
    expect(text.includes("Ingen e-post går ut før e-postserveren er satt opp.")).toBe(!hasServer);
  }
});
