import { setTimeout as delay } from "node:timers/promises";
import { customer } from "../../tests/data/order-data.ts";
import { inputValues } from "../../tests/html.ts";
import {
  type Answer,
  answer,
  companies,
  cutOff,
  silence,
  startRegister,
  unit,
} from "../../tests/servers/register.ts";
import { createMovingClock } from "./clock.ts";
import type { NewDatabase } from "./engine.ts";
import { type Finding, inWords, lookOn } from "./finding.ts";
import { faultsOf, newOrder, type SentOrder, send } from "./orders.ts";
import { startAmidAll } from "./start.ts";

const ordersEach = 10;
/** An order waits 300 ms for the register; the rest is the machine's, which does much at the same time. */
const longestOrder = 3_000;
/** Longer than the register is left alone after it gave no answer, so that it is asked again in each trouble. */
const heldMilliseconds = 10_500;
const longestCheck = 60_000;
const pollMilliseconds = 200;
const dripMilliseconds = 500;

/** The head of an answer at once, and then a byte now and then. */
const drip: Answer = async (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  for (const letter of JSON.stringify(unit(companies.active))) {
    if (response.destroyed) return;
    response.write(letter);
    await delay(dripMilliseconds);
  }
};

/** The register never answers, answers a byte at a time, hangs up in the middle, and is well again. */
export async function troubleRegister(newDatabase: NewDatabase): Promise<Finding> {
  using clock = createMovingClock();
  let current: Answer = silence;
  await using register = await startRegister({
    [`/enheter/${companies.active}`]: (response) => current(response),
  });
  await using database = await newDatabase();
  await using server = await startAmidAll({
    // What waits for a minute after a fault waits a tenth of a second.
    ...clock.variables("tests/quick-minutes.ts"),
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    BRREG_URL: register.url,
  });
  const { url } = server;
  const broke: string[] = [];
  const sent: SentOrder[] = [];
  const looking = lookOn(`${url}/bestill`);
  let slowest = 0;
  const timed = async (work: Promise<number>, right: number) => {
    const started = performance.now();
    const status = await work;
    slowest = Math.max(slowest, performance.now() - started);
    if (status !== right) broke.push(`an order was answered with ${status}`);
  };
  const orderForm = async () => {
    const form = inputValues(await (await fetch(`${url}/bestill`)).text());
    const fields = {
      ...form,
      ...customer,
      planPrice: "14490",
      annualCost: "5990",
      acceptTerms: "on",
    };
    const { status } = await fetch(`${url}/bestill`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": crypto.randomUUID() },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return status;
  };
  let forms = 0;
  for (const trouble of [silence, drip, cutOff]) {
    current = trouble;
    const until = performance.now() + heldMilliseconds;
    const orders = Array.from({ length: ordersEach }, newOrder);
    sent.push(...orders);
    await Promise.all(orders.map((order) => timed(send(url, order), 201)));
    await timed(orderForm(), 303);
    forms += 1;
    await delay(until - performance.now());
  }
  current = answer(200, unit(companies.active));
  const started = performance.now();
  const waited = () => performance.now() - started;
  const unchecked = async () => {
    const [row] = await database.ask(
      "select count(*) as count from orders where company_status <> 'active'",
    );
    return Number(row?.count);
  };
  while ((await unchecked()) > 0 && waited() < longestCheck) await delay(pollMilliseconds);
  const left = await unchecked();
  if (left > 0) broke.push(`the companies of ${left} orders were not asked about afterwards`);
  if (slowest > longestOrder) broke.push(`an order waited ${Math.round(slowest)} ms`);
  const waits = await looking();
  if (waits.failed > 0) broke.push(`${waits.failed} forms were not shown`);
  broke.push(...(await faultsOf(database, sent)));
  return {
    what: "a register that hangs, drips and cuts off",
    tried: `${sent.length + forms} orders, ${register.calls.length} questions`,
    broke: [...new Set(broke)],
    seen: `orders at most ${Math.round(slowest)} ms; the form ${inWords(waits)}; all companies known ${Math.round(waited() / 1_000)} s after it was well`,
  };
}
