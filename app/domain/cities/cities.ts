import { alesund } from "./alesund.ts";
import { bergen } from "./bergen.ts";
import type { City, CityTexts, TownId } from "./city.ts";
import { drammen } from "./drammen.ts";
import { kristiansand } from "./kristiansand.ts";
import { oslo } from "./oslo.ts";
import { stavanger } from "./stavanger.ts";
import { tromso } from "./tromso.ts";
import { trondheim } from "./trondheim.ts";

/** Every town with a page of its own, as it comes with the site. */
export const cities = {
  oslo,
  bergen,
  trondheim,
  stavanger,
  kristiansand,
  tromso,
  drammen,
  alesund,
} satisfies Record<TownId, City>;

/** The towns as a list of lights has them: along the coast, from the north. */
export const citiesFromNorth: readonly City[] = Object.values(cities).toSorted(
  (one, other) => other.latitude - one.latitude,
);

/** Finds the town that an address names in lower case, with its texts as they are published. */
export function cityOf(
  id: string,
  { towns }: { towns: Record<TownId, CityTexts> },
): City | undefined {
  const city = Object.values(cities).find((one) => one.id === id);
  if (!city) return undefined;
  const texts = towns[city.id];
  const [website, google, social] = city.services;
  const [first, second] = city.questions;
  return {
    ...city,
    ...texts,
    services: [
      { ...website, ...texts.services[0] },
      { ...google, ...texts.services[1] },
      { ...social, ...texts.services[2] },
    ],
    questions: [
      { ...first, ...texts.questions[0] },
      { ...second, ...texts.questions[1] },
    ],
  };
}

/** Where a town lies, in whole minutes, as a chart has it: `60° 24′ N, 5° 19′ Ø`. */
export function positionOf({ latitude, longitude }: City): string {
  return `${degrees(latitude)} N, ${degrees(longitude)} Ø`;
}

function degrees(decimal: number): string {
  const minutes = Math.round(decimal * 60);
  const noBreakSpace = "\u00a0";
  return `${Math.floor(minutes / 60)}°${noBreakSpace}${String(minutes % 60).padStart(2, "0")}′`;
}
