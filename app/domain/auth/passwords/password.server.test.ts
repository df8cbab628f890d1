import { expect, test } from "vitest";
import {
  decoyHash,
  hashPassword,
  TooManyPasswordsError,
  verifyPassword,
} from "./password.server.ts";

test("A password makes a hash that it alone matches", async () => {
  const made = await hashPassword("sjøfugl over Utsira fyr");
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(made, "sjøfugl over Utsira fyr")).toBe(true);
  expect(await verifyPassword(made, "sjøfugl over Utsira Fyr")).toBe(false);
});

test("The decoy is checked like any hash, and nothing matches it", async () => {
  const made = await hashPassword("sjøfugl over Utsira fyr");
  expect(decoyHash.length).toBe(made.length);
  expect(decoyHash.split("$").slice(0, 4)).toEqual(made.split("$").slice(0, 4));
  expect(await verifyPassword(decoyHash, "")).toBe(false);
});

test("Two are worked on and twenty wait; more are refused at once, and afterwards there is room again", async () => {
  for (let round = 0; round < 2; round += 1) {
    const tried = Array.from({ length: 30 }, () => verifyPassword(decoyHash, "gjett"));
    const outcomes = await Promise.allSettled(tried);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(22).fill("fulfilled"),
      ...Array(8).fill("rejected"),
    ]);
    for (const outcome of outcomes.slice(22)) {
      expect(outcome).toMatchObject({ reason: expect.any(TooManyPasswordsError) });
    }
  }
});

test("A check that fails makes room for the next", async () => {
  const tried = Array.from({ length: 6 }, () => verifyPassword("no hash", "gjett"));
  for (const outcome of await Promise.allSettled(tried)) expect(outcome.status).toBe("rejected");
  expect(await verifyPassword(decoyHash, "gjett")).toBe(false);
});
