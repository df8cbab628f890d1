import { setTimeout as delay } from "node:timers/promises";
import { defaultContent } from "../../app/domain/content/defaults.ts";
import { accountVariables } from "../../tests/data/accounts.ts";
import type { ServerProcess } from "../../tests/servers/server-process.ts";
import { sendJson, signIn } from "../several/client.ts";
import type { NewDatabase } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { startAmidAll } from "./start.ts";

const versions = 40;
const visitorsEach = 6;
/** For so long a page asks the database which content is published; what takes longer shows what was last known. */
const pagePatience = 600;
const pauses = [0, 5, 50, 150, 300];

/** Visitors ask two processes for a page all the time while an editor publishes it again and again, and one process starts cold. */
export async function publishAmidVisitors(newDatabase: NewDatabase): Promise<Finding> {
  await using database = await newDatabase();
  const variables = { ...accountVariables, DATABASE_URL: database.url, TRUSTED_PROXIES: "1" };
  await using one = await startAmidAll(variables);
  await using other = await startAmidAll(variables);
  const broke: string[] = [];
  const editor = await signIn(one.url, "editor");
  let acknowledged = 0;
  let asked = 0;
  let late = 0;
  let isOver = false;

  /** Asks one process again and again, which never shows less than what was acknowledged before, nor than it has shown. */
  const visit = async ({ url }: ServerProcess, path: string) => {
    let shown = 0;
    while (!isOver) {
      const before = acknowledged;
      const started = performance.now();
      try {
        // Some have the page already, and ask whether it is another one.
        const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) });
        const html = await answer.text();
        asked += 1;
        const version = Number(/Utgave nummer (\d+)\./.exec(html)?.[1] ?? 0);
        const isLate = performance.now() - started >= pagePatience;
        if (isLate) late += 1;
        if (answer.status !== 200) broke.push(`a page was answered with ${answer.status}`);
        if (version < shown) broke.push(`version ${version} was shown after ${shown}`);
        if (version < before && !isLate) {
          broke.push(`version ${version} was shown after ${before} was acknowledged`);
        }
        shown = Math.max(shown, version);
      } catch (error) {
        if (!isOver) broke.push(`a page was not answered: ${error}`);
      }
    }
  };
  const visitors = [one, other].flatMap((process) =>
    Array.from({ length: visitorsEach }, (_, index) =>
      visit(process, index % 2 ? "/" : "/?utm_source=brev"),
    ),
  );
  const publish = async (version: number) => {
    const content = structuredClone(defaultContent);
    content.texts.heroTitle = `Utgave nummer ${version}.`;
    const { url } = version % 2 === 0 ? one : other;
    const body = { content, baseVersion: version - 1 };
    const { status } = await sendJson(`${url}/api/content`, body, editor, "PUT");
    if (status !== 200) broke.push(`version ${version} was answered with ${status}`);
    acknowledged = version;
  };
  for (let version = 1; version < versions; version += 1) {
    await publish(version);
    await delay(pauses[version % pauses.length]);
  }
  // One that has nothing in memory yet comes in the middle of the last.
  const starting = startAmidAll(variables);
  await publish(versions);
  await using cold = await starting;
  const latecomers = [visit(cold, "/"), visit(cold, "/")];
  await delay(1_000);
  isOver = true;
  await Promise.all([...visitors, ...latecomers]);
  return {
    what: "a page made while it is published",
    tried: `${versions} versions, ${asked} pages of three processes`,
    broke: [...new Set(broke)],
    seen: `none older than what was acknowledged, none older than the one before${late > 0 ? `; ${late} times the database was too late to be asked` : ""}`,
  };
}
