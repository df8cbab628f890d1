import { addressLineOf, type Brand, registrationOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { rateOnBilling, vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { furtherLineSchema, type Order, type Sale } from "#app/domain/orders/order.ts";
import { furtherLines, isAssignment, orderSums, sumOf } from "#app/domain/orders/sums.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { z } from "#app/web/zod.ts";

const partySchema = z.object({ name: z.string(), lines: z.array(z.string()) });

/**
 * What both parties sign, as it is stored: whoever sells may move, and a plan may change, and this stays. The people on either side are
 * not in it, so that they can be erased. Sums are kroner without VAT. The terms are those of the order, whose text is kept by its hash.
 */
export const agreementDocumentSchema = z.object({
  orderId: z.string(),
  /** Calendar day in Norway. */
  madeOn: z.string(),
  seller: partySchema,
  buyer: partySchema,
  sale: z.object({
    planId: z.string(),
    planName: z.string(),
    planFeatures: z.array(z.string()),
    planPrice: z.number(),
    annualCost: z.number(),
    further: z.array(furtherLineSchema),
  }),
  vatPercent: z.number(),
  /** How long delivery takes after the signature, in words: `2–4 uker`. */
  delivery: z.string(),
  termsVersion: z.string(),
  termsHash: z.string(),
});

export type AgreementDocument = z.infer<typeof agreementDocumentSchema>;

/**
 * Writes the agreement of an order.
 *
 * @param made.sale what it is about: what was ordered, or what the parties have come to since
 * @param made.terms those that it is under
 * @param made.delivery how long it takes, where the plan has a time of its own
 * @param made.today calendar day in Norway
 */
export function agreementOf(
  order: Order,
  made: {
    brand: Brand;
    sale: Sale;
    terms: { version: string; hash: string };
    delivery: string | undefined;
    today: string;
  },
): AgreementDocument {
  const { brand, sale, terms, delivery, today } = made;
  return {
    orderId: order.id,
    madeOn: today,
    seller: {
      name: brand.legalName,
      lines: [registrationOf(brand), addressLineOf(brand), brand.email, brand.phone].filter(
        (line): line is string => !!line,
      ),
    },
    buyer: {
      name: order.companyName,
      lines: [`Org.nr. ${formatOrgNumber(order.orgNumber)}`],
    },
    sale,
    // The order keeps the rate of its day; what is signed is billed by the one of its own.
    vatPercent: rateOnBilling(order.vatPercent, vatPercentOf(brand)),
    delivery: isAssignment(sale) ? "" : (delivery ?? deliveryTime[kindOfPlan(sale.planId)]),
    termsVersion: terms.version,
    termsHash: terms.hash,
  };
}

type Fact = { label: string; value: string };
type Party = { role: string; name: string; lines: string[] };

/** What an agreement says, in the words of its page and its paper. They are no editor's: what was signed reads the same for ever. */
export type PrintedAgreement = {
  title: string;
  madeOn: string;
  parties: [Party, Party];
  plan: { name: string; features: string[] };
  lines: Fact[];
  /** The last one is what counts: what the first year comes to. */
  sums: Fact[];
  /** What every other year costs. */
  later: string;
  delivery: string;
  terms: string;
};

/** What an agreement costs, line by line, and what the first year comes to: in kroner, the last of the sums is what counts. */
export function pricesOf({ sale, vatPercent }: AgreementDocument) {
  const { planName, planPrice, annualCost } = sale;
  const { firstYear, total, vat } = orderSums({ ...sale, vatPercent });
  const isProfile = kindOfPlan(sale.planId) === "profile";
  const isWork = isAssignment(sale);
  const { once, monthly } = furtherLines(sale);
  const span = `${isWork ? "Sum" : "Første år"}${monthly.length > 0 ? " uten det månedlige" : ""}`;
  const price = (label: string, kroner: number) => ({ label, kroner });
  return {
    lines: [
      ...(isProfile || isWork ? [] : [price(`Nettsidepakken ${planName}, én gang`, planPrice)]),
      ...once.map(({ description, kroner }) => price(`${description}, én gang`, kroner)),
      ...(isWork
        ? []
        : [price(`${isProfile ? planName : "Drift"}, ${promised.period} om gangen`, annualCost)]),
      ...monthly.map(({ description, kroner }) => price(`${description}, hver måned`, kroner)),
    ],
    // Whoever is not registered states no VAT (merverdiavgiftsloven § 11-4).
    sums:
      vatPercent > 0
        ? [
            price(`${span} eks. mva.`, firstYear),
            price(`Mva. ${vatPercent} %`, vat),
            price(`${span} inkl. mva.`, total),
          ]
        : [price(span, total)],
  };
}

/** Sets an agreement for people. */
export function printedAgreement(document: AgreementDocument): PrintedAgreement {
  const { seller, buyer, sale, vatPercent } = document;
  const { planName, planFeatures, annualCost } = sale;
  const { lines, sums } = pricesOf(document);
  const isWork = isAssignment(sale);
  const { monthly } = furtherLines(sale);
  const exVat = vatPercent > 0 ? " eks. mva." : ".";
  const inKroner = ({ label, kroner }: { label: string; kroner: number }) => ({
    label,
    value: formatKroner(kroner),
  });
  return {
    title: `Avtale ${document.orderId}`,
    madeOn: formatDay(document.madeOn),
    parties: [
      { role: "Leverandør", ...seller },
      { role: "Kunde", ...buyer },
    ],
    plan: { name: planName, features: planFeatures },
    lines: lines.map(inKroner),
    sums: sums.map(inKroner),
    later: [
      ...(isWork ? [] : [`Hvert år etter det første koster ${formatKroner(annualCost)}${exVat}`]),
      ...(monthly.length > 0
        ? [
            `Det som faktureres hver måned, koster ${formatKroner(sumOf(monthly))}${exVat} Hver av partene kan si det opp til utgangen av en måned.`,
          ]
        : []),
    ].join(" "),
    delivery: isWork
      ? "Arbeidet gjøres som avtalt."
      : `Leveringstiden er ${document.delivery} fra avtalen er signert. Abonnementet begynner ${promised.start}.`,
    terms: `Vilkårene, versjon ${document.termsVersion}, er en del av avtalen.`,
  };
}

/** The name of an agreement's file, without its ending. */
export function fileNameOf({ orderId }: Pick<AgreementDocument, "orderId">): string {
  return `avtale-${orderId.toLowerCase()}`;
}
