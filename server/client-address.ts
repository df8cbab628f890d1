/**
 * The address of the visitor, for limits alone; it is never logged or stored.
 *
 * Each proxy appends to X-Forwarded-For the address it was called from, so with N trusted proxies the Nth entry from the
 * right is the first one that no visitor can have written. An entry that is missing falls back to the socket.
 *
 * @param forwardedFor the X-Forwarded-For header, if any
 * @param socketAddress who called this process
 * @param trustedProxies how many proxies stand in front of it
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  socketAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress;
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-trustedProxies) || socketAddress;
}
