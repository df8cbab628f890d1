import { addressLineOf, type Brand, registrationOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isProfile, orderSums } from "#app/domain/orders/sums.ts";
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
  plan: z.object({ name: z.string(), features: z.array(z.string()) }),
  lines: z.array(
    z.object({ description: z.string(), kroner: z.number(), every: z.enum(["once", "year"]) }),
  ),
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
 * @param made.termsHash of the terms that the order accepted
 * @param made.delivery how long it takes, where the plan has a time of its own
 * @param made.today calendar day in Norway
 */
export function agreementOf(
  order: Order,
  made: { brand: Brand; termsHash: string; delivery: string | undefined; today: string },
): AgreementDocument {
  const { brand, termsHash, today } = made;
  const { oneTime, annual } = orderSums(order);
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
    plan: { name: order.planName, features: order.planFeatures },
    lines: [
      ...(oneTime > 0
        ? [
            {
              description: `Nettsidepakken ${order.planName}`,
              kroner: oneTime,
              every: "once" as const,
            },
          ]
        : []),
      {
        description: isProfile(order) ? order.planName : `Drift i ${promised.period}`,
        kroner: annual,
        every: "year",
      },
    ],
    vatPercent: order.vatPercent,
    delivery: made.delivery ?? deliveryTime[kindOfPlan(order.planId)],
    termsVersion: order.termsVersion,
    termsHash,
  };
}

type Fact = { label: string; value: string };
type Party = { role: string; name: string; lines: string[] };

/** What an agreement says, in the words of its page and its paper. They are no editor's: what was signed reads the same for ever. */
export type PrintedAgreement = {
  title: string;
  madeOn: string;
  parties: [Party, Party];
  plan: AgreementDocument["plan"];
  lines: Fact[];
  /** The last one is what counts: what the first year comes to. */
  sums: Fact[];
  /** What every other year costs. */
  later: string;
  delivery: string;
  terms: string;
};

/** Sets an agreement for people. */
export function printedAgreement(document: AgreementDocument): PrintedAgreement {
  const { seller, buyer, plan, lines, vatPercent } = document;
  const sumOf = (some: typeof lines) => some.reduce((sum, { kroner }) => sum + kroner, 0);
  const firstYear = sumOf(lines);
  const total = withVat(firstYear, vatPercent);
  const later = sumOf(lines.filter(({ every }) => every === "year"));
  return {
    title: `Avtale ${document.orderId}`,
    madeOn: formatDay(document.madeOn),
    parties: [
      { role: "Leverandør", ...seller },
      { role: "Kunde", ...buyer },
    ],
    plan,
    lines: lines.map(({ description, kroner, every }) => ({
      label: every === "once" ? `${description}, én gang` : `${description}, hvert år`,
      value: formatKroner(kroner),
    })),
    sums: [
      { label: "Første år eks. mva.", value: formatKroner(firstYear) },
      { label: `Mva. ${vatPercent} %`, value: formatKroner(total - firstYear) },
      { label: "Første år inkl. mva.", value: formatKroner(total) },
    ],
    later: `Etter det første koster hvert år ${formatKroner(later)} eks. mva.`,
    delivery: `Leveringstiden er ${document.delivery} fra avtalen er signert. Abonnementet begynner ${promised.start}.`,
    terms: `Vilkårene, versjon ${document.termsVersion}, er en del av avtalen.`,
  };
}

/** The name of an agreement's file, without its ending. */
export function fileNameOf({ orderId }: Pick<AgreementDocument, "orderId">): string {
  return `avtale-${orderId.toLowerCase()}`;
}
