import { pageNames } from "#app/domain/content/page-names.ts";
import { tooLong, z } from "#app/web/zod.ts";
import { longestAddress, readTo } from "./redirects.ts";

/** What a link of the menu or the foot leads to, spelt in one way: an address of ours, or of another site. */
export const linkTo = z
  .string({ error: "Velg hvor lenken går" })
  .transform(readTo)
  .pipe(z.string().min(1, "Velg hvor lenken går").max(longestAddress, tooLong(longestAddress)));

/** Whether a link leads to another site. */
export function isElsewhere(to: string): boolean {
  return to.startsWith("https://");
}

/** Whether a link leads to this site, whether a page is there or not. */
export function isOurs(to: string): boolean {
  return /^\/(?![/\\])/.test(to);
}

/** A link as an editor reads it where what is published is compared. */
export function printLink({ to, label }: { to: string; label: string }): string {
  const name = label || pageNames.get(to);
  return name ? `${name} (${to})` : to;
}
