import { type RawBuilder, sql } from "kysely";

/** A text in one case and one spelling of its letters. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/**
 * What a column may hold of a folded text, as a pattern of `like`: it lets through too much, never too little. SQLite knows the lower
 * case of A to Z alone, so anything may stand where another letter stands.
 */
export function loosePattern(text: string): string {
  return text.replace(/[!%_]/g, "!$&").replace(/[^\0-\x7f]+/g, "%");
}

/** Whether a text is as a pattern has it, in which `!` goes before what is not a sign of patterns. */
export function like(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '!'`;
}

/** The lower case of a column, as far as the engine knows it. */
export function lower(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}
