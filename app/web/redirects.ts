/**
 * A path of this site to send someone on to, or undefined for anything that could lead elsewhere: another origin, `//host`,
 * or a backslash, which browsers read as a slash. It is in ASCII, as addresses are sent.
 */
export function safePath(target: string | null | undefined): string | undefined {
  return target && /^\/(?![/\\])[!-[\]-~]*$/.test(target) ? target : undefined;
}
