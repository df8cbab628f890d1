import { sql } from "kysely";
import type { TestApp } from "../helpers.ts";

/** Everything that stands in any column of any table, as one text in lower case and without spaces. */
export async function everyCell({ db }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables();
  const cells: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    cells.push(JSON.stringify(rows));
  }
  return cells
    .join("\n")
    .toLowerCase()
    .replace(/\s|\\n/g, "");
}
