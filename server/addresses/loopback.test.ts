import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://LOCALHOST", true],
  ["https://fyrlykt.localhost", true],
  ["http://127.0.0.1:3000", true],
  ["http://127.1.2.3", true],
  ["http://[::1]:3000", true],
  ["https://www.fyrlykt.no", false],
  ["https://localhost.fyrlykt.no", false],
  ["https://127.0.0.1.fyrlykt.no", false],
  ["https://notlocalhost", false],
  ["http://10.0.0.5", false],
  ["http://192.168.1.127", false],
  ["http://[2001:db8::1]", false],
])("%s is this machine: %s", (origin, isOurs) => {
  expect(isLoopback(new URL(origin).hostname)).toBe(isOurs);
});
