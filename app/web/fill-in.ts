/** What names stand for: all that every text can name, or the few that one place fills in. */
export type Facts = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

/**
 * Puts facts where a text names them in braces. A name that stands for nothing is left, so that its editor sees it in the preview.
 *
 * One that is empty by now takes along what leads to it, and one that ends like a sentence ends it: `5 990 kr, {eks. mva.}.`
 */
export function fillIn(text: string, facts: Facts): string {
  const known = facts instanceof Map ? facts : new Map(Object.entries(facts));
  return text.replace(
    /(,? )?\{([^{}]+)\}(\.?)/g,
    (named, lead = "", name: string, stop: string) => {
      const fact = known.get(name);
      if (fact === undefined) return named;
      return fact ? lead + fact + (fact.endsWith(".") ? "" : stop) : stop;
    },
  );
}

/** What a text names in braces, each once. */
export function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];
}
