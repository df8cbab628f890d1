/** What a customer got out of the work. Each figure is documented in the agency's own files (markedsføringsloven § 3). */
export type Story = {
  category: string;
  title: string;
  description: string;
  /** How the figures are drawn: as lengths, or as lights to count. */
  chart: "bars" | "lights";
  stats: Stat[];
};

export type Stat = {
  /** Per cent more than before. */
  value: number;
  label: string;
};

export const stories: Story[] = [
  {
    category: "SEO",
    title: "Møbelbutikken som ble lettere å finne",
    description:
      "En lokal møbelbutikk ville bli funnet av dem som leter etter møbler på nett. Vi fikk jobben med SEO. Flere fant veien til nettsiden, og flere tok kontakt.",
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
      "Et regnskapsbyrå ville bruke sosiale medier til å nå nye kunder. Vi fikk jobben med profilene. Flere engasjerte seg i det byrået la ut, og nye kunder kom til.",
    chart: "lights",
    stats: [
      { value: 75, label: "nye kunder" },
      { value: 210, label: "mer engasjement" },
    ],
  },
];
