import { createHash } from "node:crypto";
import type { Config } from "./config.ts";

/** Where browsers report what the policy of a page held back. */
export const policyReportPath = "/policy-reports";

/** Headers that every answer carries. Pages add the content security policy that fits their inline parts. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // No other site shows or reads what is ours. Whoever shares a page fetches its picture by a server.
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(config.siteUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** What Google's own guide for a content security policy asks for. */
const googleTag = {
  scripts: ["https://www.googletagmanager.com"],
  calls: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};
const noTag = { scripts: [], calls: [] };

/**
 * The policy of one page: what of ours is inline is allowed by its hash, and nothing else inline is, however it got there.
 *
 * @param page the inline scripts and styles that are ours, and whether it is a page of the back office
 * @param nonce development only: Vite puts style elements into the page, which no hash can foresee
 */
export function contentSecurityPolicy(
  page: { scripts: string[]; styles: string[]; isHydrated: boolean },
  config: Config,
  nonce?: string,
): string {
  const scripts = page.scripts.map(hash);
  const styles = page.styles.map(hash);
  const own = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"];
  const tag = config.measurementId ? googleTag : noTag;
  const directives = [
    ["default-src", "'none'"],
    ["script-src", ...own, ...tag.scripts, ...new Set(scripts)],
    ["style-src", ...own, ...new Set(styles)],
    ["img-src", "'self'", "data:", ...tag.calls],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...tag.calls],
    ["manifest-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    // Example sites stand in frames, and so do stored mails in the back office. Nothing else of ours lets itself be framed.
    ["frame-src", "'self'"],
    // The back office keeps a page for when we cannot be reached. All of its pages may, for who follows a link there keeps the first
    // one's policy.
    ...(page.isHydrated ? [["worker-src", "'self'"]] : []),
    ...(config.siteUrl.startsWith("https:") ? [["upgrade-insecure-requests"]] : []),
    // The one that all browsers know.
    ["report-uri", policyReportPath],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
