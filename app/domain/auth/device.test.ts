import { expect, test } from "vitest";
import { deviceName } from "./device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64";

test.each([
  [`${windows}) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome på Windows"],
  [`${windows}) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge på Windows"],
  [`${windows}) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/127.0.0.0`, "Opera på Windows"],
  [`${windows}; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox på Windows"],
  [`${mac} ${apple} Version/18.5 Safari/605.1.15`, "Safari på Mac"],
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome på Mac"],
  [`${iPhone} ${apple} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari på iPhone"],
  [`${iPhone} ${apple} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome på iPhone"],
  [`${iPhone} ${apple} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox på iPhone"],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internett på Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0`, "Chrome på ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox på Linux"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["curl/8.9.1", "Ukjent enhet"],
  ["", "Ukjent enhet"],
  [null, "Ukjent enhet"],
])("%j is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
