import type { Content } from "#app/domain/content/content.ts";

/** The browser's storage keys of an editor's draft (specification): its texts, and its prices. */
export const draftKeys = { content: "site-content", prices: "pricing-config" } as const;

/** Where a signed-in editor sends a draft, to be shown a page with it. The server answers before any route does. */
export const previewPath = "/editor/forhandsvisning";
/** Stands in an answer in which not all of a draft could be shown. */
export const unfinishedHeader = "x-unfinished";

/** Where a draft is sent in the same way, to have the whole site gone through with it. */
export const inspectionPath = "/editor/sjekk";

/** Content as it lies in the browser, the published version it began from, and when it was stored, ISO 8601 in UTC. */
export type Draft = { content: Content; baseVersion: number; savedAt?: string };

/** A draft as the two texts that are stored. The fields of the specification lie flat, the other parts beside them. */
export function printDraft({ content, baseVersion, savedAt }: Draft): {
  content: string;
  prices: string;
} {
  const { texts, prices, ...parts } = content;
  return {
    content: JSON.stringify({ ...texts, ...parts, baseVersion, savedAt }),
    prices: JSON.stringify(prices),
  };
}
