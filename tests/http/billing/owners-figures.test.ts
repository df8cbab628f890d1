import { describe, expect, test } from "vitest";
import { accounts } from "../../data/accounts.ts";
import { delivered, giveStatus, runOn } from "../../data/subscription-life.ts";
import { createTestApp, type SignedIn, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";

type Figure = { value: string; more: string; to: string | undefined };

async function htmlAt(app: TestApp, headers: SignedIn, path: string): Promise<string> {
  const { html } = await app.read(path, headers);
  return html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
}

/** The figures of a period, by their names. */
async function figuresOf(app: TestApp, headers: SignedIn, period: string) {
  const html = await htmlAt(app, headers, `/admin/oversikt?periode=${period}`);
  const found = html.matchAll(
    /<dt>(.*?)<\/dt><dd><strong>(.*?)<\/strong><span>(.*?)<\/span><\/dd>/g,
  );
  const figures = new Map<string, Figure>();
  for (const [, label = "", value = "", more = ""] of found) {
    const to = /href="([^"]*)"/.exec(label)?.[1];
    figures.set(textOf(label).trim(), {
      ...{ value, more: textOf(more.replace("<br/>", "; ")).trim() },
      to: to && unescapeHtml(to),
    });
  }
  return (label: string): Figure => {
    const figure = figures.get(label);
    if (!figure) throw new Error(`${period} has no figure ${label}`);
    return figure;
  };
}

const ore = (text: string) => {
  const digits = text
    .replace(/[^\d,−]/g, "")
    .replace("−", "-")
    .replace(",", ".");
  return Math.round(Number(digits || Number.NaN) * 100);
};
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What stands in the cells of a list, row by row, but for its sums. */
function rowsIn(html: string): ((name: string) => string)[] {
  const [, body = ""] = /<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(html) ?? [];
  return [...body.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) => (name) => {
    const cell = row.split(`data-label="${name}`)[1] ?? "";
    return textOf(`<${/^[\s\S]*?<\/t[hd]>/.exec(cell)?.[0] ?? ""}`).trim();
  });
}

const sumOf = (html: string, name: string) => total(rowsIn(html).map((cell) => ore(cell(name))));

/** An agency's autumn and the year after: three customers, a credit note, payments in parts, and one that leaves. */
async function lived(app: TestApp) {
  app.clock.now = new Date("2026-09-10T09:00:00.000Z");
  let headers = await app.signIn("admin");
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await app.postForm(path, { csrf: headers["x-csrf-token"], ...fields }, headers);
    expect(new URL(answer.headers.get("location") ?? "", "http://x").search, path).toContain(
      "svar=",
    );
  };
  const on = async (day: string) => {
    app.clock.now = new Date(`${day}T09:00:00.000Z`);
    headers = await app.signIn("admin");
  };
  const pay = (number: number, ordinal: number, paidOn: string, kroner: string) =>
    post(`/admin/fakturaer/${number}/betalt`, { ordinal: String(ordinal), paidOn, kroner });

  const leaves = await delivered(app, headers, { companyName: "Slutter AS" });
  await on("2026-10-05");
  await pay(1, 1, "2026-09-30", "600,50");
  await pay(1, 2, "2026-10-01", "24999,50");
  const small = { companyName: "Liten AS", planId: "liten", planName: "Liten", planPrice: 5990 };
  await delivered(app, headers, small);
  const waits = await app.placeOrder({ companyName: "Venter AS" });
  const further = JSON.stringify([
    { description: "Foto", kroner: 4_500 },
    { description: "SEO", kroner: 1_299, isMonthly: true },
  ]);
  await app.db.updateTable("orders").set({ further }).where("id", "=", waits).execute();
  const calledOff = await app.placeOrder({ companyName: "Ombestemt AS" });
  await giveStatus(app, headers, calledOff, "cancelled");
  await on("2026-11-20");
  const profile = { planId: "google-bedrift", planName: "Google Bedriftsprofil" };
  await delivered(app, headers, { companyName: "Profil AS", ...profile, planPrice: 5990 });
  await post("/admin/fakturaer/2/krediter", { kroner: "480", seen: "0", reason: "Avslag" });
  await pay(2, 1, "2026-11-20", "5000");
  await pay(3, 1, "2026-11-20", "7487,50");
  await post("/admin/fakturaer/3/betalinger/1/angre", {});
  const fields = { endsOn: "2027-09-10", reason: "Kunden ringte" };
  await post(`/admin/abonnementer/${leaves.replace("FL-", "AB-")}/si-opp`, fields);
  return { headers, on };
}

/** Each figure of a period is what the list comes to that it leads to. */
async function compareWithLists(app: TestApp, headers: SignedIn, period: string) {
  const figure = await figuresOf(app, headers, period);
  const list = async (label: string) => htmlAt(app, headers, figure(label).to ?? "");
  const orders = rowsIn(await list("Bestillinger"));
  expect(orders.length, period).toBe(Number(figure("Bestillinger").value));
  const value = orders
    .filter((cell) => !/avbestilt/i.test(cell("Status")))
    .map((cell) => (ore(cell("Engangspris")) || 0) + ore(cell("Årlig")));
  expect(total(value), period).toBe(ore(figure("Verdi første år").value));
  const compared = [
    ["Fakturert", "Eks. mva."],
    ["Betalt", "Inkl. mva."],
    ["Ny årlig inntekt", "Første år"],
    ["Tapt årlig inntekt", "Siste år"],
  ] as const;
  for (const [label, column] of compared) {
    const html = await list(label);
    expect(sumOf(html, column), `${period}, ${label}`).toBe(ore(figure(label).value));
    // Where the list says its sum itself, it says the same.
    if (rowsIn(html).length > 0) expect(textOf(html), label).toContain(figure(label).value);
  }
  return figure;
}

test("Each figure of the overview is what the list comes to that it leads to, in every kind of period", {
  tags: "release",
}, async () => {
  await using app = await createTestApp();
  const { headers, on } = await lived(app);
  const seen: Record<string, string[]> = {};
  for (const period of [
    "2026-09",
    "2026-10",
    "2026-11",
    "2026-3-kvartal",
    "2026-4-kvartal",
    "2026",
  ]) {
    const figure = await compareWithLists(app, headers, period);
    const names = ["Bestillinger", "Fakturert", "Betalt", "Ny årlig inntekt", "Tapt årlig inntekt"];
    seen[period] = names.map((name) => figure(name).value);
  }
  for (const period of ["30-dager", "90-dager", "12-maneder"]) {
    await compareWithLists(app, headers, period);
  }
  expect(seen).toEqual({
    "2026-09": ["1", "20 480 kr", "600,50 kr", "5 990 kr", "0 kr"],
    "2026-10": ["3", "11 980 kr", "24 999,50 kr", "5 990 kr", "0 kr"],
    "2026-11": ["1", "5 510 kr", "5 000 kr", "5 990 kr", "0 kr"],
    "2026-3-kvartal": ["1", "20 480 kr", "600,50 kr", "5 990 kr", "0 kr"],
    "2026-4-kvartal": ["4", "17 490 kr", "29 999,50 kr", "11 980 kr", "0 kr"],
    "2026": ["5", "37 970 kr", "30 600 kr", "17 970 kr", "0 kr"],
  });

  await on("2027-09-09");
  const before = await app.signIn("admin");
  expect((await compareWithLists(app, before, "2027-09"))("Tapt årlig inntekt").value).toBe("0 kr");
  // The day before was the last one.
  await runOn(app, "2027-09-10");
  const later = await app.signIn("admin");
  for (const period of ["2027-09", "2027-3-kvartal", "2027", "2026-11", "30-dager"]) {
    const figure = await compareWithLists(app, later, period);
    const isLost = period !== "2026-11";
    expect(figure("Tapt årlig inntekt").value, period).toBe(isLost ? "5 990 kr" : "0 kr");
  }
});

describe("A figure", () => {
  test("says beside itself what the period before came to, and how it has changed, in words", async () => {
    await using app = await createTestApp();
    const { headers } = await lived(app);
    const october = await figuresOf(app, headers, "2026-10");
    expect(october("Bestillinger").more).toBe("1 avbestilt; 200 % flere enn i september (1)");
    expect(october("Fakturert").more).toBe(
      "minus kreditnotaer, eks. mva.; 42 % mindre enn i september (20 480 kr)",
    );
    expect(october("Ny årlig inntekt").more).toBe(
      "1 avtale begynte; det samme som i september (5 990 kr)",
    );
    expect(october("Besøk").more).toContain("ingen tall i september");
    // What has not come to its end is compared with as much of the month before.
    const november = await figuresOf(app, headers, "2026-11");
    expect(november("Bestillinger").more).toContain("67 % færre enn 1.–20. oktober (3)");
    const year = await figuresOf(app, headers, "2026");
    expect(year("Betalt").more).toContain("mer enn 1. januar–20. november 2025 (0 kr)");
    expect((await figuresOf(app, headers, "90-dager"))("Meldinger").more).toContain(
      "det samme som de 90 dagene før (0)",
    );
  });

  test("stands in a file, whose rows are those of the page", async () => {
    await using app = await createTestApp();
    const { headers } = await lived(app);
    const file = "/admin/eksport/oversikt.csv?periode=2026-10";
    const answer = await app.fetch(file, { headers });
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="oversikt_2026-10.csv"',
    );
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines[0]).toBe(
      '"Tall";"Enhet";"2026-10-01–2026-10-31";"2026-09-01–2026-09-30";"Endring"',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '"Bestillinger";"antall";"3";"1";"2"',
        '"Fakturert";"kroner";"11980";"20480";"-8500"',
        '"Betalt";"kroner";"24999,5";"600,5";"24399"',
        '"Ny årlig inntekt";"kroner";"5990";"5990";"0"',
        '"Avbestilte bestillinger";"antall";"1";"0";"1"',
        '"Avtaler som begynte";"antall";"1";"1";"0"',
      ]),
    );
    const trail = textOf(await htmlAt(app, headers, "/admin/logg"));
    expect(trail).toContain("oversikt som CSV, oktober 2026");
    // An old session is asked who it is, as for every file.
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60 * 1000);
    expect((await app.fetch(file, { headers })).status).toBe(302);
  });
});

test("Periods are gone through by links, and chosen without a script", async () => {
  await using app = await createTestApp();
  const browser = plainBrowser(app);
  await browser.open("/admin/oversikt");
  await browser.press("Logg inn", accounts.admin);
  const month = await browser.press("Vis", { periode: "2026-11" });
  expect(month.path).toBe("/admin/oversikt?periode=2026-11");
  expect(month.text).toContain("1. november 2026–20. november 2026");
  expect(month.text).toContain("← oktober 2026");
  expect(month.html).not.toContain('rel="next"');
  const [link = ""] = /<a[^>]*rel="prev"[^>]*>/.exec(month.html) ?? [];
  expect(link).toContain('href="/admin/oversikt?periode=2026-10"');
  const before = await browser.open("/admin/oversikt?periode=2026-10");
  expect(before.text).toContain("1. oktober 2026–31. oktober 2026");
  expect(before.text).toContain("november 2026 →");
  expect(before.html).toMatch(/<option value="2026-10" selected="">oktober 2026/);
});
