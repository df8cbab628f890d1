import { slipDays } from "#app/domain/subscriptions/delivery/slip-days.ts";

/** What a change to an order, its agreement or its subscription came to, as the address says it and the page tells it. */
export const done = {
  rettet: "Opplysningene er rettet.",
  "avtale-sendt": "Avtalen er sendt til signering.",
  "avtale-trukket": "Avtalen er trukket tilbake.",
  "avtale-papir": "Signaturen er notert.",
  oppsagt: "Abonnementet er sagt opp, og kunden får en kvittering på e-post.",
  angret: "Oppsigelsen er trukket tilbake, og kunden får beskjed på e-post.",
  kreditert: "Den siste perioden er tatt tilbake, og kunden får beskjed på e-post.",
  varslet: "Det er notert at kunden er varslet. Nå løper fristen for å si opp.",
  pris: "Neste års pris er satt.",
  start: "Startdatoen er rettet, og kunden får beskjed på e-post.",
  lenke: "Lenken er på vei til kunden.",
  "ny-lenke": "Kunden får en ny lenke. Den gamle virker ikke lenger.",
};

/** Why a change came to nothing, said in the same way. */
export const problems = {
  endret:
    "Abonnementet er endret siden du så det. Se over, og prøv igjen om det fortsatt er riktig.",
  ulovlig: "Det lar seg ikke gjøre slik bestillingen eller abonnementet står nå.",
  frist: `Det er mer enn ${slipDays} dager siden det ble registrert, og da blir det stående.`,
  "lenke-endret":
    "Kunden har fått en annen lenke eller en annen e-postadresse siden du åpnet siden, så lenken er ikke byttet ut. Se over, og prøv igjen om det fortsatt er riktig.",
  epost: "Kunden har ingen e-postadresse lenger.",
};
