import { isIPv6 } from "node:net";

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

/** What is no address may be of any length. */
const longestKey = 64;

/**
 * What limits count a visitor by: the network of an IPv6 address, its first 64 bits, for one home or server has all that begin
 * with them; an IPv4 address, however it is written; and anything else as it is, shortened.
 */
export function visitorKey(address: string): string {
  // Some proxies write the port behind the address, and it is another one on each connection.
  const [, withoutPort = address] =
    /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.filter(Boolean) ?? [];
  // The interface that a local address is reached through.
  const [bare = ""] = withoutPort.split("%");
  if (!isIPv6(bare)) return withoutPort.slice(0, longestKey);
  const [head = [], tail = []] = canonical(bare)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const groups = [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail];
  const [upper = "", lower = ""] = groups.slice(6).map((group) => group.padStart(4, "0"));
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return dotted(`${upper}${lower}`);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The networks that a visitor's key stands for, the smallest first: an IPv6 network of 64 bits lies in one of 56, and of 48. */
export function networksOf(key: string): string[] {
  const [, groups] = /^((?:[0-9a-f]{1,4}:){3}[0-9a-f]{1,4})::\/64$/.exec(key) ?? [];
  if (!groups) return [key];
  const [first = "", second = "", third = "", fourth = ""] = groups.split(":");
  const upper = fourth.padStart(4, "0").slice(0, 2);
  return [key, `${first}:${second}:${third}:${upper}00::/56`, `${first}:${second}:${third}::/48`];
}

/** An IPv6 address in its one shortest spelling, all of it in hexadecimal (WHATWG URL, host serializing). */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The IPv4 address of eight hexadecimal digits. */
function dotted(digits: string): string {
  return Buffer.from(digits, "hex").join(".");
}
