import { expect, test } from "vitest";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { begun } from "../../data/agreement.ts";
import {
  confirmPrice,
  delivered,
  rowsOf,
  runOn,
  versionOfSubscription,
} from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";

const pricesPath = "/admin/abonnementer/priser";
const subscriptionOf = (orderId: string) => orderId.replace("FL-", "AB-");

/** A moment later: what is set at one moment by one person was set together. */
function later(app: TestApp) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
}

/** Sets the price of one, on the page that its own page leads to. */
async function setAlone(app: TestApp, headers: SignedIn, orderId: string, annual: string) {
  const path = `/admin/abonnementer/${subscriptionOf(orderId)}/pris`;
  later(app);
  const page = await app.read(`${path}?annual=${annual}`, headers);
  const fields = { ...inputValues(page.html), reason: "Avtalt rabatt" };
  const answer = await app.postForm(path, fields, headers);
  return { text: page.text, where: answer.headers.get("location") };
}

/** Has an order accept terms from before they let a price change. */
async function acceptedBefore(app: TestApp, orderId: string) {
  await app.db
    .updateTable("orders")
    .set({ terms_version: "2026-11-22.3" })
    .where("id", "=", orderId)
    .execute();
}

async function pricesOf(app: TestApp, orderId: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom("subscription_prices")
    .select("annual")
    .where("subscription_id", "=", subscriptionOf(orderId))
    .orderBy("created_at")
    .execute();
  return rows.map(({ annual }) => annual);
}

const companies = ["Alfa AS", "Bravo AS", "Charlie AS", "Delta AS"];

/** Four customers of Medium, and one of a profile. */
async function withCustomers(app: TestApp) {
  const headers = await app.signIn("admin");
  const ids: string[] = [];
  for (const companyName of companies) ids.push(await delivered(app, headers, { companyName }));
  const [alfa = "", bravo = "", charlie = "", delta = ""] = ids;
  const profile = await delivered(app, headers, {
    companyName: "Ekko AS",
    planId: "google-bedrift",
    planName: "Google Bedriftsprofil",
    planPrice: 5990,
    annualCost: 5990,
  });
  return { headers, alfa, bravo, charlie, delta, profile };
}

test("A price is chosen for a package, and nothing is set before the page has said whom it meets", async () => {
  await using app = await createTestApp();
  const { headers, alfa } = await withCustomers(app);
  const first = await app.read(pricesPath, headers);
  expect(first.html).toMatch(/<select[^>]*>\s*<option value=""[^>]*>Velg pakke/);
  expect(first.html).not.toMatch(/<option value="[^"]+" selected/);
  expect(first.text).toContain("Vil du endre prisen for nye kunder, gjør du det under Innhold");
  expect(first.html).toContain('<a href="/editor?fane=priser"');
  expect((await app.read(`${pricesPath}?plan=&annual=6490`, headers)).text).toContain(
    "Velg en pakke.",
  );
  expect((await app.read(`${pricesPath}?plan=medium&annual=mye`, headers)).text).toContain(
    "Skriv hele kroner, uten mva.",
  );
  const { text } = await app.read(`${pricesPath}?plan=medium&annual=599`, headers);
  expect(text).toContain("Medium: 599 kr i året?");
  expect(text).toContain("4 abonnementer: 23 960 kr → 2 396 kr i året, −21 564 kr");
  for (const name of companies) expect(text).toContain(name);
  expect(text).toContain("5 990 kr 599 kr −5 391 kr");
  expect(text).not.toContain("Ekko AS");
  expect((await app.read(`${pricesPath}?plan=alle&annual=599`, headers)).text).toContain("Ekko AS");
  expect(await pricesOf(app, alfa)).toEqual([]);

  const path = `${pricesPath}?plan=medium&annual=6490`;
  const { html } = await app.read(path, headers);
  const unsaid = await app.postForm(path, { ...inputValues(html), reason: " " }, headers);
  expect(unsaid.status).toBe(400);
  expect(textOf(await unsaid.text())).toContain("Skriv hvorfor, med høyst 500 tegn.");
  expect(await pricesOf(app, alfa)).toEqual([]);
});

test("Work without a package is not among what a price of the next year is chosen for", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  const work = { plan_id: "oppdrag", plan_name: "Oppdrag" };
  await app.db.updateTable("orders").set(work).where("id", "=", id).execute();
  expect((await app.read(pricesPath, headers)).html).not.toContain('value="oppdrag"');
});

test("A price that was set for one alone is let be, unless it is meant too", async () => {
  await using app = await createTestApp();
  const { headers, alfa, bravo, profile } = await withCustomers(app);
  const { text, where } = await setAlone(app, headers, bravo, "4990");
  expect(text).toContain("4 990 kr i året for Bravo AS?");
  expect(text).toContain("5 990 kr → 4 990 kr i året, −1 000 kr");
  expect(where).toContain("svar=pris");
  later(app);
  const question = "?plan=medium&annual=6490";
  const asked = await app.read(`${pricesPath}${question}`, headers);
  expect(asked.text).toContain("3 abonnementer: 17 970 kr → 19 470 kr i året, +1 500 kr");
  expect(asked.text).toContain("Har en pris for seg (1)");
  expect(asked.text).toContain("med dem som har en pris for seg: 4 990 kr → 6 490 kr i året");
  expect(await confirmPrice(app, headers, question)).toContain("svar=satt&antall=3");
  expect(await pricesOf(app, alfa)).toEqual([6490]);
  expect(await pricesOf(app, bravo)).toEqual([4990]);
  expect(await pricesOf(app, profile)).toEqual([]);
  later(app);
  const ticked = { withAlone: "on" };
  expect(await confirmPrice(app, headers, "?plan=medium&annual=6990", ticked)).toContain(
    "svar=satt&antall=4",
  );
  expect(await pricesOf(app, bravo)).toEqual([4990, 6990]);
});

test("Whoever accepted terms with a price keeps it: no higher one is set for them, on any page", async () => {
  await using app = await createTestApp();
  const { headers, alfa, bravo } = await withCustomers(app);
  await acceptedBefore(app, alfa);
  const question = "?plan=medium&annual=6490";
  const { text } = await app.read(`${pricesPath}${question}`, headers);
  expect(text).toContain("Kan ikke settes så høyt (1)");
  expect(text).toContain("Vilkårene lover 5 990 kr");
  expect(text).toContain("3 abonnementer:");
  const forced = `${subscriptionOf(alfa)}.${await versionOfSubscription(app, alfa)}`;
  const both = `${forced} ${subscriptionOf(bravo)}.${await versionOfSubscription(app, bravo)}`;
  expect(await confirmPrice(app, headers, question, { seen: both })).toContain(
    "svar=satt&antall=1",
  );
  expect(await pricesOf(app, alfa)).toEqual([]);
  expect(await pricesOf(app, bravo)).toEqual([6490]);

  const one = `/admin/abonnementer/${subscriptionOf(alfa)}/pris`;
  expect((await app.read(`${one}?annual=6490`, headers)).text).toContain(
    "Prisen kan ikke settes så høyt",
  );
  const fields = {
    annual: "6490",
    reason: "Likevel",
    version: await versionOfSubscription(app, alfa),
  };
  const refused = await app.postForm(one, fields, headers);
  expect(refused.headers.get("location")).toContain("svar=ulovlig");
  expect(await pricesOf(app, alfa)).toEqual([]);
  // What is no price is told at its field, as it was typed.
  const typed = await app.read(`${one}?annual=mye`, headers);
  expect(typed.text).toContain("Neste års pris for Alfa AS");
  expect(typed.text).toContain("Skriv hele kroner, uten mva.");
  expect(inputValues(typed.html)).toMatchObject({ annual: "mye" });
  // What they were promised, or less, is theirs to have.
  expect((await app.read(`${one}?annual=5490`, headers)).text).toContain(
    "Kunden får vite det i varselet om fornyelsen, og kan si opp innen fristen.",
  );
  expect((await setAlone(app, headers, alfa, "5490")).where).toContain("svar=pris");
});

test("Those that have changed since the page was made are left as they are, and named", async () => {
  await using app = await createTestApp();
  const { headers, alfa, bravo } = await withCustomers(app);
  const question = "?plan=medium&annual=6490";
  const { html } = await app.read(`${pricesPath}${question}`, headers);
  await setAlone(app, headers, alfa, "5490");
  later(app);
  const { seen = "" } = inputValues(html);
  const where = await confirmPrice(app, headers, question, { seen, withAlone: "on" });
  expect(where).toContain("svar=satt&antall=3");
  const { text } = await app.read(where ?? "", headers);
  expect(text).toContain("Prisen er satt for 3 abonnementer.");
  expect(text).toContain("Alfa AS er endret siden du så listen");
  expect(await pricesOf(app, alfa)).toEqual([5490]);
  expect(await pricesOf(app, bravo)).toEqual([6490]);
});

test("A price that is set once more, by a second press, is said to be theirs already", async () => {
  await using app = await createTestApp();
  const { headers, alfa } = await withCustomers(app);
  const question = "?plan=medium&annual=6490";
  const { html } = await app.read(`${pricesPath}${question}`, headers);
  const asked = inputValues(html);
  await confirmPrice(app, headers, question, asked);
  const where = await confirmPrice(app, headers, question, asked);
  const { text } = await app.read(where ?? "", headers);
  expect(text).toContain("De har prisen allerede.");
  expect(text).not.toContain("0 abonnementer");
  expect(await pricesOf(app, alfa)).toEqual([6490]);
});

test("A price is undone for all whom it was set for, until the first of them has been written to", async () => {
  await using app = await createTestApp();
  const { headers, alfa, bravo } = await withCustomers(app);
  await setAlone(app, headers, bravo, "4990");
  later(app);
  await confirmPrice(app, headers, "?plan=medium&annual=599", { withAlone: "on" });
  const page = await app.read(pricesPath, headers);
  expect(page.text).toContain("599 kr for 4 abonnementer");
  const [form = ""] = page.html.split("Satt sist")[1]?.split("</form>") ?? [];
  // It is opened first: by the second press the next row stands there.
  expect(form).toMatch(/<details(?:(?!<\/details>).)*\/priser\/angre"/s);
  const undo = async (signedIn: SignedIn) => {
    const answer = await app.postForm(`${pricesPath}/angre`, inputValues(form), signedIn);
    return answer.headers.get("location");
  };
  const where = await undo(headers);
  expect(where).toContain("svar=angret&antall=4");
  expect((await app.read(where ?? "", headers)).text).toContain("Prisen er tatt tilbake for 4");
  expect(await pricesOf(app, alfa)).toEqual([]);
  expect(await pricesOf(app, bravo)).toEqual([4990]);
  expect(await undo(headers)).toContain("svar=varslet");
  const trail = await app.db
    .selectFrom("audit_events")
    .select("action")
    .where("subject_id", "=", subscriptionOf(alfa))
    .where("action", "like", "subscription.price%")
    .orderBy("at")
    .execute();
  expect(trail.map(({ action }) => action).sort()).toEqual([
    "subscription.price-set",
    "subscription.price-undone",
  ]);
});

test("A price is undone for those alone who have it still", async () => {
  await using app = await createTestApp();
  const { headers, alfa, bravo } = await withCustomers(app);
  const undoing = async () => {
    const { html } = await app.read(pricesPath, headers);
    const [form = ""] = html.split("Satt sist")[1]?.split("</form>") ?? [];
    return async () => {
      const answer = await app.postForm(`${pricesPath}/angre`, inputValues(form), headers);
      return (await app.read(answer.headers.get("location") ?? "", headers)).text;
    };
  };
  await confirmPrice(app, headers, "?plan=medium&annual=6490");
  const undoFirst = await undoing();
  await setAlone(app, headers, bravo, "4990");
  expect((await app.read(pricesPath, headers)).text).toContain("6 490 kr for 3 abonnementer");
  later(app);
  await confirmPrice(app, headers, "?plan=medium&annual=6990", { withAlone: "on" });
  const undoLast = await undoing();
  const { text } = await app.read(pricesPath, headers);
  expect(text).toContain("6 990 kr for 4 abonnementer");
  expect(text).not.toContain("6 490 kr for");
  expect(await undoFirst()).toContain("Prisen kan ikke angres");
  expect(await pricesOf(app, alfa)).toEqual([6490, 6990]);
  expect(await undoLast()).toContain("Prisen er tatt tilbake for 4 abonnementer.");
  expect(await undoFirst()).toContain("Prisen er tatt tilbake for 3 abonnementer.");
  expect(await pricesOf(app, alfa)).toEqual([]);
  expect(await pricesOf(app, bravo)).toEqual([6490, 4990]);
});

test("A price that a customer has been written of is not undone", async () => {
  await using app = await createTestApp();
  const { headers, alfa } = await withCustomers(app);
  await confirmPrice(app, headers, "?plan=medium&annual=6490");
  const { html } = await app.read(pricesPath, headers);
  const [form = ""] = html.split("Satt sist")[1]?.split("</form>") ?? [];
  await runOn(app, "2027-09-21");
  const signedIn = await app.signIn("admin");
  expect((await app.read(pricesPath, signedIn)).text).not.toContain("Satt sist");
  const answer = await app.postForm(`${pricesPath}/angre`, inputValues(form), signedIn);
  const where = answer.headers.get("location") ?? "";
  expect(where).toContain("svar=varslet");
  expect((await app.read(where, signedIn)).text).toContain("Prisen kan ikke angres");
  expect(await pricesOf(app, alfa)).toEqual([6490]);
});

test("Who cancels late at another price is told so before the sum", async () => {
  await using app = await createTestApp();
  const { path } = await begun(app);
  await confirmPrice(app, await app.signIn("admin"), "?plan=medium&annual=6490");
  await runOn(app, "2027-09-21");
  await runOn(app, "2027-10-14");
  app.clock.now = new Date("2027-10-22T09:00:00.000Z");
  const visitor = plainBrowser(app);
  await visitor.open(`${path}/si-opp`);
  await visitor.press("Bekreft oppsigelsen");
  const mail = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "cancellation-receipt")
    .executeTakeFirstOrThrow();
  const text = textOfMail(mail).replace(/\s+/g, " ");
  expect(text).toMatch(
    /Dette er fakturert -+ Prisen er endret fra 5 990 kr til 6 490 kr eks. mva. for 12 måneder. Medium/,
  );
  expect(text.match(/Prisen er endret/g)).toHaveLength(1);
});

test("Notice, receipt, the customer's page, the forecast and a late cancellation tell of the new price, and of the old one", async () => {
  await using app = await createTestApp();
  const { id, path } = await begun(app);
  const headers = await app.signIn("admin");
  const overview = async () => (await app.read("/admin/oversikt", await app.signIn("admin"))).text;
  await confirmPrice(app, headers, "?plan=medium&annual=6490");
  expect(await overview()).toMatch(/Fornyelser det neste året.* 6 490 kr/);
  await runOn(app, "2027-09-21");
  // What is written of is what is billed, whatever is set afterwards.
  await setAlone(app, await app.signIn("admin"), id, "9999");
  expect(await overview()).toMatch(/Fornyes snart\s*6 490 kr/);
  const list = await app.read("/admin/abonnementer", await app.signIn("admin"));
  expect(list.text).toMatch(/Medium.* 6 490 kr/);
  const change = "Prisen er endret fra 5 990 kr til 6 490 kr eks. mva. for 12 måneder.";
  expect((await app.read(path)).text).toContain(change);
  await runOn(app, "2027-10-14");
  app.clock.now = new Date("2027-10-22T09:00:00.000Z");
  expect((await app.read(`${path}/si-opp`)).text).toContain(change);
  await runOn(app, "2027-10-22");
  expect((await rowsOf(app, id)).periods.map(({ annual }) => annual)).toEqual([5990, 6490]);
  expect((await app.read(path)).text).toContain(change);
  const mails = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "in", ["renewal-notice", "renewal-receipt"])
    .orderBy("created_at")
    .execute();
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    const text = textOfMail(mail).replace(/\s+/g, " ");
    expect(text, mail.kind).toContain(change);
    expect(mail.subject.includes("og prisen er endret"), mail.kind).toBe(
      mail.kind === "renewal-notice",
    );
  }
});
