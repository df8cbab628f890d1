import { alesund } from "./alesund.ts";
import { bergen } from "./bergen.ts";
import {
  type AddedTown,
  type City,
  type CityQuestion,
  type CityService,
  type CityTexts,
  type TownId,
  townIds,
  townPath,
} from "./city.ts";
import { drammen } from "./drammen.ts";
import { kristiansand } from "./kristiansand.ts";
import { oslo } from "./oslo.ts";
import { stavanger } from "./stavanger.ts";
import { tromso } from "./tromso.ts";
import { trondheim } from "./trondheim.ts";

/** The towns that every site has, as they come with it. */
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
export type Towns = { towns: Record<TownId, CityTexts>; addedTowns: readonly AddedTown[] };

/** Every town with a page of its own, as it is published: those of every site first. */
export function townsOf(content: Towns): City[] {
  return [
    ...townIds.map((id) => withTexts(cities[id], content.towns[id])),
    ...content.addedTowns.map(({ sharedPicture: _, isHidden: __, ...town }) =>
      withTexts({ ...town, ...outline }, town),
    ),
  ];
}

/** The towns as a list of lights has them: along the coast, from the north. */
export function fromNorth<Town extends Pick<City, "latitude">>(towns: readonly Town[]): Town[] {
  return towns.toSorted((one, other) => other.latitude - one.latitude);
}

/** Finds the town that an address names in lower case, with its texts as they are published. */
export function cityOf(id: string, content: Towns): City | undefined {
  return townsOf(content).find((city) => city.id === id);
}

/** What the pages of the towns are called that an editor has added, by their paths. */
export function addedTownPages({ addedTowns }: Pick<Towns, "addedTowns">): Map<string, string> {
  return new Map(addedTowns.map(({ id, name }) => [townPath(id), name]));
}

/** What no text of a town says: the kinds of service in their order, the questions it leads to, and what is drawn behind its name. */
type Outline = Pick<City, "backgroundImage" | "imageAlt"> & {
  services: [Kind, Kind, Kind];
  questions: [Led, Led];
};
type Kind = Pick<CityService, "kind">;
type Led = Pick<CityQuestion, "slug">;

/** Of a town that an editor has added: nobody has drawn it. */
const outline: Outline = {
  backgroundImage: "/scenes/boathouse.svg",
  imageAlt: "Tegning av et naust ved sjøen, med lys i vinduet.",
  services: [{ kind: "website" }, { kind: "google" }, { kind: "social" }],
  questions: [
    { slug: "hvordan-bli-mer-synlig-p-google" },
    { slug: "hva-koster-det-lage-en-ny-nettside" },
  ],
};

function withTexts(
  { services, questions, ...city }: Outline & Pick<City, "id" | "name" | "latitude" | "longitude">,
  texts: CityTexts,
): City {
  const [website, google, social] = services;
  const [first, second] = questions;
  return {
    ...city,
    ...texts,
    services: [
      { kind: website.kind, ...texts.services[0] },
      { kind: google.kind, ...texts.services[1] },
      { kind: social.kind, ...texts.services[2] },
    ],
    questions: [
      { slug: first.slug, ...texts.questions[0] },
      { slug: second.slug, ...texts.questions[1] },
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
