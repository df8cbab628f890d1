import type { Content } from "#app/domain/content/content.ts";
import { mostFooterLinks } from "#app/domain/content/parts/footer.ts";
import { mostMenuLinks } from "#app/domain/content/parts/menu.ts";

/** Whether the menu or the footer leads to a page of ours. */
export function isLedTo({ menu, footer }: Content, path: string): boolean {
  return (
    menu.some(({ to, isHidden }) => to === path && !isHidden) ||
    footer.some(({ links }) => links.some(({ to }) => to === path))
  );
}

/**
 * Content whose menu leads to a page of ours besides: shown again where it is hidden there, and in the first column of the footer that
 * has room where the menu has none.
 *
 * @returns it, and where the link is; undefined where there is no room at all
 */
export function ledTo(
  content: Content,
  path: string,
): { content: Content; place: "menyen" | "bunnen" } | undefined {
  const { menu, footer } = content;
  const link = { to: path, label: "" };
  const others = menu.filter(({ to }) => to !== path);
  if (others.length < mostMenuLinks) {
    const isThere = others.length < menu.length;
    const rows = isThere
      ? menu.map((row) => (row.to === path ? { ...row, isHidden: false } : row))
      : [...menu, { ...link, isHidden: false }];
    return { content: { ...content, menu: rows }, place: "menyen" };
  }
  const column = footer.findIndex(({ links }) => links.length < mostFooterLinks);
  const roomy = footer[column];
  if (!roomy) return undefined;
  const columns = footer.with(column, { ...roomy, links: [...roomy.links, link] });
  return { content: { ...content, footer: columns }, place: "bunnen" };
}
