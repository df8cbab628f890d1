import { defaultContent } from "#app/domain/content/defaults.ts";
import { readAsWritten } from "#app/domain/content/merge.ts";
import { partKeys } from "#app/domain/content/part-names.ts";
import type { Draft } from "./draft.ts";

/** What was found in the browser's storage. */
type StoredDraft =
  | { found: "nothing" }
  | { found: "draft"; draft: Draft; setAside: string[] }
  /** It cannot be read; `raw` is what stood there, so that nothing is thrown away unseen. */
  | { found: "corrupt"; raw: string };

/**
 * Reads a draft from the two texts that were stored, as it was left; what they do not say is as it comes with the site.
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
  const { baseVersion, savedAt } = site;
  // The texts lie among the parts: none of them is called as a part is.
  const only = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, site[name]]));
  const whole = { ...only(partKeys), texts: only(Object.keys(defaultContent.texts)), prices };
  const { content, setAside } = readAsWritten(whole);
  const base = typeof baseVersion === "number" && Number.isInteger(baseVersion) ? baseVersion : 0;
  const isTime = typeof savedAt === "string" && !Number.isNaN(Date.parse(savedAt));
  const draft = { content, baseVersion: base, ...(isTime && { savedAt }) };
  return { found: "draft", draft, setAside };
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
