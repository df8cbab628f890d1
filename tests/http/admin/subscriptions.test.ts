import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { textOf as textOfMail } from "#app/domain/mail/mail-row.server.ts";
import { addedProfile, oneOfEach } from "../../data/added-pages.ts";
import { websiteCreditNote, websiteInvoice } from "../../data/billing-data.ts";
import { storeOrder } from "../../data/stored-order.ts";
import {
  confirmPrice,
  deliver,
  delivered,
  giveStatus,
  rowsOf,
  runOn,
} from "../../data/subscription-life.ts";
import { createTestApp, publishElsewhere, type SignedIn, type TestApp } from "../../helpers.ts";
import { inputValues, textOf } from "../../html.ts";

const pageOf = (orderId: string) => `/admin/abonnementer/${orderId.replace("FL-", "AB-")}`;
const orderPage = (orderId: string) => `/admin/bestillinger/${orderId}`;

/** Signs in anew: time has passed, and the session with it. */
async function laterOn(app: TestApp, day: string): Promise<SignedIn> {
  await runOn(app, day);
  return app.signIn("admin");
}

async function cancel(app: TestApp, headers: SignedIn, orderId: string, endsOn: string) {
  const fields = { endsOn, reason: "Kunden ringte" };
  return app.postForm(`${pageOf(orderId)}/si-opp`, fields, headers);
}

test("The list shows what waits, runs and renews, and finds by name", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await app.placeOrder({ companyName: "Venter AS" });
  await delivered(app, headers, { companyName: "Løper AS" });
  const { text: all } = await app.read("/admin/abonnementer", headers);
  expect(all).toContain("Venter på levering (1)");
  expect(all).toContain("Løper (1)");
  expect(all).toContain("20. november 2026–19. november 2027");
  const { text: waiting } = await app.read("/admin/abonnementer?visning=venter", headers);
  expect(waiting).toContain("Venter AS");
  expect(waiting).not.toContain("Løper AS");
  const { text: found } = await app.read("/admin/abonnementer?q=løper", headers);
  expect(found).toContain("Løper AS");
  expect(found).not.toContain("Venter AS");
  const none = await app.read("/admin/abonnementer?visning=venter&q=løper", headers);
  expect(none.text).toContain("Ingen abonnementer passer til søket.");
  expect(none.html).toMatch(/<a [^>]*href="\/admin\/abonnementer\?visning=venter"[^>]*>Nullstill/);
  const later = await laterOn(app, "2027-09-25");
  expect((await app.read("/admin/abonnementer?visning=fornyes", later)).text).toContain("Løper AS");
});

test("Whoever presses twice to send a customer their link sends it once, and again when that has gone", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  const press = async () => {
    const answer = await app.postForm(`${pageOf(id)}/lenke`, {}, headers);
    expect(answer.headers.get("location")).toContain("svar=lenke");
  };
  const sent = async () =>
    (await rowsOf(app, id)).mails.filter((kind) => kind === "agreement-link").length;
  await Promise.all([press(), press(), press()]);
  expect(await sent()).toBe(1);
  await app.db.updateTable("mails").set({ state: "sent" }).execute();
  await press();
  expect(await sent()).toBe(2);
});

test("A customer's link is replaced once by who presses twice, and not where they have another one or another address by now", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  const page = `${pageOf(id)}/ny-lenke`;
  const seen = async () => inputValues((await app.read(page, headers)).html);
  const press = async (fields: Record<string, string>) =>
    (await app.postForm(page, fields, headers)).headers.get("location")?.split("svar=")[1];
  const first = await seen();
  const both = await Promise.all([press(first), press(first)]);
  expect(both.sort()).toEqual(["lenke-endret", "ny-lenke"]);
  expect(await press(first)).toBe("lenke-endret");
  expect((await rowsOf(app, id)).mails.filter((kind) => kind === "agreement-link")).toHaveLength(1);
  const second = await seen();
  await app.db.updateTable("orders").set({ email: "ny@nordlys.example.no" }).execute();
  expect(await press(second)).toBe("lenke-endret");
  const { text } = await app.read(`${orderPage(id)}?svar=lenke-endret`, headers);
  expect(text).toContain("så lenken er ikke byttet ut");
  expect(await press(await seen())).toBe("ny-lenke");
});

test("The counts above the list are what each view shows, of what was called off and taken back too", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const [waits, calledOff, takenBack, ends] = [
    await app.placeOrder({ companyName: "Venter AS" }),
    await app.placeOrder({ companyName: "Avbestilt AS" }),
    await app.placeOrder({ companyName: "For tidlig AS" }),
    await app.placeOrder({ companyName: "Slutter AS" }),
  ];
  await giveStatus(app, headers, calledOff, "cancelled");
  for (const id of [takenBack, ends]) await deliver(app, headers, id);
  await giveStatus(app, headers, takenBack, "in-progress");
  await cancel(app, headers, ends, "2027-11-20");
  await delivered(app, headers, { companyName: "Løper AS" });
  expect(waits).not.toBe("");
  const { text: counts } = await app.read("/admin/abonnementer", headers);
  for (const [slug, name, companies] of [
    ["venter", "Venter på levering", ["Venter AS", "For tidlig AS"]],
    ["loper", "Løper", ["Løper AS"]],
    ["oppsagt", "Oppsagt", ["Slutter AS"]],
    ["avsluttet", "Avsluttet", []],
  ] as const) {
    expect(counts).toContain(`${name} (${companies.length})`);
    const { text: list } = await app.read(`/admin/abonnementer?visning=${slug}`, headers);
    for (const company of [
      "Venter AS",
      "Avbestilt AS",
      "For tidlig AS",
      "Slutter AS",
      "Løper AS",
    ]) {
      expect(list.includes(company), `${company} in ${slug}`).toBe(
        companies.some((one) => one === company),
      );
    }
  }
});

test("An administrator cancels in time on a customer's behalf, and takes it back", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  const { text: question } = await app.read(`${pageOf(id)}/si-opp`, headers);
  expect(question).toContain(
    "Abonnementet avsluttes etter 19. november 2027, og det faktureres ikke for en ny periode.",
  );
  const long = { endsOn: "2027-11-20", reason: `Kunden ringte${"!".repeat(500)}` };
  const refused = await app.postForm(`${pageOf(id)}/si-opp`, long, headers);
  expect(refused.status).toBe(400);
  const again = textOf(await refused.text());
  expect(again).toContain("Skriv hvorfor, med høyst 500 tegn.");
  expect(again).toContain(long.reason);
  expect((await cancel(app, headers, id, "2027-11-20")).headers.get("location")).toContain(
    "svar=oppsagt",
  );
  expect((await app.read(orderPage(id), headers)).text).toContain("Kunden ringte");
  const twice = await cancel(app, headers, id, "2027-11-20");
  expect(twice.headers.get("location")).toContain("svar=ulovlig");
  const later = await laterOn(app, "2027-10-25");
  const { periods, mails } = await rowsOf(app, id);
  expect(periods).toHaveLength(1);
  expect(mails).toContain("cancellation-receipt");
  expect(mails).not.toContain("renewal-notice");
  const taken = await takeBack(app, later, id, await takingBack(app, later, id));
  expect(taken).toContain("svar=angret");
  // The office knows what it has done itself.
  const { mails: after } = await rowsOf(app, id);
  expect(after).toContain("cancellation-withdrawn");
  expect(after.filter((kind) => kind.endsWith("-notice"))).toEqual(["order-notice"]);
});

/** The fields of the form that takes a cancellation back, as the page has them. */
async function takingBack(app: TestApp, headers: SignedIn, id: string) {
  const { html } = await app.read(orderPage(id), headers);
  const [form = ""] = /<form[^>]*action="[^"]*\/angre".*?<\/form>/s.exec(html) ?? [];
  return inputValues(form);
}

async function takeBack(app: TestApp, headers: SignedIn, id: string, fields: object) {
  const answer = await app.postForm(`${pageOf(id)}/angre`, { ...fields }, headers);
  return answer.headers.get("location");
}

test("Nobody takes a cancellation back that is renewed at once without having seen so", async () => {
  await using app = await createTestApp();
  const id = await delivered(app, await app.signIn("admin"));
  app.clock.now = new Date("2027-10-21T20:00:00.000Z");
  const evening = await app.signIn("admin");
  await cancel(app, evening, id, "2027-11-20");
  const shown = await takingBack(app, evening, id);
  // In Norway it is the day after the last one.
  app.clock.now = new Date("2027-10-21T22:30:00.000Z");
  expect(await takeBack(app, evening, id, shown)).toContain("svar=endret");
  const { text } = await app.read(orderPage(id), evening);
  expect(text).toContain("blir fornyet og fakturert så snart oppsigelsen er trukket tilbake");
  expect(await takeBack(app, evening, id, await takingBack(app, evening, id))).toContain(
    "svar=angret",
  );
  // Nor one that is another by now.
  await cancel(app, evening, id, "2027-11-20");
  expect(await takeBack(app, evening, id, { ...shown, renewed: "yes" })).toContain("svar=endret");
});

test("A late cancellation bills twelve new months, which can be taken back with a credit note", async () => {
  await using app = await createTestApp();
  const first = await app.signIn("admin");
  const id = await delivered(app, first);
  for (const day of ["2027-09-21", "2027-10-14"]) await runOn(app, day);
  app.clock.now = new Date("2027-10-22T09:00:00.000Z");
  const headers = await app.signIn("admin");
  const { text: question } = await app.read(`${pageOf(id)}/si-opp`, headers);
  expect(question).toContain(
    "faktureres 12 nye måneder, fra 20. november 2027: 5 990 kr eks. mva.",
  );
  // What was shown no longer holds.
  expect((await cancel(app, headers, id, "2027-11-20")).headers.get("location")).toContain(
    "svar=endret",
  );
  expect((await cancel(app, headers, id, "2028-11-20")).headers.get("location")).toContain(
    "svar=oppsagt",
  );
  const { periods, documents } = await rowsOf(app, id);
  expect(periods).toMatchObject([
    { reason: "first" },
    { reason: "late-cancellation", annual: 5990 },
  ]);
  expect(documents).toHaveLength(2);
  const { version } = await app.db
    .selectFrom("subscriptions")
    .select("version")
    .executeTakeFirstOrThrow();
  const { html: form, text: asked } = await app.read(`${pageOf(id)}/ta-tilbake`, headers);
  expect(asked).toContain("7 487,50 kr krediteres. Abonnementet avsluttes etter 19.");
  expect(asked).toContain("Det kan ikke angres.");
  const takeBack = async (version: number) => {
    const seen = { ...inputValues(form), version: String(version) };
    const fields = { ...seen, reason: "Kunden ringte før fristen" };
    const answer = await app.postForm(`${pageOf(id)}/ta-tilbake`, fields, headers);
    return answer.headers.get("location");
  };
  // Somebody else has changed it since.
  expect(await takeBack(version - 1)).toContain("svar=endret");
  expect((await rowsOf(app, id)).documents).toHaveLength(2);
  expect(await takeBack(version)).toContain("svar=kreditert");
  expect((await rowsOf(app, id)).documents).toMatchObject([
    {},
    {},
    { number: 3, kind: "credit-note" },
  ]);
  expect((await app.read(orderPage(id), headers)).text).toContain("Siste dag 19. november 2027");
  const told = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", "period-forgiven")
    .executeTakeFirstOrThrow();
  const text = textOfMail(told).replace(/\s+/g, " ");
  expect(text).toContain("Kreditnota 3 opphever hele faktura 2 på 7 487,50 kr inkl. mva.");
  expect(text).toContain("avsluttes etter 19. november 2027");
  // The first period is not taken back, with a website in it that has been delivered.
  expect(await takeBack(version + 1)).toContain("svar=ulovlig");
  expect((await rowsOf(app, id)).documents).toHaveLength(3);
});

test("What is left of twelve months is credited where a part was before, and nothing where all of it was", async () => {
  await using app = await createTestApp();
  const id = await delivered(app, await app.signIn("admin"));
  for (const day of ["2027-09-21", "2027-10-14"]) await runOn(app, day);
  app.clock.now = new Date("2027-10-22T09:00:00.000Z");
  const headers = await app.signIn("admin");
  await cancel(app, headers, id, "2028-11-20");
  const asked = async () => (await app.read(`${pageOf(id)}/ta-tilbake`, headers)).text;
  const credit = (kroner: string, seen: string) => {
    const fields = { kroner, seen, reason: "Avslag" };
    return app.postForm("/admin/fakturaer/2/krediter", fields, headers);
  };
  const path = `${pageOf(id)}/ta-tilbake`;
  const whole = inputValues((await app.read(path, headers)).html);
  await credit("2000", "0");
  // As it was seen, or not at all.
  const refused = await app.postForm(path, { ...whole, reason: "Ringte i tide" }, headers);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(textOf(html)).toContain("Summene er endret siden du åpnet siden.");
  expect(textOf(html)).toContain("Krediter 4 987,50 kr");
  expect(html).toContain("Ringte i tide");
  expect((await rowsOf(app, id)).documents).toHaveLength(3);
  expect(inputValues(html).version).toBe(whole.version);
  expect(await asked()).toContain("Resten av faktura 2, 4 987,50 kr, krediteres.");
  expect(await asked()).toContain("Krediter 4 987,50 kr");
  await credit("3990", "2000");
  expect(await asked()).toContain("Faktura 2 er kreditert fra før, så ingenting krediteres nå.");
  expect(await asked()).not.toMatch(/kreditnotaen sendes|Krediter \d/);
});

test("A year that the customer has had is not taken back, nor one that was renewed and cancelled in time", async () => {
  await using app = await createTestApp();
  const first = await app.signIn("admin");
  const id = await delivered(app, first);
  for (const day of ["2027-09-21", "2027-10-14", "2027-10-22"]) await runOn(app, day);
  const headers = await laterOn(app, "2028-08-20");
  expect((await cancel(app, headers, id, "2028-11-20")).headers.get("location")).toContain(
    "svar=oppsagt",
  );
  expect((await app.read(orderPage(id), headers)).text).not.toContain("Ta tilbake siste periode");
  const { version } = await app.db
    .selectFrom("subscriptions")
    .select("version")
    .executeTakeFirstOrThrow();
  for (const method of ["GET", "POST"]) {
    const path = `${pageOf(id)}/ta-tilbake`;
    const answer =
      method === "GET"
        ? await app.fetch(path, { headers, redirect: "manual" })
        : await app.postForm(path, { version: String(version), reason: "Nei" }, headers);
    expect(answer.headers.get("location"), method).toContain("svar=ulovlig");
  }
  expect((await rowsOf(app, id)).documents).toHaveLength(2);
});

test("A price counts from the first renewal that no notice has been given of", async () => {
  await using app = await createTestApp();
  const first = await app.signIn("admin");
  const told = await delivered(app, first);
  await runOn(app, "2026-12-20");
  let headers = await app.signIn("admin");
  const untold = await delivered(app, headers);
  headers = await laterOn(app, "2027-09-21");
  expect(await confirmPrice(app, headers, "?plan=alle&annual=6+490")).toContain(
    "svar=satt&antall=2",
  );
  for (const day of ["2027-10-14", "2027-10-22", "2027-10-25", "2027-11-21"]) await runOn(app, day);
  expect((await rowsOf(app, told)).periods.map(({ annual }) => annual)).toEqual([5990, 5990]);
  expect((await rowsOf(app, untold)).periods.map(({ annual }) => annual)).toEqual([5990, 6490]);
});

test("Whoever saw a subscription before its price was set does nothing to it that cannot be taken back", async () => {
  await using app = await createTestApp();
  const id = await app.placeOrder();
  app.clock.now = new Date("2026-12-24T09:00:00.000Z");
  const headers = await app.signIn("admin");
  await deliver(app, headers, id);
  const { version } = await app.db
    .selectFrom("subscriptions")
    .select("version")
    .executeTakeFirstOrThrow();
  const fields = { annual: "6 490", reason: "Dyrere drift", version: String(version) };
  await app.postForm(`${pageOf(id)}/pris`, fields, headers);
  for (const [action, rest] of [
    ["rett-start", { startsOn: "2026-12-01" }],
    ["ta-tilbake", {}],
  ] as const) {
    const late = { ...rest, reason: "Feil", version: String(version) };
    const answer = await app.postForm(`${pageOf(id)}/${action}`, late, headers);
    expect(answer.headers.get("location"), action).toContain("svar=endret");
  }
  expect((await rowsOf(app, id)).documents).toHaveLength(1);
});

test("The first day is corrected with a credit note and a new invoice, within what is possible", async () => {
  await using app = await createTestApp();
  const id = await app.placeOrder();
  app.clock.now = new Date("2026-12-24T09:00:00.000Z");
  const headers = await app.signIn("admin");
  await deliver(app, headers, id);
  const { version } = await app.db
    .selectFrom("subscriptions")
    .select("version")
    .executeTakeFirstOrThrow();
  const { html: form } = await app.read(`${pageOf(id)}/rett-start`, headers);
  const correct = (startsOn: string, seen = version) => {
    const fields = { startsOn, version: String(seen), reason: "Vi var ferdige tidligere" };
    return app.postForm(`${pageOf(id)}/rett-start`, { ...inputValues(form), ...fields }, headers);
  };
  for (const day of ["2026-11-19", "2026-12-25", "tull"]) {
    const answer = await correct(day);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain("Velg en annen dag, fra bestillingsdagen til i dag.");
    expect(html).toContain("Vi var ferdige tidligere");
  }
  expect((await correct("2026-12-01", version - 1)).headers.get("location")).toContain(
    "svar=endret",
  );
  expect((await correct("2026-12-01")).headers.get("location")).toContain("svar=start");
  const { periods, documents } = await rowsOf(app, id);
  expect(periods.filter(({ withdrawn_at }) => !withdrawn_at)).toMatchObject([
    { starts_on: "2026-12-01" },
  ]);
  expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note", "invoice"]);
});

test("While renewals are paused, nobody is warned or renewed", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  expect((await app.postForm("/admin/abonnementer/pause", { reason: "" }, headers)).status).toBe(
    400,
  );
  // Two administrators at once.
  for (const reason of ["Vi sjekker prisene", "Vent litt"]) {
    await app.postForm("/admin/abonnementer/pause", { reason }, headers);
  }
  expect((await app.read("/admin/abonnementer", headers)).text).toContain("Vi sjekker prisene");
  const later = await laterOn(app, "2027-11-01");
  expect((await rowsOf(app, id)).notices).toEqual([]);
  const { html } = await app.read("/admin/abonnementer/pause", later);
  await app.postForm("/admin/abonnementer/pause", inputValues(html), later);
  await runOn(app, "2027-11-02");
  expect((await rowsOf(app, id)).notices).toHaveLength(1);
});

test("Who means to stop the renewals never starts them, nor does who means to end another pause", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const path = "/admin/abonnementer/pause";
  const stop = (reason: string) => app.postForm(path, { reason }, headers);
  await stop("Vi sjekker prisene");
  // Whoever has not seen that they are stopped, and has not said why.
  expect((await stop(" ")).status).toBe(400);
  const first = await app.read(path, headers);
  expect(first.text).toContain("Vi sjekker prisene");
  const end = () => app.postForm(path, inputValues(first.html), headers);
  const told = async (answer: Response) =>
    (await app.read(answer.headers.get("location") ?? "", headers)).text;
  expect(await told(await end())).toContain("Fornyelsene er i gang igjen.");
  expect((await app.read(path, headers)).text).not.toContain("er i gang igjen");
  // Who ends it after a colleague did finds it done.
  expect(await told(await end())).toContain("Fornyelsene er i gang igjen.");
  await stop("Feil pris i varslene");
  const still = await told(await end());
  expect(still).toContain("Feil pris i varslene");
  expect(still).not.toContain("er i gang igjen");
});

test("A job that has not run for two days is told of", async () => {
  await using app = await createTestApp();
  await runOn(app, "2026-11-20");
  app.clock.now = new Date("2026-11-22T09:00:01.000Z");
  const headers = await app.signIn("admin");
  expect((await app.read("/admin/abonnementer", headers)).text).toContain(
    "Fornyelsene har stoppet opp",
  );
  expect((await app.read("/admin", headers)).text).toContain("Fornyelsene har stoppet opp");
  const ready = await app.fetch("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ late: ["renewal"] });
});

test("The API lists subscriptions and what falls due in a month", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  await app.placeOrder({ companyName: "Venter AS" });
  const subscriptions = await (await app.fetch("/api/subscriptions", { headers })).json();
  expect(subscriptions).toHaveLength(2);
  expect(subscriptions).toContainEqual({
    id: id.replace("FL-", "AB-"),
    orderId: id,
    companyName: "Nordlys Bakeri AS",
    orgNumber: "923609016",
    planId: "medium",
    state: "running",
    annualCost: 5990,
    startsOn: "2026-11-20",
    endsOn: "2027-11-20",
    periods: [{ startsOn: "2026-11-20", endsOn: "2027-11-20", sum: 20480, reason: "first" }],
  });
  const [entry] = await (await app.fetch("/api/billing?month=2026-11", { headers })).json();
  expect(entry).toMatchObject({
    orderId: id,
    sum: 20480,
    vat: 5120,
    total: 25600,
    reason: "first",
  });
  expect(entry).toMatchObject({ ehf: "/api/billing/1/ehf", missing: [] });
  expect(await (await app.fetch("/api/billing?month=2026-12", { headers })).json()).toEqual([]);
  expect((await app.fetch("/api/billing?month=tull", { headers })).status).toBe(400);
  expect((await app.fetch("/api/billing/1/ehf", { headers })).status).toBe(200);
  expect((await app.fetch("/api/billing/2/ehf", { headers })).status).toBe(404);
  for (const path of ["/api/subscriptions", "/api/billing?month=2026-11", "/api/billing/1/ehf"]) {
    expect((await app.fetch(path)).status).toBe(401);
    expect((await app.fetch(path, { headers: await app.signIn("editor") })).status).toBe(403);
  }
});

test("An added package and profile are invoiced by their own names, electronically too, and also once they are gone", async () => {
  const company = {
    ...defaultContent.company,
    orgNumber: "923609016",
    street: "Skansekaia 4",
    bankAccount: "12345678903",
  };
  await using app = await createTestApp({ content: { ...oneOfEach, company } });
  const headers = await app.signIn("admin");
  await delivered(app, headers, { planId: "mini", planName: "Mini", planPrice: 2993 });
  const { id, title, price } = addedProfile;
  await delivered(app, headers, {
    planId: id,
    planName: title,
    planPrice: price,
    annualCost: price,
  });
  await publishElsewhere(app, { company }, 2);
  const linesOf = async (number: number) => {
    const answer = await app.fetch(`/api/billing/${number}/ehf`, { headers });
    expect(answer.status).toBe(200);
    const [, ...lines] = (await answer.text()).split("<cac:InvoiceLine>");
    return lines.map((line) =>
      ["Name", "LineExtensionAmount"].map(
        (element) => new RegExp(`<cbc:${element}\\b[^>]*>([^<]*)<`).exec(line)?.[1],
      ),
    );
  };
  expect(await linesOf(1)).toEqual([
    ["Nettsidepakken Mini, engangspris", "2993.00"],
    ["Drift i 12 måneder", "5990.00"],
  ]);
  expect(await linesOf(2)).toEqual([["Bedriftsprofil på TikTok, 12 måneder", "4817.00"]]);
});

test("The number of a subscription leads to the page of its order, where both parts are", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await app.placeOrder();
  const number = id.replace("FL-", "AB-");
  const answer = await app.fetch(`/admin/abonnementer/${number}`, { headers });
  expect(answer.headers.get("location")).toBe(`/admin/bestillinger/${id}#abonnement`);
  expect((await app.read(orderPage(id), headers)).text).toContain(
    "Begynner den dagen bestillingen er levert.",
  );
  await deliver(app, headers, id);
  const { text: page } = await app.read(orderPage(id), headers);
  for (const part of [
    `Nummer ${number}`,
    "Ny periode fra",
    "Bestilt",
    "Faktura 1",
    "Kundens avtaleside",
  ]) {
    expect(page).toContain(part);
  }
  expect((await app.fetch("/admin/abonnementer/AB-FINNES-IKKE0", { headers })).status).toBe(404);
});

test("The accountant's file has each sum in one column, with øre behind a comma", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  await delivered(app, headers, {
    planId: "google-bedrift",
    planName: "Google Bedriftsprofil",
    planPrice: 5990,
  });
  const answer = await app.fetch("/admin/abonnementer/fakturering/fakturering_2026-11.csv", {
    headers,
  });
  const [head = "", line = ""] = (await answer.text()).split("\r\n");
  expect(head).toContain('"Engangspris";"Årlig";"Eks. mva.";"Mva.";"Inkl. mva."');
  expect(line).toContain('"0";"5990";"5990";"1497,5";"7487,5"');
  expect((await app.read("/admin/abonnementer/fakturering?maned=2026-11", headers)).text).toContain(
    "1 497,50 kr",
  );
});

test("What is billed in a month stands on pages, with the sum of the whole month on each", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const order_id = await storeOrder(app, { id: "FL-2026-0042" });
  const invoice = JSON.stringify({
    ...websiteInvoice,
    lines: [{ description: "Drift", kroner: 999 }],
  });
  const note = JSON.stringify({
    ...websiteCreditNote,
    lines: [{ description: "Drift", kroner: 999 }],
  });
  await app.db
    .insertInto("billing_documents")
    .values(
      Array.from({ length: 53 }, (_, index) => ({
        number: index + 1,
        kind: index === 52 ? "credit-note" : "invoice",
        order_id,
        period_id: String(Math.min(index, 51)),
        issued_on: "2026-11-22",
        due_on: "2026-12-06",
        vat_percent: 25,
        total_ore: 124_875,
        credits: index === 52 ? 52 : null,
        created_at: "2026-11-22T09:00:00.000Z",
        document: index === 52 ? note : invoice,
      })),
    )
    .execute();
  const billing = "/admin/abonnementer/fakturering?maned=2026-11";
  const sums = "Sum for måneden 50 949 kr 12 737,25 kr 63 686,25 kr";
  const [first, second, third] = await Promise.all([
    app.read(billing, headers),
    app.read(`${billing}&side=2`, headers),
    app.read(`${billing}&side=3`, headers),
  ]);
  expect(first.text).toContain(sums);
  expect(first.text.split("Nordlys Bakeri AS")).toHaveLength(51);
  expect(first.text).toContain("Side 1 Neste side");
  expect(second.text).toContain(sums);
  expect(second.text.split("Nordlys Bakeri AS")).toHaveLength(4);
  expect(second.text).toContain("Forrige side Side 2");
  expect(third.text).toContain("Her er det ingen flere.");
});

test("The overview says what comes in each year, what renews and what ended, and leads to the lists", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const { text: empty } = await app.read("/admin/oversikt", headers);
  expect(empty).toContain("Årlig inntekt som løper 0 kr");
  await delivered(app, headers);
  const leaves = await delivered(app, headers, { companyName: "Slutter AS" });
  await cancel(app, headers, leaves, "2027-11-20");
  const { text: now } = await app.read("/admin/oversikt", headers);
  expect(now).toContain("Årlig inntekt som løper 5 990 kr");
  expect(now).toContain("Fornyes snart 0 kr");
  const later = await laterOn(app, "2027-11-25");
  const { text: then } = await app.read("/admin/oversikt", later);
  expect(then).toContain("4. kvartal 2027 1 2 50 %");
});

test("Retention spares an order whose subscription runs, or that was billed for since", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const kept = await delivered(app, headers);
  const gone = await app.placeOrder({ companyName: "Aldri levert AS" });
  // Ten years on; retention asks an administrator about so much at once, so its rule is asked here.
  await app.db
    .updateTable("orders")
    .set({ created_at: "2016-01-01T00:00:00.000Z" })
    .where("id", "in", [kept, gone])
    .execute();
  await app.runRetention();
  const left = await app.db.selectFrom("orders").select("id").execute();
  expect(left).toEqual([{ id: kept }]);
});

test("Who has an agreement that runs is not erased, and the page says so", async () => {
  await using app = await createTestApp();
  const headers = await app.signIn("admin");
  const id = await delivered(app, headers);
  const question = { question: "kari@nordlys.example.no" };
  const found = await app.postForm("/admin/personvern", question, headers);
  const html = await found.text();
  expect(textOf(html)).toContain("1 avtale løper og blir ikke slettet");
  expect(html).not.toContain("Slett personopplysningene");
  await cancel(app, headers, id, "2027-11-20");
  const later = await laterOn(app, "2027-11-21");
  const ended = await app.postForm("/admin/personvern", question, later);
  expect(await ended.text()).toContain("Slett personopplysningene");
});
