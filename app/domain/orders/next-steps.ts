import { promised } from "#app/domain/brand/promises.ts";

/** What happens after an order, as the thank-you page and the confirmation tell it. */
export const nextSteps = [
  {
    heading: "Vi tar kontakt",
    text: `Innen ${promised.contact} ringer vi deg eller sender en e-post, og går gjennom bestillingen.`,
  },
  {
    heading: "Du signerer avtalen",
    text: "Du får avtalen tilsendt. Leveringstiden regnes fra den er signert.",
  },
  {
    heading: "Vi lager det",
    text: "Du sender tekst og bilder, vi bygger, og du ser resultatet før noen andre gjør det.",
  },
  {
    heading: "Vi publiserer og følger opp",
    text: "Når du har godkjent, legger vi det ut. Fra den dagen løper abonnementet, og fakturaen kommer. Lurer du på noe etterpå, er det bare å ta kontakt.",
  },
];
