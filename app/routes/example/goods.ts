/** What the made-up bakery bakes, and when it is open. Prices are whole kroner, to people, with VAT. */
export type Good = {
  id: string;
  name: string;
  text: string;
  kroner: number;
  art: "loaf" | "rye" | "bun" | "school" | "cake" | "ring";
};

export const breads: Good[] = [
  {
    id: "havbrod",
    name: "Havbrød",
    text: "Surdeig, sjøsalt og tolv timer på kjøl.",
    kroner: 72,
    art: "loaf",
  },
  {
    id: "rugbrod",
    name: "Mørkt rugbrød",
    text: "Tungt, saftig og godt i fem dager.",
    kroner: 68,
    art: "rye",
  },
];

export const buns: Good[] = [
  {
    id: "kanelbolle",
    name: "Kanelbolle",
    text: "Brunet smør, ceylonkanel og perlesukker.",
    kroner: 38,
    art: "bun",
  },
  {
    id: "skolebolle",
    name: "Skolebolle",
    text: "Vaniljekrem kokt i huset, kokos på toppen.",
    kroner: 42,
    art: "school",
  },
];

export const cakes: Good[] = [
  {
    id: "blotkake",
    name: "Bløtkake",
    text: "Jordbær fra Valldal. Åtte til ti stykker.",
    kroner: 420,
    art: "cake",
  },
  {
    id: "kransekake",
    name: "Kransekake",
    text: "Atten ringer, flagg følger med.",
    kroner: 780,
    art: "ring",
  },
];

export const goods: Good[] = [...breads, ...buns, ...cakes];

export const hours: [days: string, hours: string][] = [
  ["Tirsdag–fredag", "07–16"],
  ["Lørdag", "08–15"],
  ["Søndag", "09–14"],
  ["Mandag", "Da sover vi"],
];

export const place = {
  street: "Strandgata 4",
  phone: "00\u00a000\u00a000\u00a000",
  email: "hei@havglott.example",
};
