import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

test("Every key that the site makes for itself is listed with what ends when it is replaced", () => {
  const sources = globSync(["app/**/*.ts", "server/*.ts"]).map((file) =>
    readFileSync(file, "utf8"),
  );
  const made = sources.flatMap((source) =>
    [...source.matchAll(/createSigner\(\s*\w+,\s*"([^"]+)"/g)].map(([, name]) => name),
  );
  const listed = [
    ...readFileSync("docs/running.md", "utf8").matchAll(/^\| `([^`]+)` \| `secrets` \|/gm),
  ].map(([, name]) => name);
  expect(made.length).toBeGreaterThan(3);
  expect(listed.sort()).toEqual(made.sort());
});

test("A key that is taken away is made anew at the next start", async () => {
  await using app = await createTestApp();
  const { thankYou } = await (await app.post("/api/orders", orderOf())).json();
  const unconfirmed = /ikke bekrefte/;
  expect(await read(app, thankYou)).not.toMatch(unconfirmed);
  await app.db.deleteFrom("secrets").execute();

  await using restarted = await createTestApp({ route: () => app.databaseUrl });
  expect(await read(restarted, thankYou)).toMatch(unconfirmed);
  const { thankYou: later } = await (
    await restarted.post("/api/orders", orderOf({ companyName: "Senere AS" }))
  ).json();
  expect(await read(restarted, later)).not.toMatch(unconfirmed);
});

async function read(app: TestApp, path: string): Promise<string> {
  return textOf(await (await app.fetch(path)).text());
}
