import { pino } from "pino";
import { expect, test } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { brandOf } from "#app/domain/content/site-content.ts";
import { readConfig } from "../config.ts";
import { warnOfUnfinished } from "./unfinished.ts";

/** What the operator of a site in production is told of its configuration. */
async function toldOf(environment: Record<string, string>): Promise<string> {
  let told = "";
  const log = pino({}, { write: (line: string) => (told += line) });
  await warnOfUnfinished(readConfig(environment, "production"), brandOf(defaultContent), log);
  return told;
}

test.each([
  [{}, "shows examples in their places"],
  [{ SITE_URL: "https://www.fyrlykt.example.no" }, "leaves them out"],
])("With %j the operator is told that the site %s", async (environment, consequence) => {
  expect(await toldOf(environment)).toContain(consequence);
  expect(await toldOf(environment)).toContain('["phone","email","orgNumber","address","links"]');
});

test("The operator is told of a SITE_URL that is missing, and not of one that is set", async () => {
  expect(await toldOf({})).toContain("set SITE_URL");
  expect(await toldOf({ SITE_URL: "http://127.0.0.1:3000" })).toContain("set SITE_URL");
  expect(await toldOf({ SITE_URL: "https://www.fyrlykt.example.no" })).not.toContain(
    "set SITE_URL",
  );
});
