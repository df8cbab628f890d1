import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { promised, promisedHours } from "#app/domain/brand/promises.ts";
import { type OrderablePlan, planTitle, withVat } from "#app/domain/catalog/catalog.ts";
import { deliveryTime } from "#app/domain/catalog/delivery.ts";
import {
  type CompanyFinding,
  type CompanyStatus,
  companyStatusLabels,
} from "#app/domain/companies/company.ts";
import { formatOrgNumber } from "#app/domain/companies/org-number.ts";
import {
  agreementPlaceholder,
  type Fact,
  type MailBlock,
  type MailDocument,
  type Sum,
  writeMail,
} from "#app/domain/letters/mail-document.ts";
import { callOrWrite, openingHours } from "#app/domain/letters/seller.ts";
import { formatDateTime, formatDeadline } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { emailLink, phoneLink } from "#app/web/links.ts";
import { nextSteps } from "./next-steps.ts";
import type { Order } from "./order.ts";
import type { Terms } from "./terms.ts";

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
  siteUrl,
}: {
  order: Order;
  plan: OrderablePlan;
  terms: Terms;
  seller: Brand;
  siteUrl: string;
}): MailDocument {
  const termsPage = `${siteUrl}${href("/vilkar")}`;
  const ordered = formatDateTime(order.createdAt);
  const yearly = formatKroner(plan.annualCost);
  const phone = phoneOf(seller);
  return writeMail(
    {
      subject: `Ordrebekreftelse ${order.id}: ${plan.name}`,
      preview: `${formatKroner(plan.firstYear)} første år, eks. mva. Vi tar kontakt innen ${promised.contact}, og du betaler ikke noe nå.`,
      label: "Ordrebekreftelse",
      heading: "Takk for bestillingen",
      blocks: [
        {
          kind: "paragraph",
          text: `Bestillingen er mottatt. Innen ${promised.contact} ringer vi deg eller sender en e-post, og går gjennom den sammen med deg. Du betaler ikke noe nå: Fakturaen kommer når vi har levert.`,
        },
        {
          kind: "facts",
          facts: [
            { label: "Ordrenummer", value: order.id },
            { label: "Bestilt", value: ordered },
            { label: "Leveringstid", value: `${deliveryTime[plan.kind]} etter signert avtale` },
          ],
        },
        { kind: "heading", text: "Dette har du bestilt" },
        receiptOf(plan, order),
        { kind: "heading", text: "Dette skjer nå" },
        { kind: "steps", steps: nextSteps },
        { kind: "heading", text: "Hvem bestillingen gjelder" },
        { kind: "facts", facts: companyFacts(order) },
        {
          kind: "paragraph",
          text: [
            "Stemmer ikke dette, eller vil du endre noe? Svar på denne e-posten",
            ...(phone ? [" eller ring ", phoneLink(phone)] : []),
            ", så ordner vi det. Kontaktopplysningene dine gjentar vi ikke her. Dem går vi gjennom når vi snakkes.",
          ],
        },
        { kind: "heading", text: "Fornyelse og oppsigelse" },
        {
          kind: "paragraph",
          text: `Abonnementet begynner ${promised.start}. Det løper i ${promised.period} om gangen og fornyes automatisk ${promised.renewalNotice} før perioden utløper. Vi varsler deg på e-post i god tid før det skjer.`,
        },
        {
          kind: "paragraph",
          text: [
            "Du kan si opp når som helst på avtalesiden din",
            ...(phone ? [", eller ved å ringe ", phoneLink(phone)] : []),
            `. Sier du opp mens det er ${promised.renewalNotice} eller mer igjen, avsluttes abonnementet når perioden er over. Er det mindre enn ${promised.renewalNotice} igjen, faktureres ${promised.newPeriod} (${yearly}) før det avsluttes.`,
          ],
        },
        {
          kind: "paragraph",
          text: "På avtalesiden ser du hva du har bestilt, når det fornyes og hva det koster. Der kan du også rette kontaktopplysningene og si opp. Lenken er bare din: Den som har den, kan gjøre det samme.",
        },
        { kind: "button", label: "Åpne avtalesiden din", href: agreementPlaceholder },
        { kind: "heading", text: "Lurer du på noe?" },
        {
          kind: "paragraph",
          text: [
            ...callOrWrite(seller),
            `, og oppgi gjerne ordrenummeret. Vi er her ${openingHours(seller)}.`,
          ],
        },
        { kind: "heading", text: "Vilkårene du godkjente" },
        {
          kind: "paragraph",
          small: true,
          text: [
            `Versjon ${terms.version}, godkjent ${ordered}. Ta vare på denne e-posten: Den er ditt eksemplar av vilkårene. De som gjelder for nye bestillinger, finner du på `,
            { label: termsPage, href: termsPage },
            ".",
          ],
        },
        { kind: "terms", sections: terms.sections },
      ],
      footnote:
        "Har du ikke bestilt noe hos oss? Da har noen oppgitt adressen din ved en feil. Svar på denne e-posten, så rydder vi opp.",
    },
    seller,
  );
}

const orgNumberLabel = "Organisasjonsnummer";

/** Whom an order is for, as far as we know it ourselves. */
function companyFacts({ company, orgNumber }: Order): Fact[] {
  return [
    ...(company?.name ? [{ label: "Registrert navn", value: company.name }] : []),
    { label: orgNumberLabel, value: formatOrgNumber(orgNumber) },
  ];
}

/**
 * A confirmation that was written already, for an order whose company has been corrected since: everything else stays as the
 * customer has accepted it.
 */
export function correctedConfirmation(confirmation: MailDocument, order: Order): MailDocument {
  return {
    ...confirmation,
    blocks: confirmation.blocks.map((block) =>
      block.kind === "facts" && block.facts.some(({ label }) => label === orgNumberLabel)
        ? { ...block, facts: companyFacts(order) }
        : block,
    ),
  };
}

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
  siteUrl,
}: {
  order: Order;
  plan: OrderablePlan;
  seller: Brand;
  siteUrl: string;
}): MailDocument {
  const deadline = formatDeadline(
    new Date(Date.parse(order.createdAt) + promisedHours * 3_600_000).toISOString(),
  );
  const company = shorten(oneLine(order.companyName), 60);
  const name = shorten(oneLine(order.name), 60);
  const warning = order.company && companyWarning(order.company.status);
  return writeMail(
    {
      subject: `Ny bestilling: ${plan.name} til ${company} (${order.id})`,
      preview: `Ring ${name}, ${order.phone}, senest ${deadline}.`,
      label: "Ny bestilling",
      heading: `${company} har bestilt ${plan.name}`,
      blocks: [
        {
          kind: "panel",
          tone: "lamp",
          heading: `Ring ${name}`,
          text: `Kunden er lovet å høre fra oss innen ${promised.contact}: senest ${deadline}.`,
          ways: [
            {
              label: order.phoneE164 ? "Telefon" : "Telefon (nummeret ser feil ut)",
              value: order.phoneE164
                ? [{ label: order.phone, href: `tel:${order.phoneE164}` }]
                : order.phone,
            },
            { label: "E-post", value: [emailLink(order.email)] },
          ],
        },
        ...(warning
          ? [
              {
                kind: "panel",
                tone: "warning",
                heading: "Sjekk firmaet først",
                text: warning,
              } as const,
            ]
          : []),
        { kind: "heading", text: "Kunden" },
        {
          kind: "facts",
          facts: [
            { label: "Firma", value: order.companyName },
            { label: "Organisasjonsnummer", value: formatOrgNumber(order.orgNumber) },
            { label: "Enhetsregisteret", value: findingText(order.company) },
            { label: "Kontaktperson", value: order.name },
            ...invoiceFacts(order),
          ],
        },
        { kind: "heading", text: "Bestillingen" },
        {
          kind: "facts",
          facts: [
            { label: "Ordrenummer", value: order.id },
            { label: "Bestilt", value: formatDateTime(order.createdAt) },
            { label: "Leveringstid", value: `${deliveryTime[plan.kind]} etter signert avtale` },
            { label: "Vilkår", value: `Versjon ${order.termsVersion}` },
          ],
        },
        receiptOf(plan, order),
        {
          kind: "button",
          label: "Åpne bestillingen",
          href: `${siteUrl}${href("/admin/bestillinger/:id", { id: order.id })}`,
        },
      ],
      footnote: "Sendt automatisk fra nettsiden. Svarer du her, går svaret til kunden.",
    },
    seller,
  );
}

/** What is ordered, and what it costs. */
function receiptOf(plan: OrderablePlan, order: Order): MailBlock {
  const title = planTitle(plan);
  const name = title.slice(0, 1).toUpperCase() + title.slice(1);
  return { ...plan, kind: "receipt", name, sums: sumsOf(plan, order) };
}

/** What the plan costs, in the order and with the words of the order form. */
function sumsOf(plan: OrderablePlan, { vatPercent }: Order): Sum[] {
  const total = withVat(plan.firstYear, vatPercent);
  const isWebsite = plan.kind === "website";
  return [
    ...(isWebsite ? [{ label: "Nettside, engangspris", kroner: plan.price }] : []),
    {
      label: `${isWebsite ? "Drift" : "Profil"} i ${promised.period}`,
      kroner: plan.annualCost,
    },
    { label: "Sum første år, eks. mva.", kroner: plan.firstYear, lit: true },
    { label: `Mva. ${vatPercent} %`, kroner: total - plan.firstYear },
    { label: "Sum første år, inkl. mva.", kroner: total },
    { label: "Deretter per år, eks. mva.", kroner: plan.annualCost },
  ];
}

function invoiceFacts({ invoiceEmail, buyerReference }: Order): Fact[] {
  return [
    ...(invoiceEmail ? [{ label: "Faktura sendes til", value: invoiceEmail }] : []),
    ...(buyerReference ? [{ label: "Deres referanse", value: buyerReference }] : []),
  ];
}

function findingText(finding: CompanyFinding | null): string {
  if (!finding) return "Ikke sjekket";
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
