import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Each version knows which publish changed the texts of law last, and the books are closed: what was issued is neither changed nor
 * deleted, and the series of numbers goes upwards alone. What is kept no longer than the law asks for is deleted by the job that does
 * that, and by an erasure, while they hold their leases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pages = { terms_since: "terms.", privacy_since: "privacy." };
  for (const column of Object.keys(pages)) {
    await db.schema.alterTable("content_versions").addColumn(column, "integer").execute();
  }
  await fillIn(db, pages);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const outdated = "exists (select 1 from leases where name in ('retention', 'erasure'))";
  const guards = [
    ["billing_documents", "delete", `not ${outdated}`, "billing_documents are never deleted"],
    ["billing_series", "delete", "true", "billing_series is never deleted"],
    [
      "billing_series",
      "update",
      "new.last_number <= old.last_number or new.name <> old.name",
      "billing_series goes upwards alone",
    ],
  ] as const;
  for (const [table, change, when, why] of guards) {
    const name = `${table}_no_${change}`;
    const row = change === "delete" ? "old" : "new";
    const statements = isPostgres
      ? [
          `create function ${name}() returns trigger language plpgsql as
             $$ begin if ${when} then raise exception '${why}'; end if; return ${row}; end $$`,
          `create trigger ${name} before ${change} on ${table} for each row execute function ${name}()`,
        ]
      : [
          `create trigger ${name} before ${change} on ${table} when ${when}
             begin select raise(abort, '${why}'); end`,
        ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

type Stored = { version: number; content: string };

/** Since when each version's texts of a page have stood: by their keys, which begin with the name of the page. */
async function fillIn(db: Kysely<unknown>, pages: Record<string, string>): Promise<void> {
  const since: Record<string, number | null> = {};
  let before: Record<string, unknown> = {};
  for (let after = 0; ; ) {
    // One at a time: a version is long, and there may be many.
    const { rows } = await sql<Stored>`
      select version, content from content_versions where version > ${after} order by version limit 1
    `.execute(db);
    const [row] = rows;
    if (!row) return;
    const { wording = {} } = JSON.parse(row.content);
    const keys = Object.keys({ ...before, ...wording });
    for (const [column, beginning] of Object.entries(pages)) {
      const own = keys.filter((key) => key.startsWith(beginning));
      const isOther = own.some((key) => before[key] !== wording[key]);
      since[column] = isOther ? row.version : (since[column] ?? null);
      await sql`
        update content_versions set ${sql.id(column)} = ${since[column] ?? null} where version = ${row.version}
      `.execute(db);
    }
    before = wording;
    after = row.version;
  }
}
