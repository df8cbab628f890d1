/** What names stand for: all that every text can name, or the few that one place fills in. */
export type Facts = Readonly<Record<string, string>>;

/**
 * Puts facts where a text names them in braces. A name that stands for nothing is left, so that its editor sees it in the preview.
 *
 * One that is empty by now takes along what leads to it, and one that ends like a sentence ends it: `5 990 kr, {eks. mva.}.`
 */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(
    /(,? )?\{([^{}]+)\}(\.?)/g,
    (named, lead = "", name: string, stop: string) => {
      if (!Object.hasOwn(facts, name)) return named;
      const fact = facts[name];
      return fact ? lead + fact + (fact.endsWith(".") ? "" : stop) : stop;
    },
  );
}

/** What a text names in braces, each once. */
export function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];
}
