import type { Brand } from "./brand.ts";
import { colorStyle } from "./colors.ts";

/**
 * A finished page in what an editor has chosen for the site; as it is where nothing was. Done here and not in the document, for
 * the back office keeps its own, and would else fetch code for it.
 *
 * @param scriptMark stands on what is inline and ours (server/pages/finish-page.ts)
 */
export function withBrand(
  html: string,
  { colors, icon }: Pick<Brand, "colors" | "icon">,
  scriptMark: string,
): string {
  const style = colorStyle(colors);
  const colored = style
    ? html.replace("</head>", () => `<style nonce="${scriptMark}">${style}</style></head>`)
    : html;
  if (!icon) return colored;
  return colored
    .replace(
      /<link\b[^>]*\brel="icon"[^>]*>/,
      () => `<link rel="icon" href="${icon.tab}" type="image/png" sizes="32x32"/>`,
    )
    .replace(
      /<link\b[^>]*\brel="apple-touch-icon"[^>]*>/,
      () => `<link rel="apple-touch-icon" href="${icon.apple}"/>`,
    );
}
