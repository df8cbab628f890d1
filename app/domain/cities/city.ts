import type { Picture } from "#app/domain/pictures/picture.ts";
import { href } from "#app/web/href.ts";

/** The towns that come with the site and are drawn, as in addresses, file names and style classes. */
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
 * A town we write to businesses in, as an editor writes it. Each has words of its own: a page that is another with the name
 * changed helps nobody, and search engines drop it.
 */
export type Town = {
  /** As in its address; of a town that comes with the site, also in file names and style classes. */
  id: string;
  name: string;
  /** Part of the country, as shown. */
  region: string;
  /** Degrees north and east, with decimals. */
  latitude: number;
  longitude: number;
  /** Inhabitants and businesses, as shown. Those of the first eight came with the order for this site, without a source of their own. */
  population: string;
  businesses: string;
  /** Year the figures were counted; left out while nobody has said. */
  figuresYear?: number | undefined;

  description: string;
  seoTitle: string;
  metaDescription: string;
  keywords: string;
  /** A photograph in place of what is drawn. */
  picture?: Picture | undefined;
  /** What is seen where its page is shared, in place of what is drawn. */
  sharedPicture?: Picture | undefined;
  /** Its page answers that it cannot be seen. */
  isHidden?: boolean | undefined;

  localHeading: string;
  localFacts: [Passage, Passage, Passage, Passage];
  benefitsHeading: string;
  benefits: [Passage, Passage, Passage, Passage];
  servicesHeading: string;
  /** In their order: what each is sold as, and which question each leads to, is no text. */
  services: [Passage, Passage, Passage];
  questions: [Teaser, Teaser];
  contact: { heading: string; text: string; subject: string };
};

/** A town as its page has it: with what is drawn, and what its texts stand beside. */
export type City = Omit<Town, "services" | "questions" | "sharedPicture" | "isHidden"> & {
  /** The drawn scene of the opening. It is laid over the town's sky, which shows if the picture does not load. */
  backgroundImage: string;
  /** What the scene shows, for those who see it shared elsewhere. */
  imageAlt: string;
  services: [CityService, CityService, CityService];
  questions: [CityQuestion, CityQuestion];
};

/** Shown on every town's page, and never in structured data: search engines take no rating of ourselves from us. */
export const cityRating = { value: "5.0", shown: "5,0" };

/** A few sentences under a heading of their own. */
type Passage = { title: string; text: string };

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
