/** Puts facts where a text names them in braces. A name that stands for nothing is left, so that its editor sees it in the preview. */
export function fillIn(text: string, facts: ReadonlyMap<string, string>): string {
  return text.replace(/\{([^{}]+)\}/g, (named, name: string) => facts.get(name) ?? named);
}

/** What a text names in braces, each once. */
export function namedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];
}
