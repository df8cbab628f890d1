import type { Brand } from "./brand.ts";
import { colorStyle } from "./colors.ts";

/**
 * A finished page in what an editor has chosen for the site; as it is where nothing was. Done here and not in the document, for
 * the back office keeps its own, and would else fetch code for it.
 *
 * @param scriptMark stands on what is inline and ours (server/pages/finish-page.ts)
 */
export function withBrand(html: string, { colors }: Pick<Brand, "colors">, scriptMark: string) {
  const style = colorStyle(colors);
  return style === ""
    ? html
    : html.replace("</head>", () => `<style nonce="${scriptMark}">${style}</style></head>`);
}
