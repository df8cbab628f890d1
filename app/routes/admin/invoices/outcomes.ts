/** What a change to an invoice came to, as the address says it and the page tells it. */
export const done = {
  betalt: "Betalingen er notert.",
  angret: "Betalingen er tatt tilbake. Den står igjen i historikken.",
  utstedt: "Fakturaen er utstedt, og er på vei til kunden.",
  tapt: "Det som gjenstår, er ført som tapt, og teller ikke som utestående. Regnskapsføreren ser dagen i listen for måneden.",
  "ikke-tapt": "Fakturaen teller som forfalt igjen.",
  sendt: "Det er notert at dokumentet er sendt.",
  epost: "E-posten er på vei, med PDF-en som vedlegg.",
  purret: "Påminnelsen er på vei, med fakturaen som vedlegg.",
  kreditert: "Det er kreditert, og kreditnotaen er på vei til kunden.",
};

/** Why nothing came of it. */
export const problems = {
  endret: "Noe er endret siden du så fakturaen. Se over, og prøv igjen om det fortsatt er riktig.",
  ingen: "Kunden er slettet, så det er ingen å sende til.",
  ulovlig: "Det lar seg ikke gjøre slik fakturaen står nå.",
};
