import { describe, expect, test } from "vitest";
import { isAllowedOrigin } from "./same-origin.ts";

const siteUrl = "https://www.example.no";

function isAllowed(headers: Record<string, string>, method = "POST"): boolean {
  return isAllowedOrigin(
    new Request("http://10.0.0.5:3000/api/orders", { method, headers }),
    siteUrl,
  );
}

describe("A change", () => {
  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin", origin: siteUrl },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: siteUrl },
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
    {},
  ])("is let through with %j", (headers) => expect(isAllowed(headers)).toBe(true));

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site", origin: siteUrl },
    { "sec-fetch-site": "same-site", origin: "https://shop.example.no" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "nonsense" },
    { origin: "https://evil.example" },
    { origin: "https://www.example.no.evil.example" },
    { origin: "http://www.example.no" },
    { origin: "https://www.example.no:8443" },
    { origin: "null" },
    { origin: "null", host: "null" },
    { origin: "file://" },
  ])("is refused with %j", (headers) => expect(isAllowed(headers)).toBe(false));
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and may come from anywhere", (method) => {
  expect(
    isAllowed({ "sec-fetch-site": "cross-site", origin: "https://evil.example" }, method),
  ).toBe(true);
});

test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("%s is a change like POST", (method) => {
  expect(isAllowed({ "sec-fetch-site": "cross-site" }, method)).toBe(false);
});
