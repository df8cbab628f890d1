import type { Finding } from "./finding.ts";
import { linkRules } from "./link-rules.ts";
import { listingRules } from "./listing-rules.ts";
import { pageRules } from "./page-rules.ts";
import type { Fault } from "./rule.ts";
import { ownPath, type Site } from "./site.ts";

/**
 * What search engines, and whoever shares a page, need of a site. A page that asks not to be shown is asked only for what its
 * visitors need.
 */
const rules = { ...linkRules, ...listingRules, ...pageRules };

export type RuleName = keyof typeof rules;

/** In the order that findings are told in. */
export const ruleNames = Object.keys(rules).filter(isRuleName);

/** Everything that is wrong with a site, rule by rule; each thing once a page. */
export function inspect(site: Site): (Finding & { rule: RuleName })[] {
  return ruleNames.flatMap((rule) => {
    const { severity, faults } = rules[rule];
    const once = new Map<string, Fault>();
    for (const fault of faults(site)) {
      const visit = site.visits.get(fault.path);
      // What is wrong on a page is wrong under each of its addresses.
      const key = `${visit ? ownPath(site, visit) : fault.path} ${fault.message}`;
      if (!once.has(key)) once.set(key, fault);
    }
    return [...once.values()].map((fault) => ({ rule, severity, ...fault }));
  });
}

function isRuleName(name: string): name is RuleName {
  return name in rules;
}
