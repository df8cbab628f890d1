import { createContext, use } from "react";
import type { City } from "#app/domain/cities/city.ts";
import { townPath } from "#app/domain/cities/city.ts";
import { useIsShown } from "#app/ui/text/page-link.tsx";

/** The towns of the site, from the north. */
export const TownsOfSite = createContext<City[]>([]);

/** The towns whose pages are not hidden, from the north. */
export function useShownTowns(): City[] {
  const isShown = useIsShown();
  return use(TownsOfSite).filter(({ id }) => isShown({ href: townPath(id) }));
}
