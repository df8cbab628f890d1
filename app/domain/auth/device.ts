const unknownDevice = "Ukjent enhet";

// Browsers claim to be each other: the one that says the most comes first. Chrome on iOS says CriOS, and so on.
const browsers: [RegExp, string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internett"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

// An iPad and an Android phone name a desktop system or Linux too.
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/**
 * What an account was used on, in words a person knows it by: "Firefox på Windows". A browser says what it likes, so it is
 * a hint and no proof.
 *
 * @param userAgent the header that the browser sent at sign-in
 */
export function deviceName(userAgent: string | null): string {
  const named = (table: [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? unknownDevice;
}
