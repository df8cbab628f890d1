/** For whoever asked alone, and kept by nobody. */
export const keptByNobody = "private, no-store";
/** Made for one visitor, whose browser may keep it for "back", and asks before it shows it otherwise. */
export const keptByVisitor = "private, no-cache";
/** The same for everyone; whoever keeps it asks each time whether it is still so. */
export const askedEachTime = "no-cache";
/**
 * For a cache of ours in front, which alone goes by it (CDN-Cache-Control, RFC 9213): while it asks anew, it may send what it has for
 * as long again.
 *
 * @param seconds in which it need not ask
 */
export function keptInFront(seconds: number): string {
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}`;
}
/** The same for everyone, and no harm done where it is an hour old. */
export const keptForAnHour = "public, max-age=3600";
/** At an address that never has another content. */
export const keptForEver = "public, max-age=31536000, immutable";
