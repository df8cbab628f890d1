import { createContext, use } from "react";

/** What the site is called, which stands behind the title of every page. */
export const SiteName = createContext("");

/** The title of what is shown in place of a page, which brings no title of its own. */
export function PageTitle({ children }: { children: string }) {
  const name = use(SiteName);
  return <title>{name ? `${children} | ${name}` : children}</title>;
}
