import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddress, visitorKey } from "./client-address.ts";

const socket = "10.0.0.1";

test.each([
  [0, "192.0.2.1", socket],
  [0, null, socket],
  [1, "192.0.2.1", "192.0.2.1"],
  [1, "6.6.6.6, 192.0.2.1", "192.0.2.1"],
  [2, "6.6.6.6, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
  [2, "6.6.6.6,192.0.2.1,10.0.0.2", "192.0.2.1"],
  [1, "", socket],
  [1, null, socket],
  [1, undefined, socket],
  [2, "192.0.2.1", socket],
  [1, "192.0.2.1, ", socket],
  [1, "2001:db8::1", "2001:db8::1"],
])("Behind %d trusted proxies, %j is the visitor at %s", (trusted, header, address) => {
  expect(clientAddress(header, socket, trusted)).toBe(address);
});

test("What a visitor writes into the header never becomes the address", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 4 }), (written, proxies) => {
      const appended = ["192.0.2.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"].slice(0, proxies);
      const header = [written, ...appended].join(", ");
      expect(clientAddress(header, socket, proxies)).toBe("192.0.2.1");
    }),
  );
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:10.0.0.1", "10.0.0.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
  ["x".repeat(9_000), "x".repeat(64)],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
])("%j is counted as %s", (address, key) => expect(visitorKey(address)).toBe(key));

const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

test("All addresses of a network are one visitor, and those of another are not", () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (network, other, host, otherHost) => {
      const key = visitorKey([...network, ...host].join(":"));
      expect(visitorKey([...network, ...otherHost].join(":").toUpperCase())).toBe(key);
      const isSame = network.join() === other.join();
      expect(visitorKey([...other, ...host].join(":")) === key).toBe(isSame);
    }),
  );
});

test("An IPv4 address is one visitor in both of its spellings", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(visitorKey(address)).toBe(address);
      expect(visitorKey(`::ffff:${address}`)).toBe(address);
      // Some proxies name the port too, another one for each connection.
      expect(visitorKey(`${address}:49152`)).toBe(address);
      expect(visitorKey(`[2001:db8::1]:${address.length}`)).toBe(visitorKey("2001:db8::2"));
    }),
  );
});

test("Whatever stands where an address should has a short key", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => {
      expect(visitorKey(text).length).toBeLessThanOrEqual(64);
    }),
  );
});
