import { spansOf } from "#app/web/rich-text.ts";
import type { RichText } from "./mail-document.ts";

/** A text in which words lead somewhere, as mails keep it. A mail has no bold words. */
export function richWords(text: string): RichText {
  return spansOf(text).map((span) =>
    span.href ? { label: span.text, href: span.href } : span.text,
  );
}

/** Such a text without what its words lead to. */
export function plainWords(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.label)).join("");
}
