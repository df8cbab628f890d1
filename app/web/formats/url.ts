/**
 * The parts of an address, or null when it is none. As `URL.parse`, which Safari has had since its version 18 alone: whatever
 * may run in a browser asks here.
 *
 * @param base what a relative address is relative to
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
