import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from "react";
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
  const target = useTarget(href);
  return target === undefined ? null : <a href={target} {...link} />;
}

/** Words within a sentence that lead to a page: while it is hidden they stay, without a link. */
export function LinkedWords({ href, children }: { href: string; children: ReactNode }) {
  const target = useTarget(href);
  return target === undefined ? children : <a href={target}>{children}</a>;
}

/** Where a link leads now; undefined while its page is hidden, and there is no other place for the same. */
function useTarget(href: string): string | undefined {
  const isShown = useIsShown();
  return isShown({ href }) ? href : instead[pathOf(href)];
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
