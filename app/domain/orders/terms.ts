import { type Brand, orgNumberOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import type { OrderablePlan, PriceList } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";

/** The terms of one order: what the customer reads before accepting, and what the order keeps. */
export type Terms = {
  /** Changes whenever a sentence below does. */
  version: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** The terms for ordering a plan, with its own sums and delivery time. */
export function termsFor(plan: OrderablePlan, seller: Brand): Terms {
  const yearly = formatKroner(plan.annualCost);
  return write(
    {
      subject: plan.name,
      prices: [
        plan.kind === "website"
          ? `Nettsiden koster ${formatKroner(plan.price)} én gang. ${operation(plan.annualCost)}`
          : `Profilen koster ${yearly} for ${promised.period}.`,
      ],
      delivery: deliveryTime[plan.kind],
      newPeriod: `${promised.newPeriod} (${yearly})`,
    },
    seller,
  );
}

/** The terms for everything that can be ordered, as they are now: what each order's own are made of. */
export function termsForAll(prices: PriceList, seller: Brand): Terms {
  const priceOf = ({ name, price }: { name: string; price: number }) =>
    `${name} koster ${formatKroner(price)}`;
  return write(
    {
      subject: "pakken eller profilen du bestiller",
      prices: [
        `Nettsidepakkene betaler du én gang: ${listed(prices.websites.map(priceOf))}. ${operation(prices.websiteAnnualFee)}`,
        `Profilene betaler du for ${promised.period} om gangen: ${listed(prices.profiles.map(priceOf))}.`,
      ],
      delivery: `${deliveryTime.website} for nettsider og ${deliveryTime.profile} for profiler,`,
      newPeriod: promised.newPeriod,
    },
    seller,
  );
}

/** What in the terms depends on what is ordered. */
type Particulars = {
  /** What the agreement is about. */
  subject: string;
  /** A paragraph each. */
  prices: string[];
  delivery: string;
  /** What a cancellation too late is billed. */
  newPeriod: string;
};

function write({ subject, prices, delivery, newPeriod }: Particulars, seller: Brand): Terms {
  const orgNumber = orgNumberOf(seller);
  const party = orgNumber
    ? `${seller.legalName}, org.nr. ${formatOrgNumber(orgNumber)}`
    : seller.legalName;
  return {
    version: "2026-11-22.2",
    sections: [
      {
        heading: "Avtalen",
        paragraphs: [
          `Avtalen gjelder ${subject}. Partene er din bedrift og ${party}. Den er inngått når begge har signert, og disse vilkårene er en del av den. Vi selger bare til bedrifter, og alle priser er oppgitt uten merverdiavgift.`,
        ],
      },
      {
        heading: "Pris",
        paragraphs: [
          ...prices,
          `Du betaler ikke noe når du bestiller. Vi tar kontakt innen ${promised.contact}, går gjennom bestillingen med deg og sender faktura når vi har levert.`,
        ],
      },
      {
        heading: "Levering",
        paragraphs: [
          `Leveringstiden er ${delivery} etter signert avtale. Vi er avhengige av at du sender oss tekst, bilder og tilganger i tide.`,
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
          `Sier du opp når det er mindre enn ${promised.renewalNotice} igjen, faktureres ${newPeriod}. Deretter avsluttes abonnementet, uten ny automatisk fornyelse.`,
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

function operation(annualFee: number): string {
  return `Drift koster ${formatKroner(annualFee)} for ${promised.period} og dekker webhotell, oppdateringer og vedlikehold.`;
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
