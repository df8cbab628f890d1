import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isWorthKeeping } from "./missing.ts";

test.each([
  "/gammel-side",
  "/om-oss.html",
  "/tilbud på nettside",
  "/by/hamar",
  "/nyheter/2021-05-17-slik-blir-du-synlig",
  "/brosjyre-2024.pdf",
  "/iso-9001",
  "/10-tips-for-seo-i-2026",
  "/digitalmarkedsføringstjenester",
])("%s is kept", (path) => expect(isWorthKeeping(path)).toBe(true));

test.each([
  "/.env",
  "/.git/config",
  "/app/.aws/credentials",
  "/wp-login.php",
  "/wp-admin",
  "/blogg/wp-includes/x",
  "/kontakt.php",
  "/index.aspx",
  "/backup.sql",
  "/cgi-bin/luci",
  "/phpmyadmin/index",
  "/vendor/phpunit",
  "/main.js",
  "/bilder/hus.jpg",
  "/favicon.ico",
  "/kari@example.no",
  "/ring/912 34 567",
  "/ring/91234567",
  "/01019012345",
  "/3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "/reset/x7k2m9q4w1z8",
  "/abcdefghijklmnopqrstuvwxyzabcdefghij",
  `/${"a-".repeat(101)}`,
])("%s is not", (path) => expect(isWorthKeeping(path)).toBe(false));

test("No key that a server would make is kept", () => {
  const keys = Array.from({ length: 2_000 }, (_, number) =>
    createHash("sha256").update(String(number)).digest(),
  );
  const spelt = keys.flatMap((key) => [
    key.toString("hex"),
    key.toString("base64url").toLowerCase(),
    key.subarray(0, 16).toString("hex"),
  ]);
  expect(spelt.filter((key) => isWorthKeeping(`/k/${key}`))).toEqual([]);
});
