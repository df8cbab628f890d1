import type { Database } from "#app/db/db.server.ts";
import { createTally, otherValues } from "#app/db/tally.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { agentOf, isSeen } from "#app/domain/visits/visits.server.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { isWorthKeeping } from "./missing.ts";

/** Different addresses of each kind that are counted a day; the others together are one. */
const mostAddresses = 500;
/** As many as anybody looks through. */
const mostListed = 100;

/** How often something was met, and when last: a day in Norway, `2026-11-20`. */
type Hits = { count: number; lastDay: string };

type MissingAddress = Hits & { path: string };

export type AddressHits = ReturnType<typeof createAddressHits>;

/** Counts what becomes of visitors who come to an address that no page has. Robots are left out. */
export function createAddressHits(clock: () => Date) {
  const columns = ["day", "kind", "path"] as const;
  const tally = createTally({ table: "address_hits", columns, mostValues: mostAddresses });
  const today = () => norwegianDay(clock());
  return {
    tally,

    /** @param from as the list of what has moved has it */
    countMoved(request: Request, from: string): void {
      if (isVisit(request)) tally.count(today(), "moved", from);
    },

    /** @param path as people read it */
    countMissing(request: Request, path: string): void {
      if (isVisit(request) && isWorthKeeping(path)) tally.count(today(), "missing", path);
    },
  };
}

/** Whether somebody wants to see a page: no robot, and no file that a page of somebody else's loads. */
function isVisit({ method, headers }: Request): boolean {
  const agent = headers.get("user-agent") ?? "";
  return method === "GET" && isSeen((name) => headers.get(name)) && agentOf(agent) !== "robot";
}

/** How often each address that has moved was used, in all the time that is kept. */
export async function movedHits(db: Database): Promise<Record<string, Hits>> {
  const rows = await sums(db, "moved").execute();
  return Object.fromEntries(rows.map(({ path, count, lastDay }) => [path, { count, lastDay }]));
}

/** The addresses that visitors have looked for in vain, most often first, without those that were put away. */
export async function missingAddresses(db: Database): Promise<MissingAddress[]> {
  return sums(db, "missing")
    .where("path", "not in", db.selectFrom("dismissed_addresses").select("path"))
    .where("path", "<>", otherValues)
    .orderBy("count", "desc")
    .orderBy("lastDay", "desc")
    .orderBy("path")
    .limit(mostListed)
    .execute();
}

function sums(db: Database, kind: "moved" | "missing") {
  return db
    .selectFrom("address_hits")
    .where("kind", "=", kind)
    .groupBy("path")
    .select(({ fn }) => ["path", fn.sum<number>("count").as("count"), fn.max("day").as("lastDay")]);
}

/** Puts an address away that nobody needs to look at, or has it shown again. One that was not met lately is forgotten. */
export async function dismissAddress(
  db: Database,
  { path, isDismissed }: { path: string; isDismissed: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const met = transaction.selectFrom("address_hits").select("path").where("kind", "=", "missing");
    await transaction
      .deleteFrom("dismissed_addresses")
      .where(({ or, eb }) => or([eb("path", "=", path), eb("path", "not in", met)]))
      .execute();
    if (!isDismissed) return;
    await transaction
      .insertInto("dismissed_addresses")
      .columns(["path"])
      .expression(met.where("path", "=", path).distinct())
      // Two editors may do it at once.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Deletes what was counted before a moment, in whole days. */
export async function deleteHitsBefore(db: Database, moment: Date): Promise<void> {
  const day = norwegianDay(moment);
  await db.deleteFrom("address_hits").where("day", "<", day).execute();
}
