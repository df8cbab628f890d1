import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";

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
  /** The address of a receipt whose order was corrected since: only its signature vouches for what it says. */
  const receiptFor = async (site: TestApp, companyName: string) => {
    const { thankYou } = await (await site.post("/api/orders", orderOf({ companyName }))).json();
    const corrected = site.db.updateTable("orders").set({ company_name: "Rettet AS" });
    await corrected.where("company_name", "=", companyName).execute();
    return thankYou;
  };
  const receipt = await receiptFor(app, "Tidligere AS");
  expect((await app.read(receipt)).text).toContain("Tidligere AS");
  await app.db.deleteFrom("secrets").execute();

  await using restarted = await createTestApp({ route: () => app.databaseUrl });
  expect((await restarted.read(receipt)).text).not.toContain("Tidligere AS");
  const later = await receiptFor(restarted, "Senere AS");
  expect((await restarted.read(later)).text).toContain("Senere AS");
});
