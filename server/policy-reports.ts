import { z } from "zod";
import type { RouteTable } from "#app/route-table.ts";
import type { Asked } from "./environment.ts";
import type { Metric } from "./metrics/exposition.ts";
import type { RateLimits } from "./rate-limit.ts";
import { readBody } from "./request-body.ts";

const mostBytes = 16 * 1024;
const longestSource = 100;

/** What our policies consist of, in the words of browsers; whatever else is sent counts as `other`. */
const directives = [
  ...["script", "style"].flatMap((kind) => [`${kind}-src`, `${kind}-src-elem`, `${kind}-src-attr`]),
  ...["default", "img", "font", "connect", "manifest", "frame", "worker"].map((k) => `${k}-src`),
  "form-action",
  "base-uri",
];
/** What is held back without an address, in the words of browsers. */
const keywords = ["inline", "eval", "wasm-eval", "self", "data", "blob"];

/** As browsers send it (w3.org/TR/CSP3, section 5.3); older ones name the directive with its values. */
const reportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/**
 * Takes what browsers report of the content security policy: each is counted by its directive, and the log has a line a day for each
 * that differs. Nothing is kept but the directive, where what was held back came from, and the pattern of the page's address.
 */
export function createPolicyReports(parts: {
  limits: Pick<RateLimits, "policyReports" | "policyLines">;
  routes: Pick<RouteTable, "pattern">;
  /** The path whose route answers at a path that an editor has chosen, by what is published now. */
  placeOf: (path: string) => Promise<string | undefined>;
}) {
  const { limits, routes, placeOf } = parts;
  const counts = new Map<string, number>();

  return {
    /** Answers a report. Browsers look at no answer; others are told what was wrong. */
    async take(c: Asked, visitor: string): Promise<Response> {
      const refusal = limits.policyReports.take(visitor);
      if (refusal) {
        return c.body(null, 429, { "retry-after": String(refusal.retryAfterSeconds) });
      }
      const body = await readBody(c.req.raw, mostBytes);
      if (body === "too-large") return c.body(null, 413, { connection: "close" });
      if (body === "too-late") return c.body(null, 408, { connection: "close" });
      const { data: sent } = reportSchema.safeParse(parsed(body?.toString() ?? ""));
      if (!sent) return c.body(null, 400);
      const report = sent["csp-report"];
      const named = report["effective-directive"] ?? report["violated-directive"] ?? "";
      const [directive = ""] = named.split(" ");
      const path = URL.parse(report["document-uri"])?.pathname;
      const violation = {
        directive: directives.includes(directive) ? directive : "other",
        source: sourceOf(report["blocked-uri"] ?? ""),
        page: path === undefined ? "other" : routes.pattern((await placeOf(path)) ?? path),
      };
      counts.set(violation.directive, (counts.get(violation.directive) ?? 0) + 1);
      if (!limits.policyLines.take(Object.values(violation).join(" "))) {
        c.var.log.warn(violation, "the content security policy held something back");
      }
      return c.body(null, 204);
    },

    /** How many were reported, by directive. */
    metrics: (): Metric[] => [
      {
        name: "site_policy_reports_total",
        help: "What browsers reported of the content security policy, by directive; a visitor's extension can be the cause.",
        type: "counter",
        samples: [...counts].map(([directive, value]) => ({ labels: { directive }, value })),
      },
    ],
  };
}

/** Host and scheme of an address, and nothing that could stand for a person; or what is held back without one. */
function sourceOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return keywords.includes(blocked) ? blocked : "other";
  return (url.host ? `${url.protocol}//${url.host}` : url.protocol).slice(0, longestSource);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported as nothing.
    return undefined;
  }
}
