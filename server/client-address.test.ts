import fc from "fast-check";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

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
