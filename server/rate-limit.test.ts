import { describe, expect, test } from "vitest";
import { networksOf } from "./addresses/client-address.ts";
import { createRateLimits } from "./rate-limit.ts";

function limitsAt(start = Date.parse("2026-11-20T09:00:00.000Z")) {
  const time = { now: start };
  return { time, limits: createRateLimits(() => new Date(time.now)) };
}

const minute = 60_000;

describe("A limit per address", () => {
  test("lets through as many as it says, each address for itself, and starts again when the time is up", () => {
    const { time, limits } = limitsAt();
    const taken = () => Array.from({ length: 21 }, () => limits.messages.take("192.0.2.1"));
    expect(taken()).toEqual([...Array(20).fill(undefined), { retryAfterSeconds: 600 }]);
    expect(limits.messages.take("192.0.2.2")).toBeUndefined();
    time.now += 9 * minute;
    expect(limits.messages.take("192.0.2.1")).toEqual({ retryAfterSeconds: 60 });
    time.now += minute + 1;
    expect(taken()).toEqual([...Array(20).fill(undefined), { retryAfterSeconds: 600 }]);
  });

  test("keeps a bounded number of addresses: the one seen longest ago is forgotten first", () => {
    const { limits } = limitsAt();
    for (let tried = 0; tried < 11; tried += 1) limits.signInByAddress.take("first");
    for (let other = 0; other < 19_999; other += 1) limits.signInByAddress.take(`other ${other}`);
    expect(limits.signInByAddress.take("first")).toBeDefined();
    for (let other = 0; other < 20_000; other += 1) limits.signInByAddress.take(`more ${other}`);
    expect(limits.signInByAddress.take("first")).toBeUndefined();
  });
});

test("The networks of one customer, and of one small server, count together too", () => {
  const { limits } = limitsAt();
  const taken = (network: (index: number) => string) => {
    const answers = Array.from({ length: 600 }, (_, index) => limits.messages.take(network(index)));
    return answers.filter((answer) => answer === undefined).length;
  };
  const inOneHome = (index: number) =>
    `2001:db8:7:1${(index % 256).toString(16).padStart(2, "0")}::/64`;
  expect(taken(inOneHome)).toBe(60);
  const atOneServer = (index: number) => `2001:db8:8:${(index * 100).toString(16)}::/64`;
  expect(taken(atOneServer)).toBe(200);
  expect(limits.messages.take("2001:db8:9:1::/64")).toBeUndefined();
  // A short group of digits is one with zeros before it.
  expect(networksOf("2001:db8:7:1::/64")).toEqual([
    "2001:db8:7:1::/64",
    "2001:db8:7:0000::/56",
    "2001:db8:7::/48",
  ]);
});

describe("The ceiling for all addresses together", () => {
  test.each([
    ["messages", 5_000, 600],
    ["messagesTogether", 500, 600],
    ["companies", 1_200, 600],
    ["orders", 20_000, 600],
    ["receipts", 200, 3_600],
    ["lostLinks", 300, 3_600],
  ] as const)("of %s is %d", (name, most, seconds) => {
    const { limits } = limitsAt();
    const take = (index: number) => limits[name].take(`ola${index}@example.no`);
    const refused = Array.from({ length: most }, (_, index) => take(index)).filter(Boolean);
    expect(refused).toEqual([]);
    expect(take(most)).toEqual({ retryAfterSeconds: seconds });
  });

  test("is not used up by one address alone", () => {
    const { limits } = limitsAt();
    for (let index = 0; index < 2_000; index += 1) limits.messages.take("192.0.2.1");
    expect(limits.messages.take("192.0.2.2")).toBeUndefined();
  });
});

test("Addresses of one inbox are counted together", () => {
  const { limits } = limitsAt();
  expect(limits.receipts.take("ola.nordmann@gmail.com")).toBeUndefined();
  expect(limits.receipts.take("olanordmann+1@gmail.com")).toBeUndefined();
  expect(limits.receipts.take("OlaNordmann@googlemail.com")).toBeUndefined();
  expect(limits.receipts.take("o.l.a.nordmann+2@gmail.com")).toBeDefined();
  for (let order = 0; order < 30; order += 1) {
    expect(limits.ordersByEmail.take(`post+${order}@example.no`)).toBeUndefined();
  }
  expect(limits.ordersByEmail.take("post@example.no")).toBeDefined();
});

test("What is given back was not counted", () => {
  const { limits } = limitsAt();
  for (let signedIn = 0; signedIn < 100; signedIn += 1) {
    expect(limits.signInByAddress.take("192.0.2.1")).toBeUndefined();
    limits.signInByAddress.giveBack("192.0.2.1");
  }
  for (let failed = 0; failed < 10; failed += 1) {
    expect(limits.signInByAddress.take("192.0.2.1")).toBeUndefined();
  }
  expect(limits.signInByAddress.take("192.0.2.1")).toEqual({ retryAfterSeconds: 900 });
});
