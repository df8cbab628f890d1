import { type AnchorHTMLAttributes, createContext, use } from "react";
import { href } from "#app/web/href.ts";

/** The paths of pages of ours that are hidden. Known on the server alone, and so not within islands. */
export const HiddenPages = createContext<readonly string[]>([]);

/** Where else on the site one can do what a page is for. */
const instead: Record<string, string> = { [href("/kontakt")]: "/#contact" };

/** Answers which links lead to a page that visitors may see: whole lists are filtered by it. */
export function useIsShown(): (link: { href: string }) => boolean {
  const hidden = use(HiddenPages);
  return (link) => !hidden.includes(pathOf(link.href));
}

/** A link that is left out while its page is hidden, or leads to where one can do the same. Every link to a page that can be. */
export function PageLink({
  href,
  ...link
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const isShown = useIsShown();
  const target = isShown({ href }) ? href : instead[pathOf(href)];
  return target === undefined ? null : <a href={target} {...link} />;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
