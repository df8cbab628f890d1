import type { Database } from "#app/db/db.server.ts";
import { cleanTerm, mostTerms, type TermsByPage } from "./terms.ts";

/** The terms of every page that has some, each page's in the order they were added. */
export async function readTerms(db: Database): Promise<TermsByPage> {
  const rows = await db
    .selectFrom("search_terms")
    .select(["page", "term"])
    .orderBy("added_at")
    .orderBy("term")
    .execute();
  const pages = Map.groupBy(rows, ({ page }) => page);
  return Object.fromEntries([...pages].map(([page, of]) => [page, of.map(({ term }) => term)]));
}

/** Adds a term to a page, which may have it already. Answers whether there was room for it. */
export async function addTerm(
  db: Database,
  { page, term }: { page: string; term: string },
  now: Date,
): Promise<boolean> {
  const { [page]: terms = [] } = await readTerms(db);
  const cleaned = cleanTerm(term);
  if (terms.includes(cleaned)) return true;
  if (terms.length >= mostTerms) return false;
  await db
    .insertInto("search_terms")
    .values({ page, term: cleaned, added_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Takes a term from a page, which may not have it any more. */
export async function removeTerm(
  db: Database,
  { page, term }: { page: string; term: string },
): Promise<void> {
  await db
    .deleteFrom("search_terms")
    .where("page", "=", page)
    .where("term", "=", cleanTerm(term))
    .execute();
}
