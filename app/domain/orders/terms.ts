import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import type { OrderablePlan } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { formatKroner } from "#app/web/formats/money.ts";

/** The terms of one order: what the customer reads before accepting, and what the order keeps. */
export type Terms = {
  /** Changes whenever a sentence below does. */
  version: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** The terms for ordering a plan, with its own sums and delivery time. */
export function termsFor(plan: OrderablePlan, seller: Brand): Terms {
  const yearly = formatKroner(plan.annualCost);
  return {
    version: "2026-11-22",
    sections: [
      {
        heading: "Avtalen",
        paragraphs: [
          `Avtalen gjelder ${plan.name} og inngås mellom din bedrift og ${seller.legalName}, org.nr. ${formatOrgNumber(seller.orgNumber)}. Vi selger bare til bedrifter, og alle priser er oppgitt uten merverdiavgift.`,
        ],
      },
      {
        heading: "Pris",
        paragraphs: [
          plan.kind === "website"
            ? `Nettsiden koster ${formatKroner(plan.price)} én gang. Drift koster ${yearly} for ${promised.period} og dekker webhotell, sikkerhet og vedlikehold.`
            : `Profilen koster ${yearly} for ${promised.period}.`,
          `Du betaler ikke noe når du bestiller. Vi tar kontakt innen ${promised.contact}, går gjennom bestillingen med deg og sender faktura når vi har levert.`,
        ],
      },
      {
        heading: "Levering",
        paragraphs: [
          `Leveringstiden er ${deliveryTime[plan.kind]} etter signert avtale. Vi er avhengige av at du sender oss tekst, bilder og tilganger i tide.`,
        ],
      },
      {
        heading: "Abonnement og fornyelse",
        paragraphs: [
          `Abonnementet begynner ${promised.start}. Til da betaler du ikke noe for det.`,
          `Abonnementet løper i ${promised.period} om gangen. Det fornyes automatisk ${promised.renewalNotice} før perioden utløper, for en ny periode på ${promised.period}. Vi varsler deg på e-post i god tid før det skjer.`,
        ],
      },
      {
        heading: "Oppsigelse",
        paragraphs: [
          `Du kan si opp når som helst, ${promised.cancelling}. Lenken til avtalesiden står i ordrebekreftelsen. Sier du opp mens det er ${promised.renewalNotice} eller mer igjen av perioden, avsluttes abonnementet når perioden er over.`,
          `Sier du opp når det er mindre enn ${promised.renewalNotice} igjen, faktureres ${promised.newPeriod} (${yearly}). Deretter avsluttes abonnementet, uten ny automatisk fornyelse.`,
        ],
      },
      {
        heading: "Personvern",
        paragraphs: [
          "Vi bruker opplysningene i bestillingen til å levere det du har bestilt, og oppbevarer det bokføringsloven krever. Du kan lese mer på siden Personvern.",
        ],
      },
    ],
  };
}

/** What a kept text of terms says: the sections it was made of. */
export function sectionsOf(text: string): Terms["sections"] {
  return text.split("\n\n").map((section) => {
    const [heading = "", ...paragraphs] = section.split("\n");
    return { heading, paragraphs };
  });
}

/** The terms as plain text, for the order to keep. */
export function termsAsText({ sections }: Terms): string {
  return sections
    .map(({ heading, paragraphs }) => [heading, ...paragraphs].join("\n"))
    .join("\n\n");
}
