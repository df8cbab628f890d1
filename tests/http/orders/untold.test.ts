// @module-tag release

import { expect, test } from "vitest";
import { pathTo } from "../../data/agreement.ts";
import { delivered, rowsOf } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { type SmtpReply, startMailServer } from "../../servers/mail-server.ts";
import { eventsOf } from "../admin/order-pages.ts";

const pageOf = (id: string) => `/admin/abonnementer/${id.replace("FL-", "AB-")}`;
const listPath = "/admin/abonnementer?visning=varsles";
const waits = "1 må varsles";

/** A mail server that takes everything but what is to the customer, for as long as it is told to. */
async function refusingServer(reply: SmtpReply) {
  const state = { refuses: true };
  const server = await startMailServer({
    refuse: (step, address) =>
      state.refuses && step === "RCPT TO" && address.startsWith("kari@") ? reply : undefined,
  });
  return { server, state };
}

/** Has both jobs run on a day, and signs in anew. */
async function liveOn(app: TestApp, day: string): Promise<SignedIn> {
  app.clock.now = new Date(`${day}T09:00:00.000Z`);
  expect(await app.jobs.renewal.run()).toMatchObject({ done: true });
  await app.jobs.mail.run();
  return app.signIn("admin");
}

async function tell(app: TestApp, id: string, headers: SignedIn, fields: Record<string, string>) {
  const { html } = await app.read(`/admin/bestillinger/${id}`, headers);
  const { version = "" } = inputValues(html.split('id="varsles"')[1]?.split("</section>")[0] ?? "");
  return app.postForm(`${pageOf(id)}/varslet`, { version, how: "phone", ...fields }, headers);
}

test("A customer whose address takes no mail is not renewed until they are told, and a week has passed", async () => {
  const { server } = await refusingServer({ code: 550, text: "No such user" });
  await using _server = server;
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const id = await delivered(app, await app.signIn("admin"));
  for (const day of ["2027-09-21", "2027-10-14", "2027-10-22", "2027-11-21"]) {
    await liveOn(app, day);
  }
  const headers = await app.signIn("admin");
  const before = await rowsOf(app, id);
  expect(before.periods).toHaveLength(1);
  expect(before.documents).toHaveLength(1);
  expect(before.notices).toMatchObject([{ given_on: null }, { given_on: null }]);

  const list = await app.read(listPath, headers);
  expect(list.text).toContain("Må varsles (1)");
  expect(list.text).toMatch(/Kari Nordmann .*912 34 567 fra 20\. november 2027/);
  expect(list.text).toContain("En uke etter varselet Varselet kom ikke frem");
  expect((await app.read("/admin", headers)).text).toContain(waits);
  const page = await app.read(`/admin/bestillinger/${id}`, headers);
  expect(page.text).toContain("Varsel om fornyelse 20. november 2027 for 5 990 kr er skrevet");
  expect(page.text).toContain("Varselet om fornyelse 20. november 2027 kom ikke frem");
  expect(page.text).not.toContain("Varselet om fornyelse 20. november 2027 er sendt");

  // Not before the notice was written, not in days to come, and not in ways that there are none of.
  const impossible: Record<string, string>[] = [
    { on: "2027-09-20" },
    { on: "2027-11-22" },
    { on: "i går" },
    { on: "2027-11-21", how: "due" },
  ];
  for (const fields of impossible) {
    const refused = await tell(app, id, headers, fields);
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toMatch(/Velg en dag|Velg hvordan/);
  }
  expect(await eventsOf(app, "subscription.notified")).toEqual([]);

  const told = await tell(app, id, headers, { on: "2027-11-20", note: "Snakket med Kari" });
  const after = await app.read(told.headers.get("location") ?? "", headers);
  expect(after.text).toContain("Det er notert at kunden er varslet.");
  expect(after.text).toContain(
    "Varslet om fornyelsen per telefon 20. november 2027 Snakket med Kari sjefen",
  );
  expect(after.text).not.toContain("Kunden er ikke varslet");
  expect(await eventsOf(app, "subscription.notified")).toMatchObject([
    { actor: "sjefen", details: JSON.stringify({ by: "phone", on: "2027-11-20" }) },
  ]);
  expect((await app.read("/admin/logg", headers)).text).toContain("Snakket med Kari");
  expect((await tell(app, id, headers, { on: "2027-11-21" })).headers.get("location")).toContain(
    "svar=ulovlig",
  );
  expect((await app.read(listPath, headers)).text).toContain("Må varsles (0)");
  expect((await app.read("/admin", headers)).text).not.toContain(waits);

  await liveOn(app, "2027-11-27");
  expect((await rowsOf(app, id)).periods).toHaveLength(1);
  await liveOn(app, "2027-11-28");
  expect((await rowsOf(app, id)).periods).toMatchObject([{}, { starts_on: "2027-11-20" }]);
});

test("A notice that is sent anew and arrives counts from that day, also once the mails are gone", async () => {
  const { server, state } = await refusingServer({ code: 550, text: "Mailbox full" });
  await using _server = server;
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const id = await delivered(app, await app.signIn("admin"));
  await liveOn(app, "2027-09-21");
  const headers = await liveOn(app, "2027-10-20");
  state.refuses = false;
  const failed = await app.db
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "renewal-notice")
    .orderBy("created_at", "desc")
    .execute();
  await app.postForm(`/admin/e-post/${failed[0]?.id}/send`, {}, headers);
  await app.jobs.mail.run();
  expect((await rowsOf(app, id)).notices).toMatchObject([
    { kind: "first", given_on: null },
    { kind: "second", given_on: "2027-10-20" },
  ]);
  const { text } = await app.read(`/admin/bestillinger/${id}`, headers);
  expect(text).toContain("Varselet om fornyelse 20. november 2027 kom ikke frem");
  expect(text).toContain("Varselet om fornyelse 20. november 2027 er sendt 20. oktober 2027");
  await app.db.deleteFrom("mails").execute();
  await liveOn(app, "2027-10-27");
  expect((await rowsOf(app, id)).periods).toHaveLength(1);
  await liveOn(app, "2027-10-28");
  expect((await rowsOf(app, id)).periods).toHaveLength(2);
});

test("A notice that waits is given on the day that the mail server takes it", async () => {
  const { server, state } = await refusingServer({ code: 451, text: "Later" });
  await using _server = server;
  await using app = await createTestApp({ environment: { SMTP_URL: server.url } });
  const id = await delivered(app, await app.signIn("admin"));
  const headers = await liveOn(app, "2027-09-21");
  expect((await app.read(listPath, headers)).text).toContain(
    "21. oktober 2027 Varselet er ikke sendt ennå: Mottakeren tar ikke imot e-post nå («451 Later»)",
  );
  expect((await app.read(`/admin/bestillinger/${id}`, headers)).text).toContain(
    "Varselet er ikke sendt ennå: Mottakeren tar ikke imot e-post nå («451 Later»). Så lenge",
  );
  state.refuses = false;
  await liveOn(app, "2027-09-23");
  expect((await rowsOf(app, id)).notices).toMatchObject([{ given_on: "2027-09-23" }]);
});

test("Without a mail server nobody is told, nothing is renewed, and cancelling is never too late", async () => {
  await using app = await createTestApp();
  const id = await delivered(app, await app.signIn("admin"));
  for (const day of ["2027-09-21", "2027-10-14", "2027-11-10"]) await liveOn(app, day);
  const headers = await app.signIn("admin");
  const front = await app.read("/admin", headers);
  expect(front.text).toContain(waits);
  expect(front.html).toContain(`href="${listPath}"`);
  expect((await app.read(listPath, headers)).text).toContain("for ingen e-postserver er satt opp");
  const { html: question } = await app.read(`${await pathTo(app, id)}/si-opp`);
  const { endsOn = "" } = inputValues(question);
  expect(endsOn).toBe("2027-11-20");
  await app.postForm(`${await pathTo(app, id)}/si-opp`, { endsOn });
  expect((await rowsOf(app, id)).documents).toHaveLength(1);
  expect((await app.read(listPath, headers)).text).toContain("Må varsles (0)");
});
