import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderFigures } from "#app/domain/orders/order-statistics.server.ts";
import { plans } from "../../data/order-data.ts";
import { type StoredMessage, storeMessage } from "../../data/stored-message.ts";
import { storeOrder as storeAnyOrder } from "../../data/stored-order.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

const hour = 60 * 60 * 1000;

type OrderStatus = "new" | "confirmed" | "in-progress" | "delivered" | "cancelled";

/** Stores an order that came in at a moment, with the plan's prices. */
function storeOrder(
  app: TestApp,
  createdAt: string,
  {
    plan: planId = "medium",
    status = "confirmed",
    contactedAfterHours = null,
    price,
    companyName: company,
  }: {
    plan?: (typeof plans)[number]["id"] | "utgatt";
    status?: OrderStatus;
    contactedAfterHours?: number | null;
    price?: number;
    companyName?: string;
  } = {},
): Promise<string> {
  const at = new Date(createdAt);
  const plan = plans.find(({ id }) => id === planId);
  return storeAnyOrder(app, {
    ...{ at, status, planId, planName: plan?.name ?? "Utgått" },
    ...{ price: price ?? plan?.price ?? 1_000, annualCost: plan?.annualCost ?? 100 },
    ...(company && { company }),
    ...(contactedAfterHours !== null && {
      contactedAt: new Date(at.getTime() + contactedAfterHours * hour),
    }),
  });
}

/** A message of a moment, handled so many hours after it. */
const handledAfter = (created_at: string, hours: number): StoredMessage => ({
  created_at,
  handled_at: new Date(Date.parse(created_at) + hours * hour).toISOString(),
});

/** The page as one reads it. */
async function open(app: TestApp, query = "") {
  const headers = await app.signIn("admin");
  const page = await app.read(`/admin/oversikt${query}`, headers);
  const html = page.html.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  return {
    html,
    /** A key figure with what stands below it. */
    figure(label: string): string | undefined {
      const pattern = `<dt>(?:<a[^>]*>)?${label}(?:</a>)?</dt><dd><strong>([^<]*)</strong><span>([^<]*)<br/>`;
      const [, value, note] = new RegExp(pattern).exec(html) ?? [];
      return value && `${value}; ${note}`;
    },
    /** The rows of the table in the section with a heading, cells parted by `|`. */
    rows(heading: string): string[] {
      const section = html.split("<h2 ").find((part) => part.includes(`>${heading}</h2>`)) ?? "";
      const body = /<tbody>.*<\/table>/s.exec(section.split("</section>")[0] ?? "")?.[0] ?? "";
      return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
          .map(([, cell = ""]) => cell.replace(/<[^>]*>/g, ""))
          .join("|"),
      );
    },
    /** What the bars of a chart say, in order. */
    bars(heading: string): string[] {
      const chart = html.split("<svg").find((part) => part.includes(`>${heading}</title>`)) ?? "";
      const titles = [...chart.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => title);
      return [...new Set(titles)];
    },
  };
}

// The test's clock stands at 10 o'clock on Friday 20 November 2026, in week 47.

describe("The weeks", () => {
  test("begin at midnight between Sunday and Monday in Norway, in summer and in winter", async () => {
    await using app = await createTestApp();
    for (const moment of [
      "2026-11-15T22:59:59.999Z",
      "2026-11-15T23:00:00.000Z",
      "2026-10-25T22:59:59.999Z",
      "2026-10-25T23:00:00.000Z",
      "2026-10-18T21:59:59.999Z",
      "2026-10-18T22:00:00.000Z",
    ]) {
      await storeOrder(app, moment);
      await storeMessage(app, { created_at: moment });
    }
    const page = await open(app);
    const some = (rows: string[]) => rows.filter((row) => /^(42|43|44|45|46|47)\|/.test(row));
    expect(some(page.rows("Bestillinger per uke"))).toEqual([
      "47|16.–20. november|1|0",
      "46|9.–15. november|1|0",
      "45|2.–8. november|0|0",
      "44|26. oktober–1. november|1|0",
      "43|19.–25. oktober|2|0",
      "42|12.–18. oktober|1|0",
    ]);
    expect(some(page.rows("Meldinger per uke")).map((row) => row.split("|")[2])).toEqual([
      "1",
      "1",
      "0",
      "1",
      "2",
      "1",
    ]);
    expect(page.bars("Bestillinger per uke").at(-1)).toBe(
      "Uke 47 (16.–20. november): 1 bestilling",
    );
    expect(page.bars("Bestillinger per uke").at(-5)).toBe(
      "Uke 43 (19.–25. oktober): 2 bestillinger",
    );
  });

  test.each([
    ["30-dager", "2026-10-21T22:00:00.000Z"],
    ["90-dager", "2026-08-22T22:00:00.000Z"],
    ["12-maneder", "2025-11-20T23:00:00.000Z"],
  ])("of %s begin where the period does", async (name, begin) => {
    await using app = await createTestApp();
    await storeOrder(app, new Date(Date.parse(begin) - 1).toISOString());
    await storeMessage(app, { created_at: new Date(Date.parse(begin) - 1).toISOString() });
    const before = await open(app, `?periode=${name}`);
    expect(before.figure("Bestillinger")).toBe("0; ingen avbestilt");
    expect(before.figure("Meldinger")).toBe("0; fra kontaktskjemaet");
    await storeOrder(app, begin);
    await storeMessage(app, { created_at: begin });
    const after = await open(app, `?periode=${name}`);
    expect(after.figure("Bestillinger")).toBe("1; ingen avbestilt");
    expect(after.figure("Meldinger")).toBe("1; fra kontaktskjemaet");
    expect(after.html).toMatch(new RegExp(`<option value="${name}" selected=""`));
  });

  test("are those of 90 days where another period is asked for", async () => {
    await using app = await createTestApp();
    for (const query of ["", "?periode=", "?periode=i-fjor", "?periode=__proto__"]) {
      expect((await open(app, query)).html).toContain("23. august 2026–20. november 2026");
    }
  });
});

describe("The value", () => {
  test("is what the first year costs: the price and a year's fee of a website, the price of a profile", async () => {
    await using app = await createTestApp();
    for (const { id } of plans) await storeOrder(app, "2026-11-18T12:00:00.000Z", { plan: id });
    const page = await open(app);
    // 5990 + 14490 + 38990 and three times 5990 for websites, three times 5990 for profiles.
    expect(page.figure("Verdi første år")).toBe("95 410 kr; uten det månedlige, eks. mva.");
    expect(page.rows("Pakker")).toEqual([
      "Komplett|1|0|44 980 kr",
      "Medium|1|0|20 480 kr",
      "Liten|1|0|11 980 kr",
      expect.stringMatching(/^(Google Bedriftsprofil|Bedriftsprofil på .+)\|1\|0\|5 990 kr$/),
      expect.stringMatching(/^(Google Bedriftsprofil|Bedriftsprofil på .+)\|1\|0\|5 990 kr$/),
      expect.stringMatching(/^(Google Bedriftsprofil|Bedriftsprofil på .+)\|1\|0\|5 990 kr$/),
      "I alt|6|0|95 410 kr",
    ]);
    expect(page.rows("Verdi per uke")[0]).toBe("47|16.–20. november|95 410 kr");
    expect(page.bars("Verdi per uke").at(-1)).toBe("Uke 47 (16.–20. november): 95 410 kr");
  });

  test("is that of the order, whatever the price list says, and leaves out what is cancelled", async () => {
    await using app = await createTestApp();
    await storeOrder(app, "2026-11-18T12:00:00.000Z", { price: 10_000 });
    await storeOrder(app, "2026-11-18T12:00:00.000Z", { plan: "google-bedrift", price: 4_000 });
    await storeOrder(app, "2026-11-18T12:00:00.000Z", { status: "cancelled" });
    await storeOrder(app, "2026-11-18T12:00:00.000Z", { plan: "utgatt" });
    const page = await open(app);
    expect(page.figure("Bestillinger")).toBe("4; 1 avbestilt");
    expect(page.figure("Verdi første år")).toBe("21 090 kr; uten det månedlige, eks. mva.");
    expect(page.rows("Pakker")).toEqual([
      "Medium|2|1|15 990 kr",
      "Google Bedriftsprofil|1|0|4 000 kr",
      "Utgått|1|0|1 100 kr",
      "I alt|4|1|21 090 kr",
    ]);
    expect(page.rows("Bestillinger per uke")[0]).toBe("47|16.–20. november|4|1");
    expect(page.html).toContain(
      "Avbestilte bestillinger teller med i antallet, men ikke i verdien.",
    );
  });

  test("adds up, whatever was ordered", async () => {
    const order = fc.record({
      at: fc.date({
        min: new Date("2025-10-01T00:00:00Z"),
        max: new Date("2026-11-20T09:00:00Z"),
        noInvalidDate: true,
      }),
      plan: fc.constantFrom(...plans.map(({ id }) => id)),
      status: fc.constantFrom<OrderStatus>("new", "confirmed", "delivered", "cancelled"),
      price: fc.integer({ min: 0, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 12 }), async (some) => {
        await using app = await createTestApp();
        for (const { at, ...rest } of some) await storeOrder(app, at.toISOString(), rest);
        const page = await open(app, "?periode=12-maneder");
        const inPeriod = some.filter(({ at }) => at >= new Date("2025-11-20T23:00:00Z"));
        const kept = inPeriod.filter(({ status }) => status !== "cancelled");
        const value = kept.reduce(
          (sum, { plan, price }) => sum + price + (plan.endsWith("-bedrift") ? 0 : 5990),
          0,
        );
        const number = (text = "") => Number(text.replace(/\D/g, ""));
        expect(number(page.figure("Verdi første år")?.split(";")[0])).toBe(value);
        const weekly = page.rows("Verdi per uke").map((row) => number(row.split("|")[2]));
        expect(weekly.reduce((sum, kroner) => sum + kroner, 0)).toBe(value);
        const counts = page.rows("Bestillinger per uke").map((row) => number(row.split("|")[2]));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inPeriod.length);
      }),
      { numRuns: 8 },
    );
  });
});

test("The figures of each week and each plan are those that counting one order after another gives", async () => {
  await using app = await createTestApp();
  const at = fc
    .integer({ min: 0, max: 30 * 24 })
    .map((hours) => new Date(Date.parse("2026-10-01T00:00:00Z") + hours * hour));
  const order = fc.record({
    at,
    plan: fc.constantFrom(...plans.map(({ id }) => id), "utgatt" as const),
    status: fc.constantFrom<OrderStatus>(
      "new",
      "confirmed",
      "in-progress",
      "delivered",
      "cancelled",
    ),
    price: fc.integer({ min: 0, max: 100_000 }),
  });
  const borders = fc.uniqueArray(at, { selector: Number, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 40 }), borders, async (some, unsorted) => {
      await app.db.deleteFrom("orders").execute();
      for (const { at, ...rest } of some) await storeOrder(app, at.toISOString(), rest);
      const sorted = unsorted.sort((one, other) => Number(one) - Number(other));
      // Whole hours apart, as orders are, so that many come in at the very moment in which a week begins.
      const weeks = sorted
        .slice(1)
        .map((until, index) => ({ from: sorted[index] ?? until, until }));
      const naive = (ofThese: typeof some) => {
        const figures = { count: 0, cancelled: 0, value: 0 };
        for (const { plan, status, price } of ofThese) {
          const annual = plans.find(({ id }) => id === plan)?.annualCost ?? 100;
          figures.count += 1;
          if (status === "cancelled") figures.cancelled += 1;
          else figures.value += plan.endsWith("-bedrift") ? price : price + annual;
        }
        return figures;
      };
      const inWeek = ({ from, until }: (typeof weeks)[number]) =>
        some.filter(({ at }) => at >= from && at < until);
      const found = await orderFigures(app.db, weeks, []);
      expect(found.weeks).toEqual(weeks.map((week) => naive(inWeek(week))));
      const counted = weeks.flatMap(inWeek);
      const byPlan = Map.groupBy(counted, ({ plan }) => plan);
      expect(
        new Map(found.plans.map(({ planId, planName: _name, ...figures }) => [planId, figures])),
      ).toEqual(new Map([...byPlan].map(([plan, ofPlan]) => [plan, naive(ofPlan)])));
    }),
    { numRuns: 25 },
  );
});

describe("The time until somebody answers", () => {
  test("is the median of orders that were answered, and how many of them in time", async () => {
    await using app = await createTestApp();
    expect((await open(app)).figure("Svartid, bestillinger")).toBe("–; ingen er kontaktet ennå");
    for (const contactedAfterHours of [2, 30, 5.5, 24, null]) {
      await storeOrder(app, "2026-11-16T12:00:00.000Z", { contactedAfterHours });
    }
    // Of 2, 5.5, 24 and 30 hours; 24 is just in time.
    const page = await open(app);
    expect(page.figure("Svartid, bestillinger")).toBe(
      "15 timer; median av de kontaktede, 75 % i tide",
    );
    await storeOrder(app, "2026-11-16T12:00:00.000Z", { contactedAfterHours: 0.25 });
    expect((await open(app)).figure("Svartid, bestillinger")).toBe(
      "5,5 timer; median av de kontaktede, 80 % i tide",
    );
  });

  test("is the median of messages that are handled, and leaves out quarantine", async () => {
    await using app = await createTestApp();
    expect((await open(app)).figure("Svartid, meldinger")).toBe("–; ingen er håndtert ennå");
    const written = "2026-11-16T12:00:00.000Z";
    for (const hours of [1, 60, 72]) await storeMessage(app, handledAfter(written, hours));
    await storeMessage(app, { created_at: written });
    await storeMessage(app, { ...handledAfter(written, 1), quarantine_reason: "links" });
    const page = await open(app);
    expect(page.figure("Svartid, meldinger")).toBe("2,5 døgn; median av 3 håndterte");
    expect(page.figure("Meldinger")).toBe("4; fra kontaktskjemaet");
  });
});

describe("Promises", () => {
  test("that are kept are said to be", async () => {
    await using app = await createTestApp();
    // Answered; not yet a day old; and cancelled.
    await storeOrder(app, "2026-11-01T09:00:00.000Z", { contactedAfterHours: 1 });
    await storeOrder(app, "2026-11-19T09:00:00.000Z", { status: "new" });
    await storeOrder(app, "2026-11-01T09:00:00.000Z", { status: "cancelled" });
    // Handled; two working days old this very moment; and likely spam.
    await storeMessage(app, handledAfter("2026-11-01T09:00:00.000Z", 1));
    await storeMessage(app, { created_at: "2026-11-18T09:00:00.000Z" });
    await storeMessage(app, { created_at: "2026-11-01T09:00:00.000Z", quarantine_reason: "links" });
    const { html } = await open(app);
    expect(html).toContain("Ingen bestillinger har ventet lenger.");
    expect(html).toContain("Ingen meldinger har ventet lenger.");
    expect(html).not.toContain("over fristen");
  });

  test("that are late lead to what they were given to, the one that waited longest first", async () => {
    await using app = await createTestApp();
    const order = await storeOrder(app, "2026-11-19T08:59:59.999Z", {
      status: "new",
      companyName: "Nest <eldst> AS",
    });
    // From long before the period: it waits all the same.
    const oldest = await storeOrder(app, "2024-01-01T08:00:00.000Z", {
      status: "new",
      companyName: "Eldst AS",
    });
    const message = await storeMessage(app, {
      created_at: "2026-11-18T08:59:59.999Z",
      company: "Firma AS",
    });
    const { html } = await open(app, "?periode=30-dager");
    expect(html).toContain("2 over fristen");
    expect(html).toContain("1 over fristen");
    const place = (id: string) => html.indexOf(`href="/admin/bestillinger/${id}"`);
    expect(place(oldest)).toBeGreaterThan(0);
    expect(place(order)).toBeGreaterThan(place(oldest));
    expect(html).toContain("Nest &lt;eldst&gt; AS");
    expect(html).toContain(`href="/admin/meldinger/${message}"`);
    expect(html).toContain("Ola Nordmann, Firma AS");
    expect(html).not.toContain("Se alle over fristen");
  });

  test("show the five that waited longest of many, and lead to all", async () => {
    await using app = await createTestApp();
    for (let day = 1; day <= 7; day += 1) {
      const at = `2026-11-0${day}T09:00:00.000Z`;
      await storeOrder(app, at, { status: "new", companyName: `Firma ${day} AS` });
      await storeMessage(app, { created_at: at, company: `Avsender ${day} AS` });
    }
    const { html } = await open(app);
    expect(html.match(/7 over fristen/g)).toHaveLength(2);
    for (const name of ["Firma", "Avsender"]) {
      expect(html).toContain(`${name} 5 AS`);
      expect(html).not.toContain(`${name} 6 AS`);
    }
    expect(html).toContain('href="/admin?frist=1"');
    expect(html).toContain('href="/admin?fane=kontakt&amp;frist=1"');
  });
});

test("Without orders or messages there are no charts, and the page says so", async () => {
  await using app = await createTestApp();
  const { html } = await open(app);
  expect(html.match(/Ingen i perioden\./g)).toHaveLength(3);
  expect(html).toContain("Ingen bestillinger i perioden.");
  expect(html).not.toContain('role="img"');
});
