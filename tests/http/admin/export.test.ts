import { describe, expect, test } from "vitest";
import { type StoredMessage, storeMessage } from "../../data/stored-message.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const exportEvents = async (app: TestApp) => {
  const events = await app.db
    .selectFrom("audit_events")
    .selectAll()
    .where("action", "=", "export.downloaded")
    .orderBy("id")
    .execute();
  return events.map(({ actor, subject_kind, subject_id, details }) => ({
    actor,
    subject_kind,
    subject_id,
    ...JSON.parse(details),
  }));
};

/** A message that is found by its sender's name. */
async function storeFound(app: TestApp, message: StoredMessage) {
  const id = await storeMessage(app, { search_text: " ola", ...message });
  await app.db
    .insertInto("contact_message_words")
    .values({ word: "ola", subject_id: id })
    .execute();
}

/** The fields of a file whose fields hold no quote. */
const table = (csv: string) =>
  csv
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      line
        .replace(/^\ufeff/, "")
        .slice(1, -1)
        .split('";"'),
    );

async function download(app: TestApp, path: string) {
  const answer = await app.fetch(path, { headers: await app.signIn("admin") });
  expect(answer.status).toBe(200);
  // The text decoder would take the mark away.
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString("utf8") };
}

describe("The export of orders", () => {
  test("as CSV opens right in a Norwegian Excel, and holds no formula of a visitor's", async () => {
    await using app = await createTestApp();
    const company = '=HYPERLINK("http://ond.example";"Åpne")';
    await storeOrder(app, { id: "FL-1", company, phone: "+47 912 34 567" });
    const { answer, text } = await download(app, "/admin/eksport/bestillinger.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="bestillinger.csv"',
    );
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const [head, row, end] = text.split("\r\n");
    expect(head).toMatch(/^\ufeff"Ordre";"Bestilt";"Status";/);
    expect(row).toMatch(/^"FL-1";"2026-11-20 10:00";"ny";"";/);
    expect(row).toContain(`;"'=HYPERLINK(""http://ond.example"";""Åpne"")";`);
    expect(row).toContain(`;"'+47 912 34 567";`);
    expect(row).toContain(';"14490";"5990";"20480";"25";"5120";"25600";');
    expect(end).toBe("");
  });

  test("keeps the zeros that a telephone number or a reference begins with", async () => {
    await using app = await createTestApp();
    const id = await app.placeOrder({ phone: "004791234567", buyerReference: "0042" });
    await storeMessage(app, { phone: "02800" });
    const orders = await download(app, "/admin/eksport/bestillinger.csv");
    const messages = await download(app, "/admin/eksport/meldinger.csv");
    expect(orders.text).toContain(`;"'004791234567";`);
    expect(orders.text).toContain(`;"'0042";`);
    expect(messages.text).toContain(`;"'02800";`);
    const { text } = await download(app, "/admin/eksport/bestillinger.json");
    expect(JSON.parse(text)).toMatchObject([{ id, phone: "004791234567", buyerReference: "0042" }]);
  });

  test("counts the price of a profile once, and has a decimal comma", async () => {
    await using app = await createTestApp();
    await storeOrder(app, { planId: "google-bedrift", price: 5990 });
    // One that an editor had added, and that the content has lost since.
    await storeOrder(app, { planId: "tiktok-bedrift", price: 5990 });
    const [head = [], ...rows] = table(
      (await download(app, "/admin/eksport/bestillinger.csv?sorter=pris")).text,
    );
    const sums = ["Engangspris", "Årlig", "Første år eks. mva.", "Mva.", "Inkl. mva."];
    expect(rows.map((row) => sums.map((name) => row[head.indexOf(name)]))).toEqual([
      ["0", "5990", "5990", "1497,5", "7487,5"],
      ["0", "5990", "5990", "1497,5", "7487,5"],
    ]);
  });

  test("is named after its view, and not after what was searched for", async () => {
    await using app = await createTestApp();
    const days = "fra=2026-07-01&til=2026-09-30";
    for (const [path, name] of [
      [`bestillinger.csv?${days}`, "bestillinger_fra-2026-07-01_til-2026-09-30.csv"],
      ["bestillinger.csv?pakke=mini", "bestillinger_mini.csv"],
      ["bestillinger.json?til=2026-09-30&q=kari", "bestillinger_til-2026-09-30.json"],
      [
        "bestillinger.csv?status=i-arbeid&pakke=medium&merket=1&frist=1&fra=2026-07-01&til=2026-07-01",
        "bestillinger_medium_i-arbeid_fra-2026-07-01_til-2026-07-01_merket_frist.csv",
      ],
      [
        "meldinger.csv?mappe=apne&frist=1&fra=2026-07-01",
        "meldinger_apne_fra-2026-07-01_frist.csv",
      ],
      ["bestillinger.csv?gjenstar=signeres", "bestillinger_signeres.csv"],
    ]) {
      const { answer } = await download(app, `/admin/eksport/${path}`);
      const disposition = answer.headers.get("content-disposition");
      expect(disposition).toBe(`attachment; filename="${name}"`);
    }
  });

  test("is exactly the view, in its order, whatever its page", async () => {
    await using app = await createTestApp();
    const minute = 60_000;
    for (let index = 0; index < 1_100; index += 1) {
      await storeOrder(app, {
        id: `o${index}`,
        // Many at one moment: the batches must not lose or repeat any.
        at: new Date(app.clock.now.getTime() - Math.floor(index / 300) * minute),
        company: index % 3 === 0 ? "Ærlig AS" : "Berg AS",
        planId: index % 2 === 0 ? "liten" : "medium",
      });
    }
    const all = table((await download(app, "/admin/eksport/bestillinger.csv?side=2")).text);
    expect(all).toHaveLength(1_101);
    expect(new Set(all.map(([id]) => id)).size).toBe(1_101);
    for (const [query, expected] of [
      ["pakke=liten&q=berg", 366],
      ["pakke=liten&sorter=firma", 550],
      ["sorter=pris", 1_100],
      ["sorter=eldste&status=ny", 1_100],
      ["status=levert", 0],
    ] as const) {
      const { text } = await download(app, `/admin/eksport/bestillinger.json?${query}`);
      const orders: { id: string; companyName: string }[] = JSON.parse(text);
      expect(new Set(orders.map(({ id }) => id)).size, query).toBe(expected);
      const page = await app.fetch(`/admin?${query}`, { headers: await app.signIn("admin") });
      const shown = (await page.text()).matchAll(/<a data-row-link[^>]*bestillinger\/(o\d+)"/g);
      expect(orders.slice(0, 50).map(({ id }) => id)).toEqual([...shown].map(([, id]) => id));
    }
  });

  test("is told in the trail, but not what was searched for", async () => {
    await using app = await createTestApp();
    await storeOrder(app);
    await download(app, "/admin/eksport/bestillinger.csv?q=Kari+Nordmann&status=ny&side=3");
    await download(app, "/admin/eksport/bestillinger.json");
    const events = await exportEvents(app);
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([
        {
          actor: "sjefen",
          subject_kind: "export",
          subject_id: "bestillinger.csv",
          kind: "bestillinger.csv",
          filter: "status=ny",
          searched: true,
        },
        expect.objectContaining({ kind: "bestillinger.json", filter: "", searched: false }),
      ]),
    );
    expect(JSON.stringify(events)).not.toMatch(/kari/i);
  });
});

describe("The export of messages", () => {
  test("is exactly the view, and told without what was searched for", async () => {
    await using app = await createTestApp();
    const at = app.clock.now.toISOString();
    await storeFound(app, { name: "Ny" });
    await storeFound(app, { name: "Lest", read_at: at });
    await storeFound(app, { name: "Ferdig", read_at: at, handled_at: at });
    await storeFound(app, { name: "Spam", quarantine_reason: "links" });
    await storeFound(app, { name: "Gammel", created_at: "2026-11-02T09:00:00.000Z" });
    const names = async (query: string) => {
      const { text } = await download(app, `/admin/eksport/meldinger.json?${query}`);
      const messages: { name: string }[] = JSON.parse(text);
      return messages.map(({ name }) => name).sort();
    };
    expect(await names("fane=kontakt")).toEqual(["Ferdig", "Gammel", "Lest", "Ny"]);
    expect(await names("fane=kontakt&mappe=uleste")).toEqual(["Gammel", "Ny"]);
    expect(await names("fane=kontakt&mappe=apne")).toEqual(["Gammel", "Lest", "Ny"]);
    expect(await names("fane=kontakt&mappe=handtert")).toEqual(["Ferdig"]);
    expect(await names("fane=kontakt&mappe=karantene")).toEqual(["Spam"]);
    expect(await names("fane=kontakt&frist=1")).toEqual(["Gammel"]);
    expect(await names("fane=kontakt&q=OLA&til=2026-11-02")).toEqual(["Gammel"]);
    expect(await names("fane=kontakt&q=kari")).toEqual([]);
    const events = await exportEvents(app);
    expect(events.filter(({ searched }) => searched)).toHaveLength(2);
    expect(JSON.stringify(events)).not.toMatch(/ola|kari/i);

    const csv = table((await download(app, "/admin/eksport/meldinger.csv?mappe=karantene")).text);
    expect(csv[0]?.slice(0, 3)).toEqual(["Mottatt", "Navn", "E-post"]);
    expect(csv[1]?.slice(0, 3)).toEqual(["2026-11-20 10:00", "Spam", "ola@example.no"]);
  });
});

test("Days of which the last comes before the first are told of where they were chosen, and are no export", async () => {
  await using app = await createTestApp();
  await storeOrder(app);
  const headers = await app.signIn("admin");
  const days = "fra=2026-11-20&til=2026-11-01";
  const told =
    "«Til og med», 1. november 2026, er før «Fra og med», 20. november 2026. Bytt dem om.";
  for (const list of ["/admin?", "/admin?fane=kontakt&", "/admin/logg?"]) {
    expect((await app.read(list + days, headers)).text, list).toContain(told);
    expect((await app.read(`${list}fra=2026-11-20&til=2026-11-20`, headers)).text).not.toContain(
      "Bytt dem om",
    );
  }
  for (const file of ["bestillinger.csv", "bestillinger.json", "meldinger.csv"]) {
    const answer = await app.fetch(`/admin/eksport/${file}?${days}`, { headers });
    expect(answer.status, file).toBe(400);
    expect(answer.headers.get("content-disposition")).toBeNull();
    expect(textOf(await answer.text())).toContain(told);
    await expectRefused(app, `/admin/eksport/${file}?${days}`, told);
  }
  expect(await exportEvents(app)).toEqual([]);
});

/** A browser gets a page that says why there is no file. */
async function expectRefused(app: TestApp, path: string, why: string) {
  const headers = { ...(await app.signIn("admin")), accept: "text/html" };
  const answer = await app.fetch(path, { headers });
  expect(answer.status, path).toBe(400);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(html).toContain("<h1>Filen kunne ikke hentes</h1>");
  expect(html).toContain('href="/admin"');
  expect(textOf(html)).toContain(why);
}

test.each([
  ["bestillinger.csv?status=tull", "«status=tull». Det filteret finnes ikke."],
  ["bestillinger.json?fra=i+g%C3%A5r&sorter=pris", "«fra=i går»"],
  ["bestillinger.csv?status=tull&gjenstar=x", "De filtrene finnes ikke."],
  ["bestillinger.csv?mappe=apne", "«mappe=apne»"],
  ["meldinger.csv?mappe=tull", "«mappe=tull»"],
  // A limit that the folder does not have.
  ["meldinger.csv?mappe=handtert&frist=1", "«frist=1»"],
  ["besok.csv?periode=tull", "«periode=tull»"],
  // It has not begun.
  ["oversikt.json?periode=2027-01", "«periode=2027-01»"],
])("An export by a filter that nobody understands, %s, is none", async (file, why) => {
  await using app = await createTestApp();
  await storeOrder(app);
  await expectRefused(app, `/admin/eksport/${file}`, why);
  expect(await exportEvents(app)).toEqual([]);
});

test("A file of the billing from one day to an earlier one is told of, and none", async () => {
  await using app = await createTestApp();
  const why = "«Til og med», 1. november 2026, er før «Fra og med»";
  for (const name of ["fakturering", "bilag"]) {
    const file = `${name}_2026-12-01_2026-11-01.csv`;
    await expectRefused(app, `/admin/abonnementer/fakturering/${file}`, why);
  }
  expect(await exportEvents(app)).toEqual([]);
});

test.each(["bestillinger.xlsx", "brukere.csv", "bestillinger", "bestillinger.csv.json"])(
  "There is no export %s, and nothing is told of one",
  async (view) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    expect((await app.fetch(`/admin/eksport/${view}`, { headers })).status).toBe(404);
    expect(await exportEvents(app)).toEqual([]);
  },
);

test("Nobody but an administrator gets an export, and a refused one is not told of", async () => {
  await using app = await createTestApp();
  await storeOrder(app, { company: "Hemmelig AS" });
  const path = "/admin/eksport/bestillinger.csv";
  const signedOut = await app.fetch(path);
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([
    302,
    `/login?${new URLSearchParams({ redirectTo: path })}`,
  ]);
  const editor = await app.fetch(path, { headers: await app.signIn("editor") });
  expect(editor.status).toBe(403);
  expect(await editor.text()).not.toContain("Hemmelig");
  expect(await exportEvents(app)).toEqual([]);
});

test("Whoever asks for the head of an export gets no rows, and takes nothing out", async () => {
  await using app = await createTestApp();
  await storeOrder(app);
  const answer = await app.fetch("/admin/eksport/bestillinger.csv", {
    method: "HEAD",
    headers: await app.signIn("admin"),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("");
  expect(await exportEvents(app)).toEqual([]);
});

test("Four exports are sent at a time; who comes then is told to wait, and takes nothing out", async () => {
  await using app = await createTestApp();
  for (let index = 0; index < 600; index += 1) await storeOrder(app);
  const headers = await app.signIn("admin");
  const begin = () => app.fetch("/admin/eksport/bestillinger.csv", { headers });
  const begun = await Promise.all([begin(), begin(), begin(), begin()]);
  const refused = await begin();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await refused.text()).toContain("Vent et halvt minutt");
  expect(await exportEvents(app)).toHaveLength(4);
  const texts = await Promise.all(begun.map((answer) => answer.text()));
  for (const text of texts) expect(text.split("\r\n")).toHaveLength(602);
  expect((await begin()).status).toBe(200);
});

test("Whoever stops a download stops the reading of it", async () => {
  await using app = await createTestApp();
  for (let index = 0; index < 600; index += 1) await storeOrder(app);
  const answer = await app.fetch("/admin/eksport/bestillinger.csv", {
    headers: await app.signIn("admin"),
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  // The trail tells of it all the same: what was read cannot be taken back.
  expect(await exportEvents(app)).toHaveLength(1);
});
