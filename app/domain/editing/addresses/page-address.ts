import { longestSlug } from "#app/domain/content/parts/written-page.ts";
import { plainName } from "#app/web/formats/text.ts";

/** The last part of an address, made of what somebody has written: `Om oss & våre folk` becomes `om-oss-vare-folk`. */
export function pageAddress(written: string): string {
  return plainName(written).slice(0, longestSlug).replace(/-+$/, "");
}

/**
 * The address of a new page: a number is put behind what its title makes where that is taken.
 *
 * @param isTaken whether another page, or something of ours, is there
 */
export function newPageAddress(title: string, isTaken: (slug: string) => boolean): string {
  const slug = pageAddress(title) || "side";
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : `-${number}`;
    const address = `${slug.slice(0, longestSlug - ending.length)}${ending}`;
    if (!isTaken(address)) return address;
  }
}
