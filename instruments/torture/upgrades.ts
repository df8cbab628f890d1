import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { migrate, migrations } from "../../app/db/migrations.server.ts";
import { openBare } from "../../tests/servers/bare-database.ts";
import { spawnServer } from "../../tests/servers/server-process.ts";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { startAmidAll } from "./start.ts";

const versionCount = 20_000;
const killsEach = 3;
const longestLife = 2_500;

/** Kills the process while it upgrades a database of an older release. The next start goes on, whenever the kill came. */
export async function killUpgrade(newDatabase: NewDatabase, kills: number): Promise<Finding> {
  const broke = new Set<string>();
  let killed = 0;
  let databases = 0;
  let slowestStart = 0;
  while (killed < kills) {
    await using database = await newDatabase();
    databases += 1;
    const db = openBare(database.url);
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, 1)));
    await sql`
      insert into content_versions (version, published_at, author, note, content)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(versionCount)})
      select n, '2026-01-01T00:00:00.000Z', 'skribenten', '', '{"wording":{"terms.intro.text":"Vilkår"}}' from numbers
    `.execute(db);
    await db.destroy();
    const variables = { DATABASE_URL: database.url };
    try {
      for (const until = Math.min(killed + killsEach, kills); killed < until; killed += 1) {
        await using server = spawnServer(variables);
        const { stdout } = server.process;
        // What it says first, on either engine, comes before the upgrade.
        if (stdout) await Promise.race([once(stdout, "data"), server.exited]);
        await delay(Math.random() * longestLife);
        server.process.kill("SIGKILL");
        await server.exited;
      }
      const started = performance.now();
      await using server = await startAmidAll(variables);
      slowestStart = Math.max(slowestStart, performance.now() - started);
      if ((await fetch(`${server.url}/readyz`)).status !== 200)
        broke.add("not ready after a start");
    } catch (error) {
      broke.add(String(error));
    }
    const [row] = await database.ask("select count(*) as count from content_versions");
    if (Number(row?.count) !== versionCount)
      broke.add(`${row?.count} of ${versionCount} versions are left`);
  }
  return {
    what: "killed while it upgrades",
    kills,
    tried: `${kills} kills, ${databases} databases of ${versionCount} orders`,
    broke: [...broke],
    seen: `the start after them opens the site, the slowest in ${(slowestStart / 1_000).toFixed(1)} s`,
  };
}
