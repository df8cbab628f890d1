import { citiesFromNorth } from "#app/domain/cities/cities.ts";
import { type City, townPath } from "#app/domain/cities/city.ts";
import { useIsShown } from "#app/ui/page-link.tsx";

/** The towns whose pages are not hidden, from the north. */
export function useShownTowns(): City[] {
  const isShown = useIsShown();
  return citiesFromNorth.filter(({ id }) => isShown({ href: townPath(id) }));
}
