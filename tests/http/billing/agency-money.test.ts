// @module-tag release

import { expect, inject, test } from "vitest";
import { createChance } from "../../../scripts/chance.ts";
import { beginLife, type Life } from "../../data/lives/agency-life.ts";
import { createPeople, isRefused } from "../../data/lives/agency-people.ts";
import {
  billOf,
  bookedOf,
  ehfOf,
  enteredOf,
  krText,
  monthOf,
  printedOf,
  rowOf,
  sumsInOre,
  unpaidText,
  waitingRowOf,
} from "../../data/lives/money-said.ts";
import { claimedOf, type NaiveDocument, stateOf } from "../../data/lives/naive-money.ts";
import { dayNumber, dayText } from "../../data/lives/naive-subscriptions.ts";
import { leaves, readEhf, textsAt } from "../../data/read-ehf.ts";
import { readPdf } from "../../data/read-pdf.ts";
import { createTestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";
import { startMailServer } from "../../servers/mail-server.ts";

// Agencies live by chance through the doors that people use, and all that the site says of their money is what a bookkeeper with a
// wall calendar and a ledger comes to (tests/data/lives/naive-money.ts).

/** MONEY_DAYS=2000 lives so long, by hand, and says what happened. */
const asked = process.env.MONEY_DAYS;
const isShort = asked === undefined;
const days = Number(asked ?? 150);
/** A short life leaves days out, does little on each, and is the same each time; FAST_CHECK_SEED names another. */
const pace = isShort ? 6 : 1;
const busy = isShort ? 3 : 8;
const usualSeed = isShort ? 20_261_126 : Math.floor(Math.random() * 2 ** 31);
const daysBetweenLooks = isShort ? 60 : 4;
const firstDays = [
  dayNumber(2026, 11, 20),
  dayNumber(2027, 1, 29),
  dayNumber(2028, 2, 27),
  dayNumber(2027, 3, 25),
  dayNumber(2026, 12, 30),
];

test.each([
  { seller: "is registered for VAT, and may leave the register", isRegistered: true },
  { seller: "is not registered for VAT, and may become so", isRegistered: false },
])(
  "All that is said of the money of an agency that $seller is what its ledger says",
  async ({ isRegistered }) => {
    const seed = Number(process.env.FAST_CHECK_SEED ?? usualSeed);
    const people = createPeople(createChance(seed));
    const { happens, whole } = people;
    const reach = { isAway: false };
    await using mailServer = await startMailServer({
      refuse: (step, address) => {
        if (reach.isAway) return { code: 421, text: "Closed for today" };
        const isUnknown = step === "RCPT TO" && isRefused(address);
        return isUnknown ? { code: 550, text: "Nobody of that name" } : undefined;
      },
    });
    await using app = await createTestApp({ environment: { SMTP_URL: mailServer.url } });
    const firstDay = people.pick(firstDays);
    app.clock.now = new Date(`${dayText(firstDay)}T05:00:00.000Z`);
    const { mails } = mailServer;
    const life = await beginLife(app, { mails, reach }, { people, isRegistered, busy });
    const isKnownOn = firstDay + whole(10, 40);
    const untilChange = () => whole(Math.round(days / 3), days);
    let changesOn = firstDay + untilChange();
    let day = firstDay;
    try {
      let looksOn = firstDay;
      let seen = 0;
      for (; day < firstDay + days; day += whole(1, 2 * pace - 1)) {
        if (day >= changesOn) {
          await life.changeRegistration();
          changesOn = day + untilChange();
        }
        await life.liveOn(day, isKnownOn);
        if (day < looksOn) continue;
        looksOn = day + daysBetweenLooks;
        await compareLists(life, firstDay);
        if (happens(0.05)) seen = await comparePapers(life, firstDay, seen);
      }
      await compareLists(life, firstDay);
      await comparePapers(life, firstDay, seen);
    } catch (error) {
      const where = `FAST_CHECK_SEED=${seed}, on ${dayText(day)}, after "${life.last}"`;
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${where}: ${what}`, { cause: error });
    }
    if (!isShort) tell(life, seed);
  },
  21_600_000,
);

/** Every month's list, the sums of what is unpaid, and what the overview says of it. */
async function compareLists(life: Life, firstDay: number) {
  const { agency, doors } = life;
  const today = life.today();
  const { documents, orders } = agency;
  const waiting = orders.flatMap((order) =>
    order.periods
      .filter(({ document }) => !document)
      .map((period) => waitingRowOf(order, period, agency.vat())),
  );
  const byMonth = Map.groupBy(documents, ({ issuedOn }) => monthOf(issuedOn));
  for (const month of monthsUntil(firstDay - 60, today)) {
    const rows: { number: number | null; orderId: string }[] = JSON.parse(
      await doors.read(`/api/billing?month=${month}`),
    );
    expect(rows.filter(({ number }) => number !== null)).toEqual(
      (byMonth.get(month) ?? []).map((document) => rowOf(agency, document, today)),
    );
    const byOrder = (one: { orderId: string }, other: { orderId: string }) =>
      one.orderId < other.orderId ? -1 : 1;
    expect(rows.filter(({ number }) => number === null).sort(byOrder)).toEqual(
      waiting.filter(({ startsOn }) => startsOn.startsWith(month)).sort(byOrder),
    );
  }
  const overdue = documents.filter((document) => stateOf(document, today) === "overdue");
  const page = textOf(await doors.read("/admin/abonnementer/fakturering"));
  expect(page).toContain(unpaidText("Utestående", documents));
  expect(page).toContain(unpaidText("Forfalt", overdue));
  const owed = (list: NaiveDocument[]) =>
    krText(list.reduce((sum, document) => sum + claimedOf(document), 0));
  const overview = textOf(await doors.read("/admin/oversikt"));
  expect(overview).toContain(`Utestående ${owed(documents)} ${owed(overdue)} har forfalt`);
  for (const month of monthsUntil(firstDay - 60, today).slice(-2)) {
    const figures = textOf(await doors.read(`/admin/oversikt?periode=${month}`));
    const issued = (byMonth.get(month) ?? []).map((document) => sumsInOre(document)[0] ?? 0);
    const sum = issued.reduce((all, one) => all + one, 0);
    const says = (words: string) => (agency.vat() > 0 ? words : "");
    expect(figures).toContain(`Fakturert ${krText(sum)} minus kreditnotaer${says(", eks. mva.")}`);
    const paid = documents
      .flatMap(({ payments }) => payments)
      .filter(({ isWithdrawn, paidOn }) => !isWithdrawn && monthOf(paidOn) === month);
    const ore = paid.reduce((all, payment) => all + payment.ore, 0);
    expect(figures).toContain(`Betalt ${krText(ore)} etter betalingsdato${says(", inkl. mva.")}`);
  }
}

/** The files of every month, the customers' pages, and what was issued since it was last looked at, on paper and as EHF. */
async function comparePapers(life: Life, firstDay: number, seen: number): Promise<number> {
  const { agency, doors } = life;
  const { documents } = agency;
  const byMonth = Map.groupBy(documents, ({ issuedOn }) => monthOf(issuedOn));
  const path = "/admin/abonnementer/fakturering";
  for (const month of monthsUntil(firstDay, life.today())) {
    const own = byMonth.get(month) ?? [];
    const list = readCsv(await doors.file(`${path}/fakturering_${month}.csv`));
    expect(
      list.map((row) => [
        row.Nummer,
        ore(row["Eks. mva."]),
        ore(row["Mva."]),
        ore(row["Inkl. mva."]),
      ]),
    ).toEqual(own.map((document) => bookedOf(agency, document)));
    const entries = readCsv(await doors.file(`${path}/bilag_${month}.csv`));
    expect(
      entries.map((row) => [
        row.Bilagsnummer,
        row.Beskrivelse,
        ...[row.Netto, row.Mva, row.Brutto].map(ore),
        row.Krediterer,
      ]),
    ).toEqual(own.flatMap((document) => enteredOf(agency, document)));
    const said = textOf(await doors.read(`${path}?maned=${month}`));
    const [sum, vat, total] = [0, 1, 2].map((column) =>
      krText(own.reduce((all, document) => all + (sumsInOre(document)[column] ?? 0), 0)),
    );
    const sums = own.some((document) => document.vat > 0) ? `${sum} ${vat} ${total}` : total;
    if (own.length > 0) expect(said).toContain(`Sum for måneden ${sums}`);
  }
  for (const order of agency.orders) {
    const own = documents.filter((document) => document.order === order);
    const html = await doors.read(await doors.customersPage(order.id));
    const hasVat = own.some(({ vat }) => vat > 0);
    expect(rowsIn(html)).toEqual(
      own.map((document) => {
        const cells = billOf(agency, document);
        return hasVat ? cells : [cells[0], cells[1], cells[4]];
      }),
    );
  }
  for (const document of documents.slice(seen)) {
    const number = agency.numberOf(document);
    if (number % 10 === 0) await comparePdf(life, document);
    if (document.order.customer.isNumberSound) await compareEhf(life, document);
  }
  return documents.length;
}

async function comparePdf({ agency, doors }: Life, document: NaiveDocument) {
  const file = await doors.file(`/api/billing/${agency.numberOf(document)}/pdf`);
  const said = readPdf(file).replace(/[\s\u00a0]+/g, " ");
  for (const text of printedOf(agency, document)) expect(said).toContain(text);
}

/** An EHF says what the ledger says, and its sums add up as the rules of EN 16931 have it (ehf.server.test.ts). */
async function compareEhf({ agency, doors }: Life, document: NaiveDocument) {
  const root = readEhf(await doors.read(`/api/billing/${agency.numberOf(document)}/ehf`));
  const foretold = ehfOf(agency, document);
  const said = Object.keys(foretold).map((path) => [path, textsAt(root, path)]);
  expect(Object.fromEntries(said)).toEqual(foretold);
  for (const { path, element } of leaves(root)) expect(element.textContent, path).not.toBe("");
}

function monthsUntil(firstDay: number, today: number): string[] {
  const days = Array.from({ length: today - firstDay + 1 }, (_, index) => firstDay + index);
  return [...new Set(days.map(monthOf))];
}

/** The rows of a file with semicolons, by the names of their columns. */
function readCsv(file: Uint8Array): Record<string, string>[] {
  const [head = [], ...rows] = new TextDecoder()
    .decode(file)
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
    );
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index], cell])));
}

/** Kroner with a decimal comma, in øre. */
function ore(text = ""): number {
  return Math.round(Number(text.replace(",", ".")) * 100);
}

/** The cells of the customer's bills, a row each. */
function rowsIn(html: string): string[][] {
  const table = /<table[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";
  const rows = [...table.matchAll(/<tr>[\s\S]*?<\/tr>/g)].slice(1);
  return rows.map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      textOf(cell).trim(),
    ),
  );
}

/** Says what a long life came to. */
function tell({ agency, presses, mails }: Life, seed: number) {
  const { documents, orders } = agency;
  const payments = documents.flatMap((document) => document.payments).length;
  const kinds = Map.groupBy(documents, ({ reason }) => reason);
  console.log(
    JSON.stringify({
      ...{ engine: inject("engine"), seed, days, orders: orders.length },
      ...{ documents: documents.length, payments, mails },
      kinds: Object.fromEntries([...kinds].map(([reason, own]) => [reason, own.length])),
      presses,
    }),
  );
}
