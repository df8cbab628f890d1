import { expect, test } from "vitest";
import { createTestApp } from "../../helpers.ts";

test.each([
  ["2026-12-31T22:59:59.999Z", "© 2026"],
  ["2026-12-31T23:00:00.000Z", "© 2027"],
])("At %s every page says %s, as clocks are in Norway", async (now, year) => {
  await using app = await createTestApp();
  app.clock.now = new Date(now);
  expect((await app.read("/priser")).text).toContain(year);
});
