// @module-tag release

import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { bundle } from "../bundle.ts";
import { createDatabase } from "../database.ts";
import { type ServerProcess, startServer } from "../servers/server-process.ts";

const quickMinutes = { NODE_OPTIONS: `--import=${pathToFileURL("tests/quick-minutes.ts")}` };
const browser = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
};

/** Opens a page so many times. */
async function open({ url }: ServerProcess, times: number) {
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${url}/priser`, { headers: browser });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
}

test("A process that is killed loses what it counted since it last wrote, and nothing else; one that is told to stop loses nothing", async () => {
  await using database = await createDatabase("migrated");
  const variables = { DATABASE_URL: database.url };
  const { database: address } = bundle.readConfig(variables, "production");
  const db = await bundle.openDatabase(address);
  const stored = async () => {
    const rows = await db.selectFrom("visits").select("count").where("kind", "=", "page").execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const waitFor = (count: number) => expect.poll(stored).toBe(count);
  let written: number;
  {
    await using server = await startServer({ ...variables, ...quickMinutes });
    await open(server, 5);
    await waitFor(5);
    await open(server, 6);
    await waitFor(11);
    // Killed while it counts and writes.
    let answered = 11;
    const opening = (async () => {
      for (;;) {
        await open(server, 1);
        answered += 1;
        if (answered === 60) server.process.kill("SIGKILL");
      }
    })().catch(() => {});
    await server.exited;
    await opening;
    written = await stored();
    expect(written).toBeGreaterThanOrEqual(11);
    // The last may have been counted, and its answer cut off.
    expect(written).toBeLessThanOrEqual(answered + 1);
  }
  {
    await using server = await startServer(variables);
    await open(server, 7);
    server.process.kill("SIGKILL");
    await server.exited;
    expect(await stored()).toBe(written);
  }
  {
    await using server = await startServer(variables);
    await open(server, 4);
    server.process.kill("SIGINT");
    expect(await server.exited).toBe(0);
    expect(await stored()).toBe(written + 4);
  }
  await db.destroy();
});
