import type { Finding } from "./finding.ts";
import { linkRules } from "./link-rules.ts";
import { listingRules } from "./listing-rules.ts";
import { pageRules } from "./page-rules.ts";
import type { Site } from "./site.ts";

/**
 * What search engines, and whoever shares a page, need of a site. A page that asks not to be shown is asked only for what its
 * visitors need.
 */
const rules = { ...linkRules, ...listingRules, ...pageRules };

export type RuleName = keyof typeof rules;

/** In the order that findings are told in. */
export const ruleNames = Object.keys(rules).filter(isRuleName);

/** Everything that is wrong with a site, rule by rule; each thing once. */
export function inspect(site: Site): (Finding & { rule: RuleName })[] {
  return ruleNames.flatMap((rule) => {
    const { severity, faults } = rules[rule];
    const once = new Map(faults(site).map((fault) => [`${fault.path} ${fault.message}`, fault]));
    return [...once.values()].map((fault) => ({ rule, severity, ...fault }));
  });
}

function isRuleName(name: string): name is RuleName {
  return name in rules;
}
