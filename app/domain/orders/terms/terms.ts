import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { type OrderablePlan, type PriceList, planTitle } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import { assignmentId, kindOfPlan } from "#app/domain/catalog/plan-id.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { type TextOf, wordsOf } from "#app/web/words.ts";
import { termsWords } from "#app/words/pages/terms.words.ts";
import type { Order } from "../order.ts";

/** The terms of one order: what the customer reads before accepting, and what the order keeps. */
export type Terms = {
  /** Changes whenever a sentence below does. */
  version: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** What terms are made of: who sells, what their words are, and which version of them it is. */
export type TermsSource = Readonly<{
  brand: Brand;
  textOf: TextOf;
  legal: Readonly<{ terms: string }>;
}>;

/**
 * What an order is of, within a sentence of what has been bought: `nettsidepakken Medium`, `bedriftsprofilen på Google`,
 * `oppdraget`.
 */
export function boughtTitle(
  { planId, planName }: { planId: string; planName: string },
  textOf: TextOf,
): string {
  const { agreement } = wordsOf(termsWords, textOf);
  if (planId === assignmentId) return agreement.work;
  return kindOfPlan(planId) === "website"
    ? fillIn(agreement.website, { pakken: planName })
    : planName.replace("Bedriftsprofil på", "bedriftsprofilen på");
}

/** The terms for ordering a plan, with its own sums and delivery time. */
export function termsFor(plan: OrderablePlan, source: TermsSource): Terms {
  if (plan.id === assignmentId) {
    return write({ subject: "oppdraget vi er blitt enige om", prices: [] }, source);
  }
  const { agreement, price } = wordsOf(termsWords, source.textOf);
  const isWebsite = plan.kind === "website";
  const yearly = formatKroner(plan.annualCost);
  return write(
    {
      subject: isWebsite ? fillIn(agreement.website, { pakken: plan.name }) : planTitle(plan),
      prices: [
        isWebsite
          ? [
              fillIn(price.website, { prisen: formatKroner(plan.price) }),
              fillIn(price.operation, { årsprisen: yearly }),
            ].join(" ")
          : fillIn(price.profile, { årsprisen: yearly }),
      ],
      delivery: plan.delivery ?? deliveryTime[plan.kind],
    },
    source,
  );
}

/** The terms for everything that can be ordered, as they are now: what each order's own are made of. */
export function termsForAll(prices: PriceList, source: TermsSource): Terms {
  const words = wordsOf(termsWords, source.textOf);
  const pricesOf = (plans: readonly { name: string; price: number }[]) =>
    listed(
      plans.map(({ name, price }) =>
        fillIn(words.price.each, { ytelsen: name, prisen: formatKroner(price) }),
      ),
    );
  const yearly = formatKroner(prices.websiteAnnualFee);
  const profiles = prices.profiles.map((plan) => ({
    ...plan,
    name: planTitle({ kind: "profile", name: plan.name }),
  }));
  return write(
    {
      subject: words.agreement.everything,
      prices: [
        [
          fillIn(words.price.websites, { prisene: pricesOf(prices.websites) }),
          fillIn(words.price.operation, { årsprisen: yearly }),
        ].join(" "),
        fillIn(words.price.profiles, { prisene: pricesOf(profiles) }),
      ],
      delivery: [
        words.delivery.both,
        ...[...prices.websites, ...profiles].flatMap(({ name, delivery }) =>
          delivery
            ? fillIn(words.delivery.others, { leveringstiden: delivery, ytelsen: name })
            : [],
        ),
      ].join(" "),
    },
    source,
  );
}

/** The first version that lets a price change from a new period on. Those from before name one price for every period. */
const newPriceSince = { version: "2026-11-24.0", day: "2026-11-24" };

/**
 * The most that a new period may cost by the terms that an order accepted, in kroner without VAT; undefined where they let the price
 * change. What was published on the very day of that first version may be older than it, and counts as that.
 */
export function highestAnnual({
  termsVersion,
  annualCost,
}: Pick<Order, "termsVersion" | "annualCost">): number | undefined {
  const [day = ""] = termsVersion.split(".");
  const letsChange = termsVersion === newPriceSince.version || day > newPriceSince.day;
  return letsChange ? undefined : annualCost;
}

/** What in the terms depends on what is ordered. */
type Particulars = {
  /** What the agreement is about. */
  subject: string;
  /** A paragraph each. */
  prices: string[];
  /** How long it takes; nothing for work alone, which has neither a promised time nor a subscription. */
  delivery?: string;
};

function write(
  { subject, prices, delivery }: Particulars,
  { brand, textOf, legal }: TermsSource,
): Terms {
  const words = wordsOf(termsWords, textOf);
  const { agreement, price, subscription, cancellation, ownership, faults, privacy } = words;
  const { orgNumber } = brand;
  const seller = orgNumber
    ? fillIn(agreement.seller, {
        selgeren: brand.legalName,
        nummeret: formatOrgNumber(orgNumber),
      })
    : brand.legalName;
  const sections = [
    {
      heading: agreement.title,
      texts: [fillIn(agreement.text, { ytelsen: subject, selgeren: seller })],
    },
    {
      heading: price.title,
      texts: [
        ...prices,
        ...(brand.isVatRegistered ? [] : [price.unregistered]),
        price.paying,
        price.due,
      ],
    },
    ...(delivery === undefined
      ? [{ heading: ownership.title, texts: [ownership.text] }]
      : [
          {
            heading: words.delivery.title,
            texts: [fillIn(words.delivery.text, { leveringstiden: delivery })],
          },
          {
            heading: subscription.title,
            texts: [
              subscription.start,
              subscription.renewal,
              subscription.notices,
              subscription.newPrice,
            ],
          },
          {
            heading: cancellation.title,
            texts: [
              cancellation.inTime,
              fillIn(cancellation.late, { "den nye perioden": promised.newPeriod }),
            ],
          },
          { heading: ownership.title, texts: [ownership.text, ownership.end] },
        ]),
    { heading: faults.title, texts: [faults.text, faults.liability] },
    { heading: privacy.title, texts: [privacy.text, privacy.processing] },
    { heading: words.disputes.title, texts: [words.disputes.text] },
  ];
  return {
    version: legal.terms,
    sections: sections.map(({ heading, texts }) => ({
      heading: paragraphsIn(heading).join(" "),
      paragraphs: texts.flatMap(paragraphsIn),
    })),
  };
}

/** The paragraphs of a text, which the order keeps a line each. */
function paragraphsIn(text: string): string[] {
  return text
    .split("\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
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
