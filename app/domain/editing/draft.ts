import type { Content } from "#app/domain/content/content.ts";
import { completeContent } from "#app/domain/content/merge.ts";

/** The browser's storage keys of an editor's draft (specification): its texts, and its prices. */
export const draftKeys = { content: "site-content", prices: "pricing-config" } as const;

/** Where a signed-in editor sends a draft, to be shown a page with it. The server answers before any route does. */
export const previewPath = "/editor/forhandsvisning";

/** Where a draft is sent in the same way, to have the whole site gone through with it. */
export const inspectionPath = "/editor/sjekk";

/** Content as it lies in the browser, and the published version it began from. */
export type Draft = { content: Content; baseVersion: number };

/** What was found in the browser's storage. */
export type StoredDraft =
  | { found: "nothing" }
  | { found: "draft"; draft: Draft; setAside: string[] }
  /** It cannot be read; `raw` is what stood there, so that nothing is thrown away unseen. */
  | { found: "corrupt"; raw: string };

/** A draft as the two texts that are stored. The fields of the specification lie flat, the other parts beside them. */
export function printDraft({ content, baseVersion }: Draft): { content: string; prices: string } {
  const { texts, prices, ...parts } = content;
  return {
    content: JSON.stringify({ ...texts, ...parts, baseVersion }),
    prices: JSON.stringify(prices),
  };
}

/**
 * Reads a draft from the two texts that were stored; what they do not say is as it comes with the site.
 *
 * @param stored what stands under `draftKeys`, or null
 */
export function parseDraft(stored: { content: string | null; prices: string | null }): StoredDraft {
  if (stored.content === null && stored.prices === null) return { found: "nothing" };
  const site = parseObject(stored.content);
  const prices = parseObject(stored.prices);
  if (!site || !prices) {
    return { found: "corrupt", raw: JSON.stringify(stored) };
  }
  const { baseVersion } = site;
  // The texts take their own from among the parts: none of them is called as a part is.
  const { content, setAside } = completeContent({ ...site, texts: site, prices });
  const base = typeof baseVersion === "number" && Number.isInteger(baseVersion) ? baseVersion : 0;
  return { found: "draft", draft: { content, baseVersion: base }, setAside };
}

/** Nothing stored is an empty object; what is no object is undefined. */
function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
