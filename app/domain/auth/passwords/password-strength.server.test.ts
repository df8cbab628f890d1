import fc from "fast-check";
import { expect, test } from "vitest";
import { randomPassword } from "./password.server.ts";
import { passwordFault } from "./password-strength.server.ts";

const names = { username: "kari.hansen", company: "Fyrlykt" };
const faultOf = (password: string) => passwordFault(password, names);

test.each(["", "12345678", "password", "ztr8kq2mvw9"])("%j is too short", async (password) => {
  expect(await faultOf(password)).toBe("Passordet må ha minst 12 tegn");
});

test.each([
  " ".repeat(12),
  "aaaaaaaaaaaaaaaa",
  "abcabcabcabc",
  "abcdefghijklmnop",
  "123456789012",
  "qwertyuiop12",
  "Password123!",
  "P@ssw0rd2026",
  "passord12345",
  "Passord1234!",
  "Velkommen2026",
  "Sommer2026!!",
  "iloveyou1234",
  "admin1234567",
  "karihansen12",
  "jegelskerdeg!",
  "Sommerferie2026!",
  "Vålerenga1234",
  "syttendemai2026",
  "Stavanger2026!",
  "nettside2026!",
])("%j is too easy", async (password) =>
  expect(await faultOf(password)).toMatch(/for lett å gjette/),
);

test.each(["neversaynever", "LouisVuitton", "intervention", "30secondstomars", "avadakedavra"])(
  "%j is among the first that guessers try, though it looks hard to guess",
  async (password) => expect(await faultOf(password)).toMatch(/for lett å gjette/),
);

test.each([
  ["Kari.Hansen-og-sjøfugl-7", "Passordet kan ikke inneholde brukernavnet"],
  ["sjøfugl over FYRLYKT 7", "Passordet kan ikke inneholde navnet på firmaet"],
])("%j holds a name", async (password, fault) => expect(await faultOf(password)).toBe(fault));

test.each([
  "sjøfugl over Utsira fyr",
  "hest-batteri-stift",
  "ztr8kq2mvw9x",
  "et-helt-nytt-passord",
])("%j will do", async (password) => expect(await faultOf(password)).toBeUndefined());

test("A short name of somebody does not stand in the way of words that hold it", async () => {
  const short = { username: "ola", company: "Lys" };
  expect(await passwordFault("sjokolade over Utsira fyr", short)).toBeUndefined();
});

test("A random password always will do", async () => {
  for (let made = 0; made < 50; made += 1) {
    expect(await faultOf(randomPassword())).toBeUndefined();
  }
});

test("One thing over and over never will", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[a-z0-9]{1,3}$/),
      fc.integer({ min: 12, max: 60 }),
      async (part, count) => {
        expect(await faultOf(part.repeat(count))).toMatch(/for lett/);
      },
    ),
    { numRuns: 30 },
  );
});
