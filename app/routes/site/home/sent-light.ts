/**
 * Names as the end of an address, behind its `#`: a browser keeps that to itself, so no server, log or counter sees them.
 *
 * @param names a trade, a town and a firm; one that is not given is empty
 * @returns nothing where no name is given
 */
export function hashOf(names: readonly string[]): string {
  return names.some(Boolean) ? `#${names.map(encodeURIComponent).join("/")}` : "";
}

/** The names in such an end, however it was typed. None where it is something else, as the name of a section is. */
export function namesIn(hash: string): string[] {
  return hash.includes("/") ? hash.slice(1).split("/").map(decoded) : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
