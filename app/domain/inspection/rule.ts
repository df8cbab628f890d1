import { pathIn, type Site, type Visit } from "./site.ts";

/** What is wrong, and where. */
export type Fault = {
  /** Of the page. */
  path: string;
  /** What is wrong, and what to do. */
  message: string;
  /** What on the page it is about, such as the address of a link. */
  about?: string;
};

/** One thing that is asked of a site. */
export type Rule = {
  /** Whether breaking it keeps people or search engines from a page, or only makes the page worse. */
  severity: "error" | "advice";
  faults: (site: Site) => Fault[];
};

/** What came of asking for an address that stands on a page; undefined where it is not ours. */
export function visitOf(site: Site, address: string, from?: string): Visit | undefined {
  const path = pathIn(site, address, from);
  return path === undefined ? undefined : site.visits.get(path);
}
