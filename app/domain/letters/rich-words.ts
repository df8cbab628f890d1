import { spansOf } from "#app/web/rich-text.ts";
import type { RichText } from "./mail-document.ts";

/** A text in which words lead somewhere, as mails keep it. A mail has no bold words. */
export function richWords(text: string): RichText {
  return spansOf(text).map((span) =>
    span.href ? { label: span.text, href: span.href } : span.text,
  );
}
