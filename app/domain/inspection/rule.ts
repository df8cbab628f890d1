import type { Finding } from "./finding.ts";
import { pathIn, type Site, type Visit } from "./site.ts";

/** What is wrong, and where. */
export type Fault = Pick<Finding, "path" | "message" | "about">;

/** One thing that is asked of a site. */
export type Rule = { severity: Finding["severity"]; faults: (site: Site) => Fault[] };

/** What came of asking for an address that stands on a page; undefined where it is not ours. */
export function visitOf(site: Site, address: string, from?: string): Visit | undefined {
  const path = pathIn(site, address, from);
  return path === undefined ? undefined : site.visits.get(path);
}
