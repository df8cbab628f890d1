import type { Picture } from "#app/domain/pictures/picture.ts";
import { href } from "#app/web/href.ts";

/** The towns that every site has, as in addresses, file names and style classes. */
export const townIds = [
  "oslo",
  "bergen",
  "trondheim",
  "stavanger",
  "kristiansand",
  "tromso",
  "drammen",
  "alesund",
] as const;
export type TownId = (typeof townIds)[number];

/** Where the page of a town is. */
export function townPath(id: string): string {
  return href("/by/:cityName", { cityName: id });
}

/**
 * A town we write to businesses in. Each has words of its own: a page that is another with the name changed helps nobody, and
 * search engines drop it.
 */
export type City = {
  /** As in its address; of a town that every site has, also in file names and style classes. */
  id: string;
  name: string;
  /** Part of the country, as shown. */
  region: string;
  /** Degrees north and east, with decimals. */
  latitude: number;
  longitude: number;
  /** Inhabitants and businesses, as shown. The figures came with the order for this site, without a source of their own. */
  population: string;
  businesses: string;
  /** Year the figures were counted; left out while nobody has said. */
  figuresYear?: number | undefined;

  description: string;
  seoTitle: string;
  metaDescription: string;
  keywords: string;
  /** The drawn scene of the opening. It is laid over the town's sky, which shows if the picture does not load. */
  backgroundImage: string;
  /** A photograph in place of the scene. */
  picture?: Picture | undefined;
  /** What the scene shows, for those who see it shared elsewhere. */
  imageAlt: string;

  localHeading: string;
  localFacts: [Passage, Passage, Passage, Passage];
  benefitsHeading: string;
  benefits: [Passage, Passage, Passage, Passage];
  servicesHeading: string;
  services: [CityService, CityService, CityService];
  questions: [CityQuestion, CityQuestion];
  contact: { heading: string; text: string; subject: string };
};

/** A town that an editor has added: all of it is theirs. */
export type AddedTown = CityTexts &
  Pick<City, "id" | "name" | "latitude" | "longitude"> & {
    /** What is seen where its page is shared, in place of what is drawn. */
    sharedPicture?: Picture | undefined;
    /** Its page answers that it cannot be seen. */
    isHidden?: boolean | undefined;
  };

/** What an editor can change about a town. */
export type CityTexts = Pick<
  City,
  | "population"
  | "businesses"
  | "description"
  | "seoTitle"
  | "metaDescription"
  | "keywords"
  | "localHeading"
  | "localFacts"
  | "benefitsHeading"
  | "benefits"
  | "contact"
  | "region"
  | "servicesHeading"
> & {
  /** In the order of the town's own: what each is sold as, and which question each leads to, is no text. */
  services: [Passage, Passage, Passage];
  questions: [Teaser, Teaser];
} & { figuresYear?: number | undefined; picture?: Picture | undefined };

/** Shown on every town's page, and never in structured data: search engines take no rating of ourselves from us. */
export const cityRating = { value: "5.0", shown: "5,0" };

/** A few sentences under a heading of their own. */
export type Passage = { title: string; text: string };

export type CityService = Passage & {
  /** What in the price list it is sold as. */
  kind: "website" | "google" | "social";
};

/** Why an answer matters in a town. */
type Teaser = { teaser: string };

export type CityQuestion = Teaser & {
  /** Of the question that the page leads to. */
  slug:
    | "hva-koster-det-lage-en-ny-nettside"
    | "hva-er-en-google-bedriftsprofil-google-min-bedrift"
    | "hvordan-bli-mer-synlig-p-google"
    | "hvilke-sosiale-medier-br-min-bedrift-vre-p";
};
