import { describe, expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { accounts } from "../../data/accounts.ts";
import { addedPlan, oneOfEach } from "../../data/added-pages.ts";
import { storeOrder } from "../../data/stored-order.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf, unescapeHtml } from "../../html.ts";
import { plainBrowser } from "../../plain-browser.ts";

type Row = [
  day: string,
  kind: "page" | "referrer" | "campaign" | "device",
  value: string,
  count: number,
];

function store({ db }: TestApp, rows: Row[]) {
  return db
    .insertInto("visits")
    .values(rows.map(([day, kind, value, count]) => ({ day, kind, value, count })))
    .execute();
}

/** The page as one reads it: its key figures by name, and the rows of each table by its caption. */
async function open(app: TestApp, query = "") {
  const headers = await app.signIn("admin");
  const page = await app.read(`/admin/besok${query}`, headers);
  const html = page.html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell).trim());
  const tables = [...html.matchAll(/<caption[^>]*>(.*?)<\/caption>(.*?)<\/table>/gs)].map(
    ([, caption = "", table = ""]) => {
      const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) => cells(row));
      return [caption, rows] as const;
    },
  );
  const figures = [
    ...html.matchAll(/<dt>(.*?)<\/dt><dd><strong>(.*?)<\/strong><span>(.*?)<\/span>/g),
  ];
  return {
    text: page.text,
    tables: Object.fromEntries(tables),
    figures: Object.fromEntries(
      figures.map(([, name, value, more]) => [name, `${value} (${more})`]),
    ),
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title),
  };
}

const twoPeriods: Row[] = [
  ["2026-11-20", "page", "/", 30],
  ["2026-11-20", "page", "/priser", 20],
  ["2026-10-22", "page", "/priser", 20],
  ["2026-11-19", "page", "/bestill", 2],
  ["2026-11-19", "page", "/bestill/plan-medium", 8],
  ["2026-11-19", "page", "/takk", 4],
  ["2026-11-19", "page", "/by/oslo", 16],
  ["2026-11-20", "referrer", "direkte", 10],
  ["2026-11-20", "referrer", "google.com", 20],
  ["2026-11-20", "referrer", "xn--blbr-roah.no", 15],
  ["2026-11-20", "referrer", "andre", 5],
  ["2026-11-20", "device", "phone", 30],
  ["2026-11-20", "device", "desktop", 20],
  ["2026-11-20", "campaign", "nyhetsbrev / e-post / jul", 7],
  // The period before, and the day before that.
  ["2026-10-21", "page", "/priser", 50],
  ["2026-10-21", "page", "/vilkar", 30],
  ["2026-10-21", "referrer", "google.com", 25],
  ["2026-09-22", "page", "/", 20],
  ["2026-09-21", "page", "/", 1_000],
];

describe("The page of visits", () => {
  test("says how much the site is used, beside the period before", async () => {
    await using app = await createTestApp();
    await store(app, twoPeriods);
    const { figures, tables, text } = await open(app, "?periode=30-dager");
    expect(text).toContain("22. oktober 2026–20. november 2026");
    expect(figures).toEqual({
      Besøk: "50 (+100 % fra perioden før)",
      Sidevisninger: "100 (0 % fra perioden før)",
      "Sider per besøk": "2 (i snitt)",
      "Fra telefon": "60 % (av besøkene)",
    });
    expect(tables).toMatchObject({
      Sider: [
        ["Side", "Antall", "Endring"],
        ["Priser", "40", "−20 %"],
        ["Forsiden", "30", "+50 %"],
        ["Bestilling: Medium", "8", "ny"],
        ["Takk for bestillingen", "4", "ny"],
        ["Bestilling", "2", "ny"],
      ],
      Byer: [
        ["By", "Antall", "Endring"],
        ["Oslo", "16", "ny"],
      ],
      "Hvor besøkene kommer fra": [
        ["Nettsted", "Antall", "Endring"],
        ["google.com", "20", "−20 %"],
        ["blåbær.no", "15", "ny"],
        ["Direkte eller ukjent", "10", "ny"],
        ["Andre nettsteder", "5", "ny"],
      ],
      Kampanjer: [
        ["Kampanje", "Antall", "Endring"],
        ["nyhetsbrev / e-post / jul", "7", "ny"],
      ],
      "Trinnene frem til en bestilling": [
        ["Trinn", "Vist", "Av trinnet før"],
        ["Priser", "40", "–"],
        ["Bestilling", "10", "25 %"],
        ["Takk for bestillingen", "4", "40 %"],
      ],
    });
  });

  test("names what editors have added, in the file too, and a plan that is sold no more", async () => {
    const withdrawn = { ...addedPlan, id: "mikro", title: "Mikro", isWithdrawn: true };
    const prices = { ...defaultContent.prices, websites: [addedPlan, withdrawn] };
    await using app = await createTestApp({ content: { ...oneOfEach, prices } });
    await store(app, [
      ["2026-11-20", "page", "/bestill/plan-mini", 9],
      ["2026-11-20", "page", "/bestill/plan-mikro", 8],
      ["2026-11-20", "page", "/folkene", 7],
      ["2026-11-20", "page", "/fagstoff/slik-velger-du", 6],
      ["2026-11-20", "page", "/fjernet", 5],
      ["2026-11-20", "page", "andre", 4],
      ["2026-11-20", "page", "/by/bodo", 3],
    ]);
    const { tables } = await open(app);
    const named = (row: string[]) => row.slice(0, 2);
    expect(tables.Sider?.slice(1).map(named)).toEqual([
      ["Bestilling: Mini", "9"],
      ["Bestilling: Mikro", "8"],
      ["Folkene bak fyret", "7"],
      ["Slik velger du hvem som skal lage nettsiden", "6"],
      ["/fjernet", "5"],
      ["Andre sider", "4"],
    ]);
    expect(tables.Byer?.slice(1).map(named)).toEqual([["Bodø", "3"]]);
    const headers = await app.signIn("admin");
    const { html: file } = await app.read("/admin/eksport/besok.csv", headers);
    for (const line of ['"Bestilling: Mini";"/bestill/plan-mini"', '"Bodø";"/by/bodo"'])
      expect(file).toContain(line);
  });

  test("says what all visits came to in orders and money, and that no order is tied to a source", async () => {
    await using app = await createTestApp();
    await store(app, twoPeriods);
    await storeOrder(app, { at: new Date("2026-11-19T12:00:00Z") });
    await storeOrder(app, { at: new Date("2026-11-19T12:00:00Z"), status: "cancelled" });
    await storeOrder(app, { at: new Date("2026-10-20T12:00:00Z"), planId: "google-bedrift" });
    // Typed in by the office: nobody came to the site for it.
    const byPhone = await storeOrder(app, { at: new Date("2026-11-19T12:00:00Z") });
    await app.db
      .updateTable("orders")
      .set({
        entered_by: "kari",
        further: JSON.stringify([{ description: "Foto", kroner: 4_500 }]),
      })
      .where("id", "=", byPhone)
      .execute();
    const { tables, text } = await open(app, "?periode=30-dager");
    expect(tables["Fra besøk til penger"]).toEqual([
      ["Hva", "I perioden", "Endring"],
      ["Besøk", "50", "100 % flere enn de 30 dagene før (25)"],
      ["Bestillinger fra nettstedet", "2", "100 % flere enn de 30 dagene før (1)"],
      ["Verdien av dem, første år", "20 480 kr", "41 % mer enn de 30 dagene før (14 490 kr)"],
      ["Bestillinger per 100 besøk", "4", "det samme som de 30 dagene før (4)"],
      ["Verdi per besøk", "410 kr", "29 % mindre enn de 30 dagene før (580 kr)"],
    ]);
    expect(text).toContain("vi vet ikke hvilken kilde en bestilling kom fra");
  });

  test("is also of a month, a quarter or a year, by days as long as they can be told apart", async () => {
    await using app = await createTestApp();
    await store(app, twoPeriods);
    const month = await open(app, "?periode=2026-10");
    expect(month.figures.Sidevisninger).toBe("100 (ingen periode før å sammenligne med)");
    expect(month.tables["Sidevisninger per dag, nyeste først"]).toHaveLength(32);
    expect(month.text).not.toContain("I dag:");
    const year = await open(app, "?periode=2026");
    expect(year.text).toContain("Mest i uke 39");
    const headers = await app.signIn("admin");
    const file = await app.fetch("/admin/eksport/besok.csv?periode=2026-10", { headers });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(5);
  });

  test("draws each day of a short period and each week of a long one", async () => {
    await using app = await createTestApp();
    await store(app, twoPeriods);
    const short = await open(app, "?periode=30-dager");
    const days = short.tables["Sidevisninger per dag, nyeste først"] ?? [];
    expect(days).toHaveLength(31);
    expect(days.slice(0, 4)).toEqual([
      ["Dag", "Sidevisninger", "Besøk"],
      ["20.11.", "50", "50"],
      ["19.11.", "30", "0"],
      ["18.11.", "0", "0"],
    ]);
    expect(short.text).toContain("Mest 20. november: 50 sidevisninger. I dag: 50 sidevisninger.");
    expect(short.titles).toContain("22. oktober 2026: 20 sidevisninger");

    const long = await open(app, "?periode=12-maneder");
    const weeks = long.tables["Sidevisninger per uke, nyeste først"] ?? [];
    expect(weeks.slice(0, 3)).toEqual([
      ["Uke", "Dager", "Sidevisninger", "Besøk"],
      ["47", "16.–20. november", "80", "50"],
      ["46", "9.–15. november", "0", "0"],
    ]);
    expect(long.text).toContain("Mest i uke 39: 1 020 sidevisninger.");
  });

  test("compares with nothing that was not counted from its beginning", async () => {
    await using app = await createTestApp();
    await store(app, [
      ["2026-11-20", "page", "/", 3],
      ["2026-10-20", "page", "/", 1],
    ]);
    const { figures, tables } = await open(app, "?periode=30-dager");
    expect(figures.Sidevisninger).toBe("3 (ingen periode før å sammenligne med)");
    expect(figures["Sider per besøk"]).toBe("– (i snitt)");
    expect(tables.Sider).toEqual([
      ["Side", "Antall"],
      ["Forsiden", "3"],
    ]);
  });

  test("has the most first, and all the others behind it", async () => {
    await using app = await createTestApp();
    const hosts = Array.from({ length: 15 }, (_, index) => `sted${index}.no`);
    await store(app, [
      ["2026-11-20", "page", "/", 1],
      ...hosts.map((host, index): Row => ["2026-11-20", "referrer", host, 100 - index]),
    ]);
    const { tables, text } = await open(app);
    const rows = [tables["Hvor besøkene kommer fra"], tables["Hvor besøkene kommer fra, resten"]];
    expect(rows.flatMap((table) => table?.slice(1).map(([host]) => host))).toEqual(hosts);
    expect(text).toContain("Vis 3 til");
  });

  test("says why it is empty", async () => {
    await using app = await createTestApp();
    expect((await open(app)).text).toContain("Ingen besøk er talt ennå.");
    await store(app, [
      ["2026-05-01", "page", "/", 3],
      ["2026-08-01", "page", "/", 3],
    ]);
    expect((await open(app)).text).toContain("Ingen har besøkt nettstedet i denne perioden.");
  });

  test("is taken out as CSV, whose strange campaigns are no formulas", async () => {
    await using app = await createTestApp();
    await store(app, [...twoPeriods, ["2026-11-20", "campaign", "=1+1 / – / –", 1]]);
    const headers = await app.signIn("admin");
    const answer = await app.fetch("/admin/eksport/besok.csv?periode=30-dager", { headers });
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="besok_30-dager.csv"',
    );
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(1 + 15);
    expect(lines.slice(0, 2)).toEqual([
      '"Dag";"Hva";"Navn";"Lagret som";"Antall"',
      '"2026-10-22";"Side";"Priser";"/priser";"20"',
    ]);
    expect(lines).toContain('"2026-11-20";"Kommer fra";"blåbær.no";"xn--blbr-roah.no";"15"');
    expect(lines).toContain(`"2026-11-20";"Kampanje";"'=1+1 / – / –";"'=1+1 / – / –";"1"`);
    const { html: trail } = await app.read("/admin/logg", headers);
    expect(textOf(trail)).toContain("besøkstall som CSV, 30 dager");
  });
});

test("A link that lights a firm on the front page is made with a form, and what is typed stays", async () => {
  await using app = await createTestApp({ environment: { SITE_URL: "https://www.example.no" } });
  const browser = plainBrowser(app);
  await browser.open("/admin/besok");
  await browser.press("Logg inn", accounts.admin);
  const typed = { trade: "Rørlegger", town: "x".repeat(61), name: " " };
  const refused = await browser.press("Lag lenken", typed);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Skriv navnet på firmaet");
  expect(refused.text).toContain("Kan ikke være lengre enn 60 tegn");
  expect(refused.html).toContain(`value="${typed.town}"`);

  const name = "Skjærgården Rør/Varme & Sønn <as>";
  const made = await browser.press("Lag lenken", { town: "Drammen", name });
  const [, link = ""] = /href="([^"]*#[^"]*)"[^>]*target="_blank"/.exec(made.html) ?? [];
  const hash = ["Rørlegger", "Drammen", name].map(encodeURIComponent).join("/");
  expect(unescapeHtml(link)).toBe(`https://www.example.no/#${hash}`);
});
