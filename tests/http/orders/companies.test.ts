import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import {
  type Answer,
  answer,
  companies,
  cutOff,
  nobodyThere,
  redirect,
  silence,
  stalled,
  startRegister,
  unit,
} from "../../servers/register.ts";

const { active, unknown } = companies;
const other = "934567803";
const hour = 60 * 60 * 1_000;

/** The site with a register to ask. */
async function start(...parameters: Parameters<typeof startRegister>) {
  const register = await startRegister(...parameters);
  const app = await createTestApp({ environment: { BRREG_URL: register.url } });
  return {
    app,
    register,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await register[Symbol.asyncDispose]();
    },
  };
}

/** The status of an answer and what it says. */
async function lookUp(app: TestApp, orgNumber: string) {
  const response = await app.fetch(`/api/companies/${encodeURIComponent(orgNumber)}`);
  const body: unknown = await response.json();
  return { httpStatus: response.status, body, headers: response.headers };
}

describe("a company that the register", () => {
  test.each([
    [
      "has",
      active,
      { status: "active", name: "NORDLYS BAKERI AS", place: "TROMSØ" },
      [`/enheter/${active}`],
    ],
    [
      "has as bankrupt, and so as winding up too",
      companies.bankrupt,
      { status: "bankrupt", name: "SVARTSKJÆR AS", place: "TROMSØ" },
      [`/enheter/${companies.bankrupt}`],
    ],
    [
      "has as winding up",
      companies.windingUp,
      { status: "winding-up", name: "FJÆRE OG FLO AS", place: "TROMSØ" },
      [`/enheter/${companies.windingUp}`],
    ],
    [
      "has as being dissolved by force",
      companies.forcedDissolution,
      { status: "winding-up", name: "MALSTRØM AS", place: "TROMSØ" },
      [`/enheter/${companies.forcedDissolution}`],
    ],
    [
      "has struck off",
      companies.struckOff,
      { status: "struck-off", name: "GAMLE NAUST AS" },
      [`/enheter/${companies.struckOff}`],
    ],
    [
      "has as a sub-unit",
      companies.subUnit,
      {
        status: "sub-unit",
        name: "NORDLYS BAKERI AVD HARSTAD",
        place: "HARSTAD",
        parentOrgNumber: companies.mainUnit,
      },
      [`/enheter/${companies.subUnit}`, `/underenheter/${companies.subUnit}`],
    ],
    [
      "has as a sub-unit that is closed",
      companies.closedSubUnit,
      { status: "struck-off", name: "NORDLYS BAKERI AVD NARVIK" },
      [`/enheter/${companies.closedSubUnit}`, `/underenheter/${companies.closedSubUnit}`],
    ],
  ])("%s is answered 200", async (_has, orgNumber, expected, calls) => {
    await using site = await start();
    const { httpStatus, body, headers } = await lookUp(site.app, orgNumber);
    expect(httpStatus).toBe(200);
    expect(body).toEqual({ orgNumber, ...expected, message: expect.any(String) });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(site.register.calls).toEqual(calls);
  });

  test.each([
    ["does not have", unknown, "unknown"],
    ["has removed", companies.removed, "removed"],
    ["has removed as a sub-unit", companies.removedSubUnit, "removed"],
  ])("%s is answered 404", async (_has, orgNumber, status) => {
    await using site = await start();
    const { httpStatus, body } = await lookUp(site.app, orgNumber);
    expect(httpStatus).toBe(404);
    expect(body).toEqual({ orgNumber, status, message: expect.any(String) });
  });

  test.each([
    ["a date of deletion alone", "struck-off", { slettedato: "2024-03-01" }],
    ["a class that says deleted alone", "struck-off", { respons_klasse: "SlettetEnhet" }],
    ["every flag, and deleted", "struck-off", { konkurs: true, slettedato: "2024-03-01" }],
    ["no flag and no class", "active", { konkurs: undefined, respons_klasse: undefined }],
    ["no address", "active", { forretningsadresse: undefined }],
  ])("has with %s is %s", async (_what, status, changes) => {
    await using site = await start({ [`/enheter/${active}`]: answer(200, unit(active, changes)) });
    const { body } = await lookUp(site.app, active);
    expect(body).toMatchObject({ status });
  });
});

test("Whatever the register says of a company, an order for it is taken", async () => {
  await using site = await start();
  for (const orgNumber of Object.values(companies)) {
    await lookUp(site.app, orgNumber);
    const answered = await site.app.post("/api/orders", orderOf({ orgNumber }));
    expect(answered.status, orgNumber).toBe(201);
  }
  const orders = await site.app.db.selectFrom("orders").select("org_number").execute();
  expect(orders.map(({ org_number }) => org_number).sort()).toEqual(
    Object.values(companies).sort(),
  );
});

test("A number that cannot be right is answered without asking the register", async () => {
  await using site = await start();
  const { httpStatus, body } = await lookUp(site.app, "923609017");
  expect(httpStatus).toBe(404);
  expect(body).toMatchObject({ status: "unknown" });
  expect(site.register.calls).toEqual([]);
});

test.each(["923 609 016", "NO923609016MVA", "NO 923 609 016 MVA", "923.609.016"])(
  "A number that is written %j is understood",
  async (written) => {
    await using site = await start();
    const { body } = await lookUp(site.app, written);
    expect(body).toMatchObject({ orgNumber: active, status: "active" });
  },
);

test.each(["92360901", "9236090166", "92360901X", "bakeri", "../enheter", "%00", " "])(
  "What is no number (%j) is answered 400",
  async (text) => {
    await using site = await start();
    const { httpStatus, body } = await lookUp(site.app, text);
    expect(httpStatus).toBe(400);
    expect(body).toEqual({ message: expect.any(String) });
    expect(site.register.calls).toEqual([]);
  },
);

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is answered 405", async (method) => {
  await using site = await start();
  const answered = await site.app.fetch(`/api/companies/${active}`, { method });
  expect(answered.status).toBe(405);
  expect(answered.headers.get("allow")).toBe("GET, HEAD");
  expect(site.register.calls).toEqual([]);
});

describe("the register", () => {
  test("is told who asks", async () => {
    await using site = await start();
    await lookUp(site.app, companies.subUnit);
    expect([...site.register.userAgents]).toEqual([expect.stringMatching(/^fyrlykt/)]);
  });

  const large = answer(200, unit(active, { aktivitet: ["x".repeat(1024 * 1024)] }));
  test.each<[string, Answer, number]>([
    ["fails", answer(500, { feilmelding: "intern feil" }), 2],
    ["is overloaded", answer(503), 2],
    ["is cut off in the middle", cutOff, 2],
    ["finds the question malformed", answer(400, { status: 400 }), 1],
    ["does not know the version", answer(406), 1],
    ["wants fewer questions", answer(429), 1],
    ["sends us elsewhere", redirect(companies.mainUnit), 1],
    ["answers what is no JSON", answer(200, "<html>Vedlikehold</html>"), 1],
    ["answers half of its JSON", answer(200, '{"navn":'), 1],
    ["answers nothing", answer(200), 1],
    ["answers something else", answer(200, { status: "ok" }), 1],
    ["answers a list", answer(200, [unit(active)]), 1],
    ["answers a name that is a number", answer(200, unit(active, { navn: 12 })), 1],
    ["answers more than 1 MiB", large, 1],
  ])("that %s is out of reach", async (_how, given, asked) => {
    await using site = await start({ [`/enheter/${active}`]: given });
    const { httpStatus, body, headers } = await lookUp(site.app, active);
    expect(httpStatus).toBe(503);
    expect(body).toEqual({
      orgNumber: active,
      status: "unreachable",
      message: expect.any(String),
    });
    expect(headers.get("retry-after")).toBe("10");
    expect(site.register.calls).toHaveLength(asked);
  });

  test("that is not there is out of reach", async () => {
    await using app = await createTestApp({ environment: { BRREG_URL: nobodyThere } });
    expect((await lookUp(app, active)).httpStatus).toBe(503);
  });

  test.each<[string, Answer]>([
    ["a failure", answer(500)],
    ["a lost connection", cutOff],
  ])("is asked once more after %s", async (_what, first) => {
    const right = answer(200, unit(active));
    await using site = await start({ [`/enheter/${active}`]: [first, right] });
    expect((await lookUp(site.app, active)).httpStatus).toBe(200);
    expect(site.register.calls).toHaveLength(2);
  });

  test("is asked once more about a sub-unit too, and that can fail like the other", async () => {
    await using site = await start({
      [`/underenheter/${active}`]: answer(500),
      [`/enheter/${active}`]: answer(404),
    });
    expect((await lookUp(site.app, active)).httpStatus).toBe(503);
    expect(site.register.calls).toHaveLength(3);
  });

  test("has three seconds for everything", async () => {
    await using site = await start({
      [`/enheter/${active}`]: silence,
      [`/underenheter/${other}`]: silence,
      [`/enheter/${unknown}`]: [answer(500), stalled],
    });
    const started = performance.now();
    const answers = await Promise.all(
      [active, other, unknown].map((orgNumber) => lookUp(site.app, orgNumber)),
    );
    const milliseconds = performance.now() - started;
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([503, 503, 503]);
    expect(milliseconds).toBeGreaterThan(2_900);
    expect(milliseconds).toBeLessThan(4_500);
    // One after the other none is asked again: no time is left.
    expect(site.register.calls).toHaveLength(5);
  });

  test("is left alone for ten seconds after it did not answer, and then asked anew", async () => {
    await using site = await start({ [`/enheter/${other}`]: answer(400) });
    await lookUp(site.app, active);
    await lookUp(site.app, other);
    expect(site.register.calls).toHaveLength(2);

    advance(site.app.clock, 9_999);
    expect((await lookUp(site.app, companies.bankrupt)).httpStatus).toBe(503);
    expect((await lookUp(site.app, other)).httpStatus).toBe(503);
    expect((await lookUp(site.app, active)).httpStatus).toBe(200);
    expect(site.register.calls).toHaveLength(2);

    advance(site.app.clock, 1);
    expect((await lookUp(site.app, companies.bankrupt)).httpStatus).toBe(200);
    expect(site.register.calls).toHaveLength(3);
  });

  test("is asked once by twenty who ask at the same time", async () => {
    await using site = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lookUp(site.app, companies.subUnit)),
    );
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200));
    expect(site.register.calls).toHaveLength(2);
  });
});

describe("an answer", () => {
  test.each([
    ["with a company", active, 24 * hour, 1],
    ["with a company that is struck off", companies.struckOff, 24 * hour, 1],
    ["that there is none", unknown, hour, 2],
    ["that it is removed", companies.removed, hour, 1],
  ])("%s is kept for its time", async (_what, orgNumber, milliseconds, asked) => {
    await using site = await start();
    const first = await lookUp(site.app, orgNumber);
    advance(site.app.clock, milliseconds);
    expect((await lookUp(site.app, orgNumber)).body).toEqual(first.body);
    expect(site.register.calls).toHaveLength(asked);
    advance(site.app.clock, 1);
    expect((await lookUp(site.app, orgNumber)).body).toEqual(first.body);
    expect(site.register.calls).toHaveLength(2 * asked);
  });
});

test("The sixty-first question from one address gets 429 and when to try again, and others get through", async () => {
  await using register = await startRegister();
  await using app = await createTestApp({
    environment: { BRREG_URL: register.url, TRUSTED_PROXIES: "1" },
  });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => app.fetch(`/api/companies/${active}`, from("192.0.2.1"))),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  const seconds = Number(refused[0]?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await refused[0]?.json()).toEqual({ message: expect.any(String) });
  expect((await app.fetch(`/api/companies/${active}`, from("192.0.2.2"))).status).toBe(200);
});

test("Many addresses together are stopped too, and then an order is still taken", {
  tags: "release",
}, async () => {
  await using app = await createTestApp({ environment: { TRUSTED_PROXIES: "1" } });
  const lookUpFrom = (network: number) =>
    app.fetch("/api/companies/1", {
      headers: { "x-forwarded-for": `2001:db8:${network.toString(16)}::1` },
    });
  for (let tried = 0; tried < 1_200; tried += 1) {
    expect((await lookUpFrom(tried)).status).toBe(400);
  }
  expect((await lookUpFrom(1_200)).status).toBe(429);
  expect((await app.post("/api/orders", orderOf())).status).toBe(201);
});

test("The log tells why the register gave no answer, and nothing of whom it was asked about", async () => {
  let written = "";
  const destination = new Writable({
    write(line, _encoding, done) {
      written += line;
      done();
    },
  });
  await using register = await startRegister({
    [`/enheter/${other}`]: answer(400, { feilmelding: `ugyldig: ${other}` }),
    [`/enheter/${companies.bankrupt}`]: answer(200, { navn: "", eier: "OLA NORDMANN" }),
    [`/enheter/${companies.struckOff}`]: cutOff,
    [`/enheter/${companies.windingUp}`]: answer(200, `OLA NORDMANN`),
  });
  await using app = await createTestApp({
    environment: { BRREG_URL: register.url },
    log: pino({}, destination),
  });
  const failing = [other, companies.bankrupt, companies.struckOff, companies.windingUp];
  for (const orgNumber of failing) {
    expect((await lookUp(app, orgNumber)).httpStatus).toBe(503);
    advance(app.clock, 10_000);
  }
  await lookUp(app, active);
  await app.fetch(`/API/Companies/${unknown}?x`);
  await lookUp(app, "Kari Nordmann");

  expect(written.match(/Enhetsregisteret gives no answer/g)).toHaveLength(failing.length);
  for (const reason of ["status 400", "navn", "other side closed", "not JSON"]) {
    expect(written).toContain(reason);
  }
  expect(written.match(/"path":"\/api\/companies\/:orgNumber"/gi)).toHaveLength(7);
  for (const orgNumber of [...failing, active, unknown]) expect(written).not.toContain(orgNumber);
  expect(written).not.toMatch(/nordmann|nordlys/i);
});
