import { alesund } from "./alesund.ts";
import { bergen } from "./bergen.ts";
import {
  type City,
  type CityQuestion,
  type CityService,
  type Town,
  type TownId,
  townPath,
} from "./city.ts";
import { drammen } from "./drammen.ts";
import { kristiansand } from "./kristiansand.ts";
import { oslo } from "./oslo.ts";
import { stavanger } from "./stavanger.ts";
import { tromso } from "./tromso.ts";
import { trondheim } from "./trondheim.ts";

/** The towns that come with the site, in the order of their list, each with what is drawn of it. */
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

/** What the content says of towns. */
type Towns = { towns: readonly Town[] };

/** Every town with a page of its own, as it is published. */
export function townsOf({ towns }: Towns): City[] {
  return towns.map(({ sharedPicture: _, isHidden: __, services, questions, ...town }) => {
    const drawn = outlines.get(town.id) ?? undrawn;
    const [website, google, social] = drawn.services;
    const [first, second] = drawn.questions;
    return {
      ...town,
      backgroundImage: drawn.backgroundImage,
      imageAlt: drawn.imageAlt,
      services: [
        { kind: website.kind, ...services[0] },
        { kind: google.kind, ...services[1] },
        { kind: social.kind, ...services[2] },
      ],
      questions: [
        { slug: first.slug, ...questions[0] },
        { slug: second.slug, ...questions[1] },
      ],
    };
  });
}

/** The towns as a list of lights has them: along the coast, from the north. */
export function fromNorth<Place extends Pick<Town, "latitude">>(towns: readonly Place[]): Place[] {
  return towns.toSorted((one, other) => other.latitude - one.latitude);
}

/** Finds the town that an address names in lower case, with its texts as they are published. */
export function cityOf(id: string, content: Towns): City | undefined {
  return townsOf(content).find((city) => city.id === id);
}

/** What the pages of the towns are called, by their paths, from the north. */
export function townPages({ towns }: Towns): Map<string, string> {
  return new Map(fromNorth(towns).map(({ id, name }) => [townPath(id), name]));
}

/** What no text of a town says: the kinds of service in their order, the questions it leads to, and what is drawn behind its name. */
type Outline = Pick<City, "backgroundImage" | "imageAlt"> & {
  services: [Kind, Kind, Kind];
  questions: [Led, Led];
};
type Kind = Pick<CityService, "kind">;
type Led = Pick<CityQuestion, "slug">;

const outlines: ReadonlyMap<string, Outline> = new Map(Object.entries(cities));

/** Of a town that nobody has drawn. */
const undrawn: Outline = {
  backgroundImage: "/scenes/boathouse.svg",
  imageAlt: "Tegning av et naust ved sjøen, med lys i vinduet.",
  services: [{ kind: "website" }, { kind: "google" }, { kind: "social" }],
  questions: [
    { slug: "hvordan-bli-mer-synlig-p-google" },
    { slug: "hva-koster-det-lage-en-ny-nettside" },
  ],
};

/** Where a town lies, in whole minutes, as a chart has it: `60° 24′ N, 5° 19′ Ø`. */
export function positionOf({ latitude, longitude }: City): string {
  return `${degrees(latitude)} N, ${degrees(longitude)} Ø`;
}

function degrees(decimal: number): string {
  const minutes = Math.round(decimal * 60);
  const noBreakSpace = "\u00a0";
  return `${Math.floor(minutes / 60)}°${noBreakSpace}${String(minutes % 60).padStart(2, "0")}′`;
}
