import { decodedParts, spelt } from "#app/domain/redirects/spelling.ts";
import type { Answering, RouteTable } from "#app/route-table.ts";

/** What becomes of an address before anything else looks at it. */
type ReadAddress =
  /**
   * It is spelt as we spell it, or leads to where it is so. `answering` says what is there; `pagePath` is the path as people read
   * it, where nothing but a page can be there.
   */
  | { outcome: "canonical"; answering: Answering; pagePath: string | undefined }
  | { outcome: "elsewhere"; pagePath: string | undefined; location: string }
  | { outcome: "refused"; status: 400 | 404 | 414; message: string };

/** Longer than any path of ours, in characters as they are sent. */
const longestPath = 1_000;

/** The names of built files differ by the case of a letter. */
const builtFiles = "/assets/";

/**
 * Brings an address into its one spelling: percent-encoding undone once and put back where it is needed, no empty parts, no
 * slash at the end, and lower case where a page of the site answers whose address is no key. Several spellings of one page
 * would be several pages to search engines and to the page cache, and a page that is hidden would not be hidden in all of them.
 *
 * @param url as it was asked for
 * @param routes what answers at a path
 */
export function readAddress(
  url: URL,
  routes: Pick<RouteTable, "answering" | "treatment">,
): ReadAddress {
  if (url.pathname.length > longestPath) {
    return { outcome: "refused", status: 414, message: "Adressen er for lang." };
  }
  const asked = decodedParts(url.pathname);
  if (!asked || url.search.includes("%00")) {
    return { outcome: "refused", status: 400, message: "Adressen er ikke gyldig." };
  }
  const page = pageOfData(asked);
  const askedPath = pathOf(page ?? asked);
  const kind = routes.answering(askedPath);
  const isPublic = kind === "page" || kind === "nothing";
  // A public page holds its data itself: only the back office asks for it apart.
  if (page && isPublic) return { outcome: "refused", status: 404, message: "Siden finnes ikke." };

  const keepsCase =
    !isPublic || url.pathname.startsWith(builtFiles) || routes.treatment(askedPath).isKey;
  const parts = keepsCase ? asked : spelt(asked);
  const path = pathOf(parts);
  const pagePath = keepsCase ? undefined : `/${parts.join("/")}`;
  return path === url.pathname
    ? { outcome: "canonical", answering: kind, pagePath }
    : { outcome: "elsewhere", pagePath, location: `${path}${url.search}` };
}

/** The path of decoded parts, encoded as our own links are. */
function pathOf(parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

/** The page whose data an address stands for, if React Router's client would ask for it there. */
function pageOfData(parts: string[]): string[] | undefined {
  const last = parts.at(-1);
  if (!last?.endsWith(".data")) return undefined;
  const name = last.slice(0, -".data".length);
  const parents = parts.slice(0, -1);
  return name === "_" || name === "_root" ? parents : [...parents, name];
}
