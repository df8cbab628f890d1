import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../tests/servers/server-process.ts";

/** A directory that is gone afterwards. */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), "site-bench-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The site as it runs in production, on an SQLite database of its own in that directory. */
export function startSite(directory: string) {
  return startServer({ DATABASE_URL: `file:${join(directory, "site.db")}` });
}

/** The path of every page that search engines are told of. */
export async function publicPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  return listed.map(([, address = ""]) => new URL(address).pathname);
}
