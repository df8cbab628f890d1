import { expect, test } from "vitest";
import { isPublicOrigin } from "./public-origin.ts";

test.each([
  ["https://www.fyrlykt.no", true],
  ["https://fyrlykt.no:8443", true],
  ["http://www.fyrlykt.no", false],
  ["https://localhost", false],
  ["https://fyrlykt", false],
  ["https://site.localhost", false],
  ["https://fyrlykt.test", false],
  ["https://server.local", false],
  ["https://10.0.0.5", false],
  ["https://[::1]:3000", false],
])("%s can be reached by search engines: %s", (origin, isPublic) => {
  expect(isPublicOrigin(origin)).toBe(isPublic);
});
