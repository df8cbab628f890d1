/** What a change to a subscription came to, as the address says it and the page tells it. */
export const outcomes: Record<string, string> = {
  oppsagt: "Abonnementet er sagt opp, og kunden har fått en kvittering.",
  angret: "Oppsigelsen er trukket tilbake, og kunden har fått beskjed.",
  kreditert: "Den siste perioden er tatt tilbake, og kunden har fått beskjed.",
  varslet: "Det er notert at kunden er varslet. Nå løper fristen for å si opp.",
  pris: "Neste års pris er satt.",
  start: "Startdatoen er rettet, og kunden har fått beskjed.",
  lenke: "Lenken er på vei til kunden.",
  "ny-lenke": "Kunden får en ny lenke. Den gamle virker ikke lenger.",
};
