import { createContext, use } from "react";
import {
  type OtherWords,
  otherWordsOf,
  type PageWords,
  type TextOf,
  type Words,
  wordsOf,
} from "#app/web/words.ts";

/** What texts say just now. Known on the server alone: an island is given its words. */
export const TextOfSite = createContext<TextOf>((_key, text) => text.default);

/** The words of a page, or of what pages share, as an editor has published them. */
export function useWords<Page extends PageWords>(page: Page): Words<Page> {
  return wordsOf(page, use(TextOfSite));
}

/** How the words of an island differ from what they are by themselves. */
export function useOtherWords(page: PageWords): OtherWords {
  return otherWordsOf(page, use(TextOfSite));
}

/** The words of an island: in the browser nothing else is known than how they differ. */
export function useIslandWords<Page extends PageWords>(
  page: Page,
  others: OtherWords,
): Words<Page> {
  const textOf = use(TextOfSite);
  return wordsOf(page, (key, text) => others[key] ?? textOf(key, text));
}
