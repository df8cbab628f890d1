import { z } from "#app/web/zod.ts";

/** The version of something that a form was made for: the largest number is that of the column. */
export const versionSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** What somebody wanted of something, and the version of it that they saw, where another was first. */
export type Attempt<Wanted> = { wanted: Wanted; seen: number };

/** An attempt as the address of the page says it that shows what came of it. */
export function printAttempt({ wanted, seen }: Attempt<string>): Record<string, string> {
  return { vil: wanted, versjon: String(seen) };
}

/** The attempt that an address says, of those there are; undefined where it says none. */
export function parseAttempt<Wanted extends string>(
  query: URLSearchParams,
  attempts: readonly Wanted[],
): Attempt<Wanted> | undefined {
  const wanted = attempts.find((attempt) => attempt === query.get("vil"));
  const seen = versionSchema.safeParse(query.get("versjon"));
  return wanted && seen.success ? { wanted, seen: seen.data } : undefined;
}
