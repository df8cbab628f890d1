import { describe, expect, test } from "vitest";
import { giveEmail, written } from "../../data/account-mails.ts";
import { accounts } from "../../data/accounts.ts";
import { advance, createTestApp, type TestApp } from "../../helpers.ts";
import { codeOf, finish, showPassword, turnOnCodes } from "../../second-factor.ts";
import { minute, second, withCodes } from "./second-factor-pages.ts";

// Whoever has somebody's password, and guesses at what comes after it.

/** The cookie that makes a browser known, as an answer sets it. */
function deviceOf(answer: Response): string {
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  return set.find((cookie) => cookie.startsWith("device=")) ?? "";
}

/** Shows the right password in a browser, and wrong codes after it, as often as asked; answers how each went. */
async function guess(app: TestApp, device: string, times: number): Promise<number[]> {
  const { cookie } = await showPassword(app, "admin", device);
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await finish(app, cookie, { code: "000000" })).status);
  }
  return statuses;
}

describe("Guesses at codes", () => {
  test("from browsers that were known before the factor was added count together, as those of strangers do", async () => {
    await using app = await createTestApp();
    const devices: string[] = [];
    for (let one = 0; one < 3; one += 1) {
      devices.push(deviceOf((await showPassword(app)).answer));
    }
    expect(new Set(devices.filter(Boolean)).size).toBe(3);
    const session = await app.signIn("admin");
    advance(app.clock, minute);
    const { answer } = await turnOnCodes(app, session);
    const own = deviceOf(answer);
    const statuses = [];
    for (const device of devices) statuses.push(...(await guess(app, device, 5)));
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    // The browser in which it was added goes on being known, and has its own tries.
    expect(await guess(app, own, 3)).toEqual([401, 401, 401]);
  });

  test("have a ceiling over all browsers that an account is known in", async () => {
    await using app = await createTestApp();
    const { secret } = await withCodes(app);
    const devices: string[] = [];
    for (let one = 0; one < 6; one += 1) {
      const { cookie } = await showPassword(app);
      const answer = await finish(app, cookie, { code: codeOf(secret, app.clock.now) });
      expect(answer.status).toBe(200);
      devices.push(deviceOf(answer));
      advance(app.clock, 30 * second);
    }
    const statuses = [];
    for (const device of devices) statuses.push(...(await guess(app, device, 10)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual(Array(10).fill(429));
  });

  test("tell the owner that somebody has the password, once, and not at a code that was mistyped", async () => {
    await using app = await createTestApp();
    await giveEmail(app, accounts.admin.username, "sjefen@fyrlykt.example.no");
    await withCodes(app);
    await guess(app, "", 2);
    await written(app, "failed-sign-ins", 0);
    await guess(app, "", 6);
    const [mail] = await written(app, "failed-sign-ins", 1);
    expect(mail?.subject).toBe("Noen kjenner passordet ditt hos Fyrlykt");
  });
});
