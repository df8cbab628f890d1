import { z } from "zod";

// Zod compiles its schemas where it may, and finds out by trying. The content security policy forbids it, and reports the
// try; so it is told. Schemas that reach the browser take `z` from here, which is how this comes before the first of them.
z.config({ jitless: true });

export { z };

/** What a text is told that has more characters than there is room for. */
export const tooLong = (most: number) => `Kan ikke være lengre enn ${most} tegn`;

/**
 * A text without what nobody sees and comes along with what is copied: direction marks around a telephone number, spaces without
 * width and soft hyphens in an address, and spaces at its ends. What joins letters and emojis stays.
 */
export const withoutUnseen = (text: string) => text.replace(/[^\P{Cf}\u200c\u200d]/gu, "").trim();

/** A text as somebody types it, `withoutUnseen`; a letter with its ring apart is one. */
export const typedText = (error?: string) =>
  z.string({ error }).normalize().overwrite(withoutUnseen);
