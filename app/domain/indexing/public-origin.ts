/** Names that nobody but ourselves can reach a site by (RFC 6761, RFC 8375). */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example)$/i;

/**
 * Whether search engines can reach a site: over TLS and by a name, not by an address or a name of this network.
 *
 * @param origin as SITE_URL has it
 */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return protocol === "https:" && hostname.includes(".") && !isAddress && !ownNames.test(hostname);
}
