import { afterEach, expect, test, vi } from "vitest";
import { checkDigitOf } from "./org-number.ts";
import { createCompanyRegister } from "./register.server.ts";

// What it makes of each answer is tested through the whole site (tests/http/companies.test.ts).

afterEach(() => vi.unstubAllGlobals());

test("No more than 5,000 answers are kept: the one that was used longest ago goes first", async () => {
  const ask = vi.fn(async () => Response.json({ navn: "NORDLYS BAKERI AS" }));
  vi.stubGlobal("fetch", ask);
  const register = createCompanyRegister({
    baseUrl: "http://register.example.no",
    clock: () => new Date("2026-11-20T09:00:00.000Z"),
  });
  const numbers = Array.from({ length: 6_000 }, (_, index) => `${81_000_000 + index}`)
    .filter((firstEight) => checkDigitOf(firstEight) !== undefined)
    .map((firstEight) => `${firstEight}${checkDigitOf(firstEight)}`)
    .slice(0, 5_001);
  const [first = "", second = "", ...others] = numbers;
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
