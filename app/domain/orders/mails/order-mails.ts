import type { Brand } from "#app/domain/brand/brand.ts";
import { type OrderablePlan, withVat } from "#app/domain/catalog/catalog.ts";
import {
  type CompanyFinding,
  type CompanyStatus,
  companyStatusLabels,
} from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import { whomToReach } from "#app/domain/letters/closing.ts";
import {
  agreementPlaceholder,
  type Fact,
  type MailBlock,
  type MailDocument,
  type Sum,
  writeMail,
} from "#app/domain/letters/mail-document.ts";
import { richWords } from "#app/domain/letters/rich-words.ts";
import { openingHours } from "#app/domain/letters/seller.ts";
import { promisedBy } from "#app/domain/orders/status.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDateTime, formatDeadline } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { emailLink } from "#app/web/links.ts";
import { type TextOf, type Words, wordsOf } from "#app/web/words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import type { Order } from "../order.ts";
import { type OrderField, orderFieldNames, readable } from "../order-fields.ts";
import type { Terms } from "../terms/terms.ts";

/**
 * The mail that tells a customer what they have ordered, and that carries the terms they accepted. It goes to an address that
 * nobody has proved to be theirs, so it says only what we know ourselves: anybody could else have their own words sent to
 * anybody, in our name.
 *
 * @param plan the plan as it was sold, with the prices of the order
 * @param terms the terms as they were accepted
 * @param siteUrl the public origin, without a slash at its end
 */
export function orderConfirmation({
  order,
  plan,
  terms,
  seller,
  textOf,
  siteUrl,
}: {
  order: Order;
  plan: OrderablePlan;
  terms: Terms;
  seller: Brand;
  textOf: TextOf;
  siteUrl: string;
}): MailDocument {
  const { confirmation: words, facts, steps, sums } = wordsOf(orderMailWords, textOf);
  const termsPage = `${siteUrl}${href("/vilkar")}`;
  const ordered = formatDateTime(order.createdAt);
  const yearly = { årsprisen: formatKroner(plan.annualCost) };
  const hours = { åpningstidene: openingHours(seller) };
  const hasPhone = seller.phone !== undefined;
  const version = { versjonen: terms.version, tidspunktet: ordered, adressen: termsPage };
  return writeMail(
    {
      subject: fillIn(words.subject, {
        ordrenummeret: order.id,
        pakken: boughtTitle(order, textOf),
      }),
      preview: fillIn(words.preview, { summen: formatKroner(plan.firstYear) }),
      label: words.label,
      heading: words.title,
      blocks: [
        { kind: "paragraph", text: words.received },
        {
          kind: "facts",
          facts: [
            { label: facts.order, value: order.id },
            { label: facts.ordered, value: ordered },
            { label: facts.delivery, value: deliveryOf(plan, facts) },
          ],
        },
        { kind: "heading", text: words.ordered },
        receiptOf(plan, order, sums),
        { kind: "heading", text: words.next },
        { kind: "steps", steps: steps.list },
        { kind: "heading", text: words.whom },
        { kind: "facts", facts: companyFacts(order, facts) },
        { kind: "paragraph", text: richWords(hasPhone ? words.wrongCall : words.wrongWrite) },
        { kind: "heading", text: words.renewal },
        { kind: "paragraph", text: words.renews },
        {
          kind: "paragraph",
          text: richWords(fillIn(hasPhone ? words.cancelCall : words.cancelWrite, yearly)),
        },
        { kind: "paragraph", text: words.ownPage },
        { kind: "button", label: words.open, href: agreementPlaceholder },
        { kind: "heading", text: words.questions },
        {
          kind: "paragraph",
          text: richWords(fillIn(hasPhone ? words.call : words.write, hours)),
        },
        ...whomToReach({ brand: seller, textOf }),
        { kind: "heading", text: words.terms },
        { kind: "paragraph", small: true, text: richWords(fillIn(words.version, version)) },
        { kind: "terms", sections: terms.sections },
      ],
      footnote: words.footnote,
    },
    seller,
  );
}

/** Whom an order is for, as far as we know it ourselves. */
function companyFacts({ company, orgNumber }: Order, words: FactWords): Fact[] {
  return [
    ...(company.name ? [{ label: words.registered, value: company.name }] : []),
    { label: words.orgNumber, value: formatOrgNumber(orgNumber) },
  ];
}

/**
 * A confirmation that was written already, for an order whose company has been corrected since: everything else stays as the
 * customer has accepted it.
 */
export function correctedConfirmation(
  confirmation: MailDocument,
  order: Order,
  textOf: TextOf,
): MailDocument {
  const words = wordsOf(orderMailWords, textOf).facts;
  return {
    ...confirmation,
    blocks: confirmation.blocks.map((block) =>
      block.kind === "facts" && block.facts.some(isOrgNumber)
        ? { ...block, facts: companyFacts(order, words) }
        : block,
    ),
  };
}

/** What the number is called may have become another word since. */
function isOrgNumber({ value }: Fact): boolean {
  return typeof value === "string" && /^\d{3}\s\d{3}\s\d{3}$/.test(value);
}

type FactWords = Words<typeof orderMailWords>["facts"];

/**
 * The mail that tells the agency of an order: whom to call, by when, and about what.
 *
 * @param plan the plan as it was sold, with the prices of the order
 * @param siteUrl the public origin, without a slash at its end
 */
export function orderNotice({
  order,
  plan,
  seller,
  textOf,
  siteUrl,
}: {
  order: Order;
  plan: OrderablePlan;
  seller: Brand;
  textOf: TextOf;
  siteUrl: string;
}): MailDocument {
  const { notice: words, facts, sums } = wordsOf(orderMailWords, textOf);
  const deadline = formatDeadline(promisedBy(order));
  const company = shorten(oneLine(order.companyName), 60);
  const name = shorten(oneLine(order.name), 60);
  const named = {
    pakken: boughtTitle(order, textOf),
    kunden: company,
    ordrenummeret: order.id,
    personen: name,
    nummeret: order.phone,
    fristen: deadline,
  };
  const warning = companyWarning(order.company.status);
  return writeMail(
    {
      subject: fillIn(words.subject, named),
      preview: fillIn(words.preview, named),
      label: words.label,
      heading: fillIn(words.title, named),
      blocks: [
        {
          kind: "panel",
          tone: "lamp",
          heading: fillIn(words.call, named),
          text: fillIn(words.promised, named),
          ways: [
            {
              label: order.phoneE164 ? words.phone : words.wrongPhone,
              value: order.phoneE164
                ? [{ label: order.phone, href: `tel:${order.phoneE164}` }]
                : order.phone,
            },
            { label: words.email, value: [emailLink(order.email)] },
          ],
        },
        ...(warning
          ? [
              {
                kind: "panel",
                tone: "warning",
                heading: words.check,
                text: warning,
              } as const,
            ]
          : []),
        { kind: "heading", text: words.customer },
        {
          kind: "facts",
          facts: [
            { label: words.company, value: order.companyName },
            { label: facts.orgNumber, value: formatOrgNumber(order.orgNumber) },
            { label: words.register, value: findingText(order.company) },
            { label: words.contact, value: order.name },
            ...furtherFacts(order, {
              ...wordsOf(orderWords, textOf).form,
              invoiceEmail: words.invoice,
              buyerReference: words.reference,
            }),
          ],
        },
        { kind: "heading", text: words.order },
        {
          kind: "facts",
          facts: [
            { label: facts.order, value: order.id },
            { label: facts.ordered, value: formatDateTime(order.createdAt) },
            { label: facts.delivery, value: deliveryOf(plan, facts) },
            {
              label: words.terms,
              value: fillIn(words.version, { versjonen: order.termsVersion }),
            },
          ],
        },
        receiptOf(plan, order, sums),
        {
          kind: "button",
          label: words.open,
          href: `${siteUrl}${href("/admin/bestillinger/:id", { id: order.id })}`,
        },
      ],
      footnote: words.footnote,
    },
    seller,
  );
}

type SumWords = Words<typeof orderMailWords>["sums"];

/** What is ordered, and what it costs. */
function receiptOf(plan: OrderablePlan, order: Order, words: SumWords): MailBlock {
  const name = plan.kind === "website" ? fillIn(words.website, { pakken: plan.name }) : plan.name;
  return { ...plan, kind: "receipt", name, sums: sumsOf(plan, order, words) };
}

/** What the plan costs, in the order and with the words of the order form. */
function sumsOf(plan: OrderablePlan, { vatPercent }: Order, words: SumWords): Sum[] {
  const total = withVat(plan.firstYear, vatPercent);
  const isWebsite = plan.kind === "website";
  return [
    ...(isWebsite ? [{ label: words.oneTime, kroner: plan.price }] : []),
    {
      label: isWebsite ? words.operation : words.profile,
      kroner: plan.annualCost,
    },
    { label: words.firstYear, kroner: plan.firstYear, lit: true },
    ...(vatPercent > 0
      ? [
          {
            label: fillIn(words.vat, { satsen: String(vatPercent) }),
            kroner: total - plan.firstYear,
          },
          { label: words.withVat, kroner: total },
        ]
      : []),
    { label: words.later, kroner: plan.annualCost },
  ];
}

/** The fields that have a place of their own in the notice. */
const placed = ["name", "companyName", "orgNumber", "phone", "email"] as const;
type FurtherField = Exclude<OrderField, (typeof placed)[number]>;

/** What else the customer has filled in, as the order form calls it if not otherwise. */
function furtherFacts(order: Order, labels: Record<FurtherField, string>): Fact[] {
  return orderFieldNames.filter(isFurther).flatMap((name) => {
    const value = readable(order, name);
    return value === null ? [] : [{ label: labels[name], value }];
  });
}

function isFurther(name: OrderField): name is FurtherField {
  return !placed.some((field) => field === name);
}

function findingText(finding: CompanyFinding): string {
  const { status, name, place, parentOrgNumber } = finding;
  return [
    companyStatusLabels[status],
    name,
    place,
    parentOrgNumber && `hører til ${formatOrgNumber(parentOrgNumber)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** How long the customer waits for what they ordered. */
function deliveryOf(plan: OrderablePlan, words: Words<typeof orderMailWords>["facts"]): string {
  return plan.delivery ? fillIn(words.others, { leveringstiden: plan.delivery }) : words[plan.kind];
}

/** What to find out before selling to a company in this state. */
function companyWarning(status: CompanyStatus): string | undefined {
  switch (status) {
    case "active":
      return undefined;
    case "bankrupt":
      return "Enhetsregisteret sier at firmaet er konkurs. Bare bostyreren kan inngå avtaler for boet.";
    case "winding-up":
      return "Enhetsregisteret sier at firmaet er under avvikling. Spør hvem som skal betale før dere signerer.";
    case "struck-off":
      return "Enhetsregisteret sier at firmaet er slettet. Be om et nytt organisasjonsnummer.";
    case "sub-unit":
      return "Nummeret tilhører en underenhet. Avtale og faktura skal stå på hovedenheten.";
    case "unknown":
      return "Enhetsregisteret kjenner ikke nummeret. Be kunden om å lese det opp igjen.";
    case "removed":
      return "Enhetsregisteret viser ikke lenger opplysninger om firmaet, av juridiske årsaker. Spør kunden hva som gjelder.";
    case "unreachable":
      return "Enhetsregisteret svarte ikke da bestillingen kom. Det blir spurt igjen, og svaret står på bestillingen. Se på det før dere signerer.";
  }
}
