import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { createRateLimits } from "#server/rate-limit.ts";
import { checkDigitOf } from "./org-number.ts";
import { createCompanyRegister } from "./register.server.ts";

// What it makes of each answer is tested through the whole site (tests/http/orders/companies.test.ts).

afterEach(() => vi.unstubAllGlobals());

test("No more than 5,000 answers are kept: the one that was used longest ago goes first", async () => {
  const ask = vi.fn(async () => Response.json({ navn: "NORDLYS BAKERI AS" }));
  vi.stubGlobal("fetch", ask);
  const register = createCompanyRegister({
    baseUrl: "http://register.example.no",
    limit: { take: () => undefined },
    log: pino({ level: "silent" }),
    clock: () => new Date("2026-11-20T09:00:00.000Z"),
  });
  const [first = "", second = "", ...others] = orgNumbers(5_001);
  for (const orgNumber of [first, second, ...others.slice(0, -1), first]) {
    await register.find(orgNumber);
  }
  expect(ask).toHaveBeenCalledTimes(5_000);

  await register.find(others.at(-1) ?? "");
  await register.find(first);
  expect(ask).toHaveBeenCalledTimes(5_001);
  await register.find(second);
  expect(ask).toHaveBeenCalledTimes(5_002);
});

test("After 600 calls in ten minutes the register is asked no more until they are over, and the log says so once", async () => {
  const ask = vi.fn(async () => Response.json({ navn: "NORDLYS BAKERI AS" }));
  vi.stubGlobal("fetch", ask);
  const time = { now: Date.parse("2026-11-20T09:00:00.000Z") };
  const clock = () => new Date(time.now);
  const lines: string[] = [];
  const register = createCompanyRegister({
    baseUrl: "http://register.example.no",
    limit: createRateLimits(clock).registerCalls,
    log: pino({}, { write: (line) => void lines.push(line) }),
    clock,
  });
  const numbers = orgNumbers(700);
  const findings = await Promise.all(numbers.map((orgNumber) => register.find(orgNumber)));
  expect(findings.filter(({ status }) => status === "active")).toHaveLength(600);
  expect(findings.filter(({ status }) => status === "unreachable")).toHaveLength(100);
  const [first = "", ...others] = numbers;
  const last = others.at(-1) ?? "";
  time.now += 9 * 60_000;
  expect((await register.find(first)).status).toBe("active");
  expect((await register.find(last)).status).toBe("unreachable");
  expect(ask).toHaveBeenCalledTimes(600);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Enhetsregisteret is asked no more for now");

  time.now += 60_001;
  expect((await register.find(last)).status).toBe("active");
  expect(ask).toHaveBeenCalledTimes(601);
});

test("Every call counts, also the second one that a sub-unit takes", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/underenheter/")
      ? Response.json({ navn: "AVD" })
      : new Response("", { status: 404 }),
  );
  const take = vi.fn();
  const register = createCompanyRegister({
    baseUrl: "http://register.example.no",
    limit: { take },
    log: pino({ level: "silent" }),
    clock: () => new Date("2026-11-20T09:00:00.000Z"),
  });
  const [orgNumber = ""] = orgNumbers(1);
  expect((await register.find(orgNumber)).status).toBe("sub-unit");
  expect(take).toHaveBeenCalledTimes(2);
});

/** Numbers with the right check digit. */
function orgNumbers(count: number): string[] {
  return Array.from({ length: 6_000 }, (_, index) => `${81_000_000 + index}`)
    .filter((firstEight) => checkDigitOf(firstEight) !== undefined)
    .map((firstEight) => `${firstEight}${checkDigitOf(firstEight)}`)
    .slice(0, count);
}
