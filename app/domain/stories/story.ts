import { slugOf } from "#app/domain/faq/slug.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { href } from "#app/web/href.ts";

/** The drawings a story can stand beside. */
export const storyScenes = ["none", "shop", "office"] as const;

/**
 * What a customer got out of the work. Each figure is documented in the agency's own files (markedsføringsloven § 3). What is
 * not known is an empty text or list, and left out of the page.
 */
export type Story = {
  category: string;
  title: string;
  description: string;
  scene: (typeof storyScenes)[number];
  /** A photograph in place of the drawing. */
  picture?: Picture | undefined;
  /** What we did, step by step. */
  steps: string[];
  /** When it was, and what was measured, where. */
  period: string;
  measured: string;
  /** Where the figures are from. */
  source: string;
  quote: string;
  /** Who says it. */
  quotedFrom: string;
  /** How the figures are drawn: as lengths, or as lights to count. */
  chart: "bars" | "lights";
  stats: Stat[];
};

export type Stat = {
  /** Per cent more than before. */
  value: number;
  label: string;
};

/** Names the story that the page is opened at. */
export const storyParameter = "historie";

/** The address by which a story is shared: the page, opened at it. It changes with the title. */
export function storyPath({ title }: Pick<Story, "title">): string {
  return `${href("/kundehistorier")}?${storyParameter}=${slugOf(title)}`;
}

const unknown = { period: "", measured: "", source: "", quote: "", quotedFrom: "" };

export const stories: Story[] = [
  {
    category: "SEO",
    title: "Møbelbutikken som ble lettere å finne",
    description:
      "En lokal møbelbutikk ville nå dem som leter etter møbler på nett. Vi gjorde SEO-arbeidet. Flere fant veien til nettsiden, og flere tok kontakt.",
    ...unknown,
    scene: "shop",
    steps: [
      "Teknisk: Vi rettet det som holdt siden tilbake.",
      "Innhold: Vi skrev om det kundene søker etter.",
      "Lokalt: Vi gjorde navn, adresse og åpningstider like overalt.",
    ],
    chart: "bars",
    stats: [
      { value: 156, label: "mer trafikk" },
      { value: 98, label: "flere henvendelser" },
    ],
  },
  {
    category: "Sosiale medier",
    title: "Regnskapsbyrået som fikk følge",
    description:
      "Et regnskapsbyrå ville bruke sosiale medier til å nå nye kunder. Vi satte opp profilene. Flere engasjerte seg i det byrået la ut, og nye kunder kom til.",
    ...unknown,
    scene: "office",
    steps: [
      "Vi satte opp profilene med byråets farger og logo.",
      "Vi fylte dem med innhold.",
      "Vi ledet folk videre til nettsiden.",
    ],
    chart: "lights",
    stats: [
      { value: 75, label: "nye kunder" },
      { value: 210, label: "mer engasjement" },
    ],
  },
];
