import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openBalance } from "#app/domain/billing/balances.server.ts";
import { parseDocument } from "#app/domain/billing/documents.server.ts";
import { delivered } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";

const page = "/admin/fakturaer/bankfil";
const sample = (name: string) => readFileSync(`tests/data/bank-files/${name}`);

/** Invoice 1 and 2 of 25 600 kr and 3 of 7 487,50 kr, as they stand on 10 December. */
async function invoiced(app: TestApp): Promise<SignedIn> {
  const headers = await app.signIn("admin");
  await delivered(app, headers);
  await delivered(app, headers);
  const profile = { planId: "google-bedrift", planName: "Google Bedriftsprofil", planPrice: 5990 };
  await delivered(app, headers, profile);
  app.clock.now = new Date("2026-12-10T09:00:00.000Z");
  return app.signIn("admin");
}

/** Sends a file as a browser without script does. */
async function upload(app: TestApp, { cookie, ...csrf }: SignedIn, file: string | Uint8Array) {
  const form = new FormData();
  form.set("csrfToken", csrf["x-csrf-token"]);
  const bytes = typeof file === "string" ? file : Uint8Array.from(file);
  form.set("file", new File([bytes], "fra nettbanken.csv"));
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const headers = { cookie, "content-type": type };
  return app.fetch(page, { method: "POST", body: await sent.arrayBuffer(), headers });
}

type Box = { name: string; value: string; isTicked: boolean };

/** The boxes of a page, as they stand. */
function boxesOf(html: string): Box[] {
  return [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => ({
    name: /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    value: unescapeHtml(/value="([^"]*)"/.exec(tag)?.[1] ?? ""),
    isTicked: /\bchecked=""/.test(tag),
  }));
}

/** What a file's page says, and its boxes. */
async function read(app: TestApp, headers: SignedIn, file: string | Uint8Array) {
  const answer = await upload(app, headers, file);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return { text: textOf(html), boxes: boxesOf(html) };
}

/** Sends the form of that page with some boxes ticked, and answers what it came to: what the address says. */
async function note(app: TestApp, headers: SignedIn, boxes: Pick<Box, "name" | "value">[]) {
  const fields = Object.fromEntries(boxes.map(({ name, value }) => [name, value]));
  const { cookie } = headers;
  const form = { csrfToken: headers["x-csrf-token"], ...fields };
  const answer = await app.postForm(`${page}/noter`, form, { cookie });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "", "http://x").search.slice(1);
}

const ticked = (boxes: Box[]) => boxes.filter(({ isTicked }) => isTicked);
const payments = ({ db }: TestApp) =>
  db.selectFrom("billing_payments").selectAll().orderBy("number").orderBy("ordinal").execute();
const noted = async (app: TestApp) =>
  (await payments(app)).map(({ number, ordinal, paid_on, ore, withdrawn_at }) => [
    ...[number, ordinal, paid_on, ore],
    ...(withdrawn_at ? ["withdrawn"] : []),
  ]);

/** A list of payments of an invoice each, as a nettbank writes it. */
function list(...rows: [sum: string, text: string, reference?: string, day?: string][]) {
  const lines = rows.map(([sum, text, reference = "", day = "01.12.2026"]) =>
    [day, sum, text, reference].join(";"),
  );
  return ["Dato;Beløp;Melding;Arkivreferanse", ...lines].join("\n");
}

describe("A bank's file", () => {
  test("is shown first, and noted by a second press, without JavaScript; read again, it has nothing new", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const { html: billing } = await app.read("/admin/abonnementer/fakturering", headers);
    expect(billing).toContain(`href="${page}"`);
    expect((await app.read(page, headers)).text).toContain("Les filen");

    const file = Buffer.from(sample("nettbank.csv").toString("utf8"), "latin1");
    const { text, boxes } = await read(app, headers, file);
    expect(text).toContain("3 innbetalinger, til sammen 33 587,50 kr.");
    expect(text).toContain("Hoppet over: 1 utbetaling og 1 post som banken ikke har bokført ennå.");
    expect(text).toContain("Hører til en faktura (2), 33 087,50 kr");
    expect(text).toContain("1 Nordlys Bakeri AS 1. desember 2026 Overføring innland Faktura 1");
    expect(text).toContain("25 600 kr 25 600 kr Alt er betalt");
    expect(text).toContain("Må du se på selv (1), 500 kr");
    expect(text).toContain(
      'Takk; for "hjelpen" Kari Nordmann 500 kr Teksten nevner ingen faktura.',
    );
    expect(text).toContain("Noter 2 betalinger");
    expect(ticked(boxes)).toHaveLength(2);
    expect(await payments(app)).toEqual([]);

    const told = await note(app, headers, ticked(boxes));
    expect(told).toBe("notert=2&fra=0&endret=");
    expect((await app.read(`${page}?${told}`, headers)).text).toContain("2 betalinger er notert.");
    expect(await noted(app)).toEqual([
      [1, 1, "2026-12-01", 2_560_000],
      [3, 1, "2026-12-02", 748_750],
    ]);
    expect((await app.read("/admin/fakturaer/1", headers)).text).toContain(
      "Notert av sjefen, fra bankfil",
    );
    expect((await app.read("/admin/logg", headers)).text).toContain(
      "1. desember 2026, 25 600 kr, fra bankfil",
    );

    const again = await read(app, headers, file);
    expect(again.text).toContain("Notert fra før (2), 33 087,50 kr");
    expect(again.boxes).toEqual([]);
  });

  test("of KIDs is noted on the invoices that they were given to", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    // A document is never changed: these come as they are issued.
    const row = await app.db
      .selectFrom("billing_documents")
      .selectAll()
      .where("number", "=", 1)
      .executeTakeFirstOrThrow();
    for (const [number, kid] of [
      [234_567, "2345676"],
      [234_568, "2345684"],
    ] as const) {
      const document = JSON.stringify({ ...parseDocument(row.document), number, kid });
      const values = { ...row, number, document, period_id: `another ${number}` };
      await app.db.insertInto("billing_documents").values(values).execute();
      await openBalance(app.db, { number, dueOn: row.due_on }, row.total_ore);
    }
    const { text, boxes } = await read(app, headers, sample("camt054-v02.xml"));
    expect(text).toContain("KID 2345684 Fjordglimt AS 7 487,50 kr 25 600 kr 18 112,50 kr igjen");
    expect(text).toContain("En innbetaling 2. desember 2026: Beløpet er i EUR, ikke i kroner.");
    await note(app, headers, ticked(boxes));
    expect(await noted(app)).toEqual([
      [3, 1, "2026-12-02", 748_750],
      [234_567, 1, "2026-12-01", 2_560_000],
      [234_568, 1, "2026-12-01", 748_750],
    ]);
  });

  test("of a later version pays a part, and one that pays too much says so", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const first = await read(app, headers, sample("camt054-v08.xml"));
    expect(first.text).toContain("12 800 kr igjen");
    await note(app, headers, first.boxes);
    const second = await read(app, headers, list(["13 000,00", "faktura 2", "B"]));
    expect(second.text).toContain("12 800 kr 200 kr for mye");
    await note(app, headers, second.boxes);
    expect((await app.read("/admin/fakturaer/2", headers)).text).toContain(
      "Kunden har 200 kr til gode",
    );
    const third = await read(app, headers, list(["10,00", "faktura 2", "C"]));
    expect(third.text).toContain("Fakturaen er gjort opp");
    expect(third.text).toContain("Noter det som er krysset av");
    expect(ticked(third.boxes)).toEqual([]);
  });

  test("may hold what was noted by hand: that is not ticked, and noted only by who ticks it", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const byHand = { kroner: "600", paidOn: "2026-12-01", ordinal: "1" };
    await app.postForm("/admin/fakturaer/1/betalt", byHand, headers);
    const file = list(["600,00", "Faktura 1", "A"], ["600,00", "Faktura 2", "B"]);
    const { text, boxes } = await read(app, headers, file);
    expect(text).toContain("Kanskje notert fra før");
    expect(boxes.map(({ isTicked }) => isTicked)).toEqual([false, true]);
    expect(await note(app, headers, boxes)).toBe("notert=2&fra=0&endret=");
    expect(await noted(app)).toEqual([
      [1, 1, "2026-12-01", 60_000],
      [1, 2, "2026-12-01", 60_000],
      [2, 1, "2026-12-01", 60_000],
    ]);
  });

  test("of as many payments as one form has room for is noted whole", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const rows = Array.from({ length: 500 }, (_, index): [string, string] => [
      ((index + 1) / 100).toFixed(2).replace(".", ","),
      `Faktura ${1 + (index % 2)} ${"æøå ".repeat(80)}`,
    ]);
    const { boxes } = await read(app, headers, list(...rows));
    expect(await note(app, headers, ticked(boxes))).toBe("notert=500&fra=0&endret=");
    expect(await payments(app)).toHaveLength(500);
  });
});

describe("What was noted meanwhile", () => {
  test("by another press of the same form is noted once, however they come", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const other = await app.signIn("admin");
    for (let round = 1; round <= 5; round += 1) {
      const file = list(
        [`${round},00`, "Faktura 1", `A${round}`],
        [`${round},50`, "Faktura 1", `B${round}`],
        [`${round},00`, "Faktura 2", `C${round}`],
        [`${round},00`, "Faktura 3", `D${round}`],
      );
      const pages = await Promise.all([read(app, headers, file), read(app, other, file)]);
      const [mine = [], theirs = []] = pages.map(({ boxes }) => ticked(boxes));
      const told = await Promise.all([
        note(app, headers, mine),
        note(app, other, theirs.toReversed()),
        note(app, headers, mine),
      ]);
      expect(told.sort()).toEqual([
        "notert=0&fra=4&endret=",
        "notert=0&fra=4&endret=",
        "notert=4&fra=0&endret=",
      ]);
      expect(await payments(app)).toHaveLength(4 * round);
    }
    expect(
      (await noted(app)).filter(([number]) => number === 1).map(([, ordinal]) => ordinal),
    ).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });

  test("by hand at the same time is seen: whoever comes second is told, and notes nothing", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    for (let round = 1; round <= 5; round += 1) {
      const ordinal = String((await payments(app)).length + 1);
      const { boxes } = await read(app, headers, list([`${round},00`, "Faktura 1", `A${round}`]));
      const byHand = { kroner: "7", paidOn: "2026-12-02", ordinal };
      const before = (await payments(app)).length;
      const [told, answer] = await Promise.all([
        note(app, headers, ticked(boxes)),
        app.postForm("/admin/fakturaer/1/betalt", byHand, headers),
      ]);
      expect(answer.status).toBe(303);
      const isByHand = answer.headers.get("location")?.includes("svar=betalt");
      const isByBank = told === "notert=1&fra=0&endret=";
      if (!isByBank) expect(told).toBe("notert=0&fra=0&endret=1");
      // Whoever came second saw that something else was left, and was told.
      expect([isByHand, isByBank].filter(Boolean)).toHaveLength(1);
      expect((await payments(app)).length).toBe(before + 1);
    }
  });

  test("by hand on the same invoice is told, and nothing more is noted there", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const file = list(["25600", "Faktura 1", "A"], ["600", "Faktura 2", "B"]);
    const { boxes } = await read(app, headers, file);
    const byHand = { kroner: "25600", paidOn: "2026-12-02", ordinal: "1" };
    await app.postForm("/admin/fakturaer/1/betalt", byHand, headers);
    const told = await note(app, headers, ticked(boxes));
    expect(told).toBe("notert=1&fra=0&endret=1");
    expect((await app.read(`${page}?${told}`, headers)).text).toContain(
      "1 betaling er notert. Noe er endret på faktura 1 siden du leste filen, så der er ingenting notert.",
    );
    expect(await noted(app)).toEqual([
      [1, 1, "2026-12-02", 2_560_000],
      [2, 1, "2026-12-01", 60_000],
    ]);
  });

  test("so that another invoice is meant is told: nothing is noted there, nor said to have been on the one that was shown", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    // The sum is what is left of 1 alone, until something has been paid of it and the same is left of 2.
    await app.postForm(
      "/admin/fakturaer/2/betalt",
      { kroner: "600", paidOn: "2026-12-02", ordinal: "1" },
      headers,
    );
    const file = list(["25600", "Gjelder 1 eller 2", "A"]);
    const first = await read(app, headers, file);
    expect(first.text).toContain("1 Nordlys Bakeri AS 1. desember 2026");
    await app.postForm(
      "/admin/fakturaer/1/betalt",
      { kroner: "600", paidOn: "2026-12-02", ordinal: "1" },
      headers,
    );
    await app.postForm("/admin/fakturaer/2/betalinger/1/angre", {}, headers);
    expect(await note(app, headers, ticked(first.boxes))).toBe("notert=0&fra=0&endret=1");
    const second = await read(app, headers, file);
    expect(second.text).toContain("2 Nordlys Bakeri AS 1. desember 2026");
    expect(await note(app, headers, ticked(second.boxes))).toBe("notert=1&fra=0&endret=");
    const told = await note(app, headers, ticked(first.boxes));
    expect(told).toBe("notert=0&fra=0&endret=1");
    expect((await app.read(`${page}?${told}`, headers)).text).toContain("Les filen inn igjen.");
    expect(await noted(app)).toEqual([
      [1, 1, "2026-12-02", 60_000],
      [2, 1, "2026-12-02", 60_000, "withdrawn"],
      [2, 2, "2026-12-01", 2_560_000],
    ]);
  });

  test("and then taken back can be noted again, once", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const file = list(["25600", "Faktura 1", "A"]);
    const first = await read(app, headers, file);
    await note(app, headers, first.boxes);
    await app.postForm("/admin/fakturaer/1/betalinger/1/angre", {}, headers);
    const second = await read(app, headers, file);
    expect(ticked(second.boxes)).toHaveLength(1);
    expect(await note(app, headers, second.boxes)).toBe("notert=1&fra=0&endret=");
    expect(await note(app, headers, first.boxes)).toBe("notert=0&fra=1&endret=");
    expect(await noted(app)).toEqual([
      [1, 1, "2026-12-01", 2_560_000, "withdrawn"],
      [1, 2, "2026-12-01", 2_560_000],
    ]);
  });
});

describe("What is sent to be noted", () => {
  const boxSchema = z.record(z.string(), z.unknown());

  test.each<[string, Record<string, unknown>]>([
    ["no day", { paidOn: "2026-02-30" }],
    ["a sum below nothing", { ore: -100 }],
    ["nothing", { ore: 0 }],
    ["half an øre", { ore: 0.5 }],
    ["more than any invoice", { ore: 2_000_000_001 }],
    ["a sum in letters", { ore: "100" }],
    ["no reference", { reference: "" }],
    ["a reference of two lines", { reference: "a\nb" }],
    ["a reference without end", { reference: "a".repeat(65) }],
    ["a text without end", { text: "a".repeat(301) }],
    ["no number", { number: "1" }],
    ["a number that no invoice has", { number: 3_000_000_000 }],
    ["something else", { more: 1 }],
  ])("with %s is noted in no part", async (_what, changes) => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const { boxes } = await read(app, headers, list(["100", "Faktura 1"], ["200", "Faktura 2"]));
    const [first, second] = boxes;
    if (!first || !second) throw new Error("There are two");
    const value = JSON.stringify({ ...boxSchema.parse(JSON.parse(first.value)), ...changes });
    expect(await note(app, headers, [{ ...first, value }, second])).toBe("svar=skjema");
    expect(await payments(app)).toEqual([]);
  });

  test.each(["", "x", "null", "[]", "{", "1"])("as %j is not noted", async (value) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const told = await note(app, headers, [{ name: "betaling-0", value }]);
    expect(told).toBe("svar=skjema");
    expect((await app.read(`${page}?${told}`, headers)).text).toContain("kunne ikke leses");
  });

  test("with nothing ticked, with one payment twice, or of an invoice that its text does not name, notes no more than it should", async () => {
    await using app = await createTestApp();
    const headers = await invoiced(app);
    const told = await note(app, headers, []);
    expect(told).toBe("svar=ingen");
    expect((await app.read(`${page}?${told}`, headers)).text).toContain("ingenting er notert");
    const { boxes } = await read(app, headers, list(["100", "Faktura 1", "A"]));
    const [box] = boxes;
    if (!box) throw new Error("There is one");
    const other = JSON.stringify({ ...boxSchema.parse(JSON.parse(box.value)), number: 2 });
    expect(await note(app, headers, [{ ...box, value: other }])).toBe("notert=0&fra=0&endret=2");
    const twice = [box, { ...box, name: "betaling-9" }];
    expect(await note(app, headers, twice)).toBe("notert=1&fra=0&endret=");
    expect(await payments(app)).toHaveLength(1);
  });
});

describe("A file that cannot be read", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "Filen er tom."],
    ["a list without sums", "Dato;Melding\n01.12.2026;Faktura 1\n", "mangler en kolonne for beløp"],
    ["a billion laughs", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "DOCTYPE"],
    ["deep XML", "<a>".repeat(600_000), "verken camt.054 eller camt.053"],
    ["a web page", "<html><body>Hei</body></html>", "verken camt.054 eller camt.053"],
    ["bytes", new Uint8Array(1_000).fill(0), "verken XML eller CSV"],
  ])("%s is told at its field, and is no fault of ours", async (_what, file, message) => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const answer = await upload(app, headers, file);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/<input[^>]*id="file"[^>]*aria-invalid="true"/);
    expect(/<p id="file-error"[^>]*>([^<]*)</.exec(html)?.[1]).toContain(message);
  });

  test("is too large, or none at all", async () => {
    await using app = await createTestApp();
    const headers = await app.signIn("admin");
    const large = await upload(app, headers, new Uint8Array(2 * 1024 * 1024 + 100_000));
    expect(large.status).toBe(413);
    expect(await large.text()).toContain("2 MB");
    const nearly = await upload(app, headers, new Uint8Array(2 * 1024 * 1024 + 10_000));
    expect(nearly.status).toBe(400);
    const { cookie } = headers;
    const form = { csrfToken: headers["x-csrf-token"] };
    for (const fields of [form, { ...form, file: "Dato;Beløp;Melding" }]) {
      const answer = await app.postForm(page, fields, { cookie });
      expect(answer.status).toBe(400);
      expect(textOf(await answer.text())).toContain("Velg en fil først.");
    }
  });
});

test("Bank files are for administrators, with the form of their own session", async () => {
  await using app = await createTestApp();
  const editor = await app.signIn("editor");
  const admin = await app.signIn("admin");
  const file = list(["100", "Faktura 1"]);
  expect((await upload(app, editor, file)).status).toBe(403);
  expect((await upload(app, { ...admin, "x-csrf-token": "x" }, file)).status).toBe(403);
  const signedOut = await app.fetch(page);
  expect(signedOut.headers.get("location")).toContain("/login");
  const forms = new URLSearchParams({ csrfToken: editor["x-csrf-token"] });
  for (const headers of [{ cookie: editor.cookie }, { cookie: admin.cookie }]) {
    const answer = await app.fetch(`${page}/noter`, { method: "POST", body: forms, headers });
    expect(answer.status).toBe(403);
  }
});
