import { type Day, dayAfter } from "../app/domain/subscriptions/calendar.server.ts";
import { stateOf } from "../app/domain/subscriptions/subscription.server.ts";
import { formatDay, formatLastDay } from "../app/web/formats/dates.ts";
import { formatKroner } from "../app/web/formats/money.ts";
import {
  begin,
  cancel,
  correctStart,
  type Kept,
  runJob,
  setPrice,
  type Told,
  takeMails,
  wishOn,
  withdraw,
} from "../scripts/agency.ts";
import { createChance } from "../scripts/chance.ts";

// Ten years of a made-up agency, a day at a time, by the rules that the site goes by: npm run simulate. The same seed tells
// the same story; npm run simulate -- 7 tells another.

const firstDay = "2026-11-20";
const years = 10;
const seed = Number(process.argv[2] ?? 1);
const plans = [
  { name: "Liten", oneTime: 5990, annual: 5990 },
  { name: "Medium", oneTime: 14490, annual: 5990 },
  { name: "Komplett", oneTime: 38990, annual: 5990 },
  { name: "Google Bedriftsprofil", oneTime: 0, annual: 5990 },
];
const trades = [
  "Bakeri",
  "Rør",
  "Frisør",
  "Maling",
  "Regnskap",
  "Tannlege",
  "Bilverksted",
  "Blomster",
];
const towns = [
  "Oslo",
  "Bergen",
  "Trondheim",
  "Stavanger",
  "Kristiansand",
  "Tromsø",
  "Drammen",
  "Ålesund",
];

const { next: chance, pick } = createChance(seed);
const customers: { name: string; kept: Kept; toldSoFar: number }[] = [];
const lastDay = dayAfter(firstDay, years * 365 + 2);
let stopped = 0;
let mailAway = 0;
const sums = { billed: 0, renewed: 0, late: 0, cancelled: 0, withdrawn: 0, warned: 0 };
let year = "";

for (let today: Day = firstDay; today <= lastDay; today = dayAfter(today, 1)) {
  if (today.slice(0, 4) !== year) {
    year = today.slice(0, 4);
    console.log(`\n${year}`);
  }
  if (chance() < 0.04) open(today);
  // Now and then the server is away for some weeks.
  if (stopped === 0 && chance() < 0.0015) {
    stopped = 5 + Math.floor(chance() * 40);
    console.log(`  ${today}  the job is away for ${stopped} days`);
  }
  if (stopped > 0) stopped -= 1;
  if (mailAway === 0 && chance() < 0.001) {
    mailAway = 5 + Math.floor(chance() * 60);
    console.log(`  ${today}  the mail server is away for ${mailAway} days`);
  }
  if (mailAway > 0) mailAway -= 1;
  if (today.endsWith("-03-01") && chance() < 0.5) raisePrices(today);
  for (const customer of customers) {
    if (stopped === 0) customer.kept = runJob(customer.kept, today, mailAway === 0);
    else if (mailAway === 0) customer.kept = takeMails(customer.kept, today);
    live(customer, today);
    tell(customer);
  }
}

const running = customers.filter(({ kept }) => stateOf(kept.life, lastDay) === "running");
const recurring = running.reduce(
  (sum, { kept }) => sum + (kept.life.periods.at(-1)?.annual ?? 0),
  0,
);
console.log(`
After ${years} years: ${customers.length} subscriptions, ${running.length} of them running, ${formatKroner(recurring)} a year.
${sums.warned} notices, ${sums.renewed} renewals, ${sums.cancelled} cancellations, ${sums.late} of them late, ${sums.withdrawn} withdrawn.
${formatKroner(sums.billed)} billed without VAT.`);
check();

function open(today: Day) {
  const plan = pick(plans);
  const name = `${pick(towns)} ${pick(trades)} AS, ${plan.name}`;
  customers.push({ name, kept: begin(today, plan), toldSoFar: 0 });
}

/** Does what a customer thinks of on a day. */
function live(customer: { kept: Kept }, today: Day) {
  switch (wishOn(customer.kept.life, today, chance)) {
    case "cancel":
      customer.kept = cancel(customer.kept, today);
      return;
    case "withdraw":
      customer.kept = withdraw(customer.kept, today);
      return;
    case "correct-start": {
      const startsOn = customer.kept.life.periods[0]?.startsOn ?? today;
      customer.kept = correctStart(customer.kept, dayAfter(startsOn, -3), today);
      return;
    }
  }
}

function raisePrices(today: Day) {
  const annual = 5990 + (Number(today.slice(0, 4)) - 2026) * 150;
  console.log(
    `  ${today}  next year's price is ${formatKroner(annual)}, for whoever has had no notice`,
  );
  for (const customer of customers) customer.kept = setPrice(customer.kept, annual);
}

function tell(customer: { name: string; kept: Kept; toldSoFar: number }) {
  for (const { day, what } of customer.kept.told.slice(customer.toldSoFar)) {
    count(what);
    console.log(`  ${day}  ${customer.name}: ${inWords(what)}`);
  }
  customer.toldSoFar = customer.kept.told.length;
}

function count(what: Told) {
  switch (what.kind) {
    case "started":
    case "renewed":
    case "billed-late":
      sums.billed += what.period.oneTime + what.period.annual;
      if (what.kind === "renewed") sums.renewed += 1;
      return;
    case "warned":
      sums.warned += 1;
      return;
    case "cancelled":
      sums.cancelled += 1;
      if (what.late) sums.late += 1;
      return;
    case "withdrawn":
      sums.withdrawn += 1;
      return;
    case "corrected":
      return;
  }
}

function inWords(what: Told): string {
  switch (what.kind) {
    case "started":
      return `delivered, runs to ${formatLastDay(what.period.endsOn)}`;
    case "renewed":
      return `renewed to ${formatLastDay(what.period.endsOn)} for ${formatKroner(what.period.annual)}`;
    case "billed-late":
      return `twelve more months are billed, ${formatKroner(what.period.annual)}`;
    case "warned":
      return `${what.notice} notice, ${formatKroner(what.annual)}; can cancel until ${formatDay(what.lastDay)}`;
    case "corrected":
      return `the first day was ${formatDay(what.period.startsOn)}; credited and billed anew`;
    case "cancelled":
      return `cancels ${what.late ? "too late" : "in time"}, ends with ${formatLastDay(what.endsOn)}`;
    case "withdrawn":
      return "withdraws the cancellation";
  }
}

/** What must hold of every one of them, whatever happened. */
function check() {
  for (const { name, kept } of customers) {
    const { periods, notices } = kept.life;
    for (const [index, period] of periods.entries()) {
      const next = periods[index + 1];
      if (next && next.startsOn !== period.endsOn)
        throw new Error(`${name} has a gap or an overlap`);
      const isTold = notices.some(
        ({ periodStartsOn, givenOn }) => periodStartsOn === period.startsOn && givenOn !== null,
      );
      if (index > 0 && !isTold) throw new Error(`${name} was renewed without a notice`);
    }
  }
  console.log("No gap, no overlap, and nobody renewed without a notice that arrived.");
}
