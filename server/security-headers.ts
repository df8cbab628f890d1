import { createHash } from "node:crypto";
import type { Config } from "./config.ts";
import { isHydrated } from "./finish-page.ts";

/** Headers that every answer carries. Pages add the content security policy that fits their inline parts. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
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
 * The policy of one finished page: what is inline is allowed by its hash and nothing else inline is.
 *
 * @param html the page as it will be sent
 * @param nonce development only: Vite puts style elements into the page, which no hash can foresee
 */
export function contentSecurityPolicy(html: string, config: Config, nonce?: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !isData(attributes))
    .map(([, , content = ""]) => hash(content));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = ""]) =>
    hash(content),
  );
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
    // The back office shows stored mails in a frame. All of its pages may, for who follows a link there keeps the first one's policy.
    ...(isHydrated(html) ? [["frame-src", "'self'"]] : []),
    ...(config.siteUrl.startsWith("https:") ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Structured data is never run, so the policy does not apply to it. */
function isData(attributes: string): boolean {
  return /\btype="application\/(ld\+)?json"/.test(attributes);
}

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
