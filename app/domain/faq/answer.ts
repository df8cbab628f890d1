/** Puts facts where a text names them in braces. A name that stands for nothing is left, so that its editor sees it in the preview. */
export function fillIn(text: string, facts: ReadonlyMap<string, string>): string {
  return text.replace(/\{([^{}]+)\}/g, (named, name: string) => facts.get(name) ?? named);
}

/** Names in braces that stand for no fact, each once. */
export function unknownFacts(text: string, facts: ReadonlyMap<string, string>): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !facts.has(name));
}
