/**
 * Whether a name or an address is the machine itself, which no wire leads to (RFC 6761, section 6.3; RFC 1122, section
 * 3.2.1.3).
 *
 * @param hostname as `URL` has it: an IPv6 address stands in brackets
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
