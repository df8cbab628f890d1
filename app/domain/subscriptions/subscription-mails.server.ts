import { type BillingDocument, totalOreOf } from "#app/domain/billing/billing-document.ts";
import { type Brand, phoneOf } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import {
  agreementPlaceholder,
  type MailBlock,
  type MailDocument,
  writeMail,
} from "#app/domain/letters/mail-document.ts";
import { type CorrectionField, correctedWords } from "#app/domain/orders/correction.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { phoneLink } from "#app/web/links.ts";
import { subscriptionIdOf } from "./id.ts";
import {
  type Consequence,
  type Life,
  type Notice,
  type Period,
  periodDays,
} from "./subscription.server.ts";

type Seller = { seller: Brand };

/** The mail that tells a customer that what they ordered is delivered, and what runs from now on. */
export function subscriptionStarted({
  order,
  period,
  invoice,
  seller,
}: { order: Order; period: Omit<Period, "id">; invoice: BillingDocument } & Seller): MailDocument {
  return writeMail(
    {
      subject: `${order.planName} er levert, og abonnementet er i gang`,
      preview: `Første periode varer til og med ${formatLastDay(period.endsOn)}. Faktura ${invoice.number} sendes for seg.`,
      label: `Ordre ${order.id}`,
      heading: "Levert, og i gang",
      blocks: [
        {
          kind: "paragraph",
          text: `Vi har levert ${order.planName}, og abonnementet løper fra og med ${formatDay(period.startsOn)}. Takk for tilliten!`,
        },
        { kind: "facts", facts: periodFacts(order, period) },
        { kind: "heading", text: "Dette blir fakturert" },
        receipt(order, period, billedAs(invoice)),
        { kind: "heading", text: "Fornyelse og oppsigelse" },
        {
          kind: "paragraph",
          text: `Abonnementet fornyes automatisk ${promised.renewalNotice} før perioden er over. Du får to varsler på e-post i god tid før det skjer, med dato og sum.`,
        },
        {
          kind: "paragraph",
          text: `Du kan si opp når som helst, ${promised.cancelling}.`,
        },
        ...ownPage("Åpne avtalesiden din"),
      ],
      footnote: "Stemmer ikke datoen? Svar på denne e-posten, så retter vi den.",
    },
    seller,
  );
}

/**
 * The mail that tells a customer that their order is not delivered after all: what it means for the dates that they were told,
 * and for the invoice.
 */
export function deliveryWithdrawn({
  order,
  creditNote,
  seller,
}: { order: Order; creditNote: BillingDocument } & Seller): MailDocument {
  const { number, credits } = creditNote;
  const total = formatKroner(totalOreOf(creditNote) / 100);
  return writeMail(
    {
      subject: `${order.planName} er ikke levert likevel, og fakturaen er kreditert`,
      preview: "Du skal ikke betale den. Abonnementet begynner først når vi har levert.",
      label: `Ordre ${order.id}`,
      heading: "Vi er ikke helt i mål ennå",
      blocks: [
        {
          kind: "paragraph",
          text: `Vi skrev til deg at ${order.planName} var levert, men det stemte ikke. Det beklager vi. Arbeidet fortsetter, og du trenger ikke gjøre noe.`,
        },
        { kind: "heading", text: "Abonnementet venter" },
        {
          kind: "paragraph",
          text: `Det begynner ${promised.start}. Datoene i den forrige e-posten gjelder ikke lenger. Du får nye når vi har levert.`,
        },
        { kind: "heading", text: "Fakturaen er kreditert" },
        {
          kind: "paragraph",
          text: `Kreditnota ${number} opphever hele faktura ${credits?.number} på ${total} inkl. mva. Har du betalt den allerede, så svar på denne e-posten, så gjør vi det opp med deg.`,
        },
        ...ownPage("Åpne avtalesiden din"),
      ],
    },
    seller,
  );
}

/**
 * The mail that warns of a renewal: when, for how much, and how to cancel.
 *
 * @param lastDay the last day on which cancelling stops it
 */
export function renewalNotice({
  order,
  life,
  notice,
  lastDay,
  seller,
}: { order: Order; life: Life; notice: Notice; lastDay: string } & Seller): MailDocument {
  const next = nextPeriodOf(life, notice);
  const phone = phoneOf(seller);
  return writeMail(
    {
      subject: `${order.planName} fornyes ${formatDay(notice.periodStartsOn)}`,
      preview: `${formatKroner(notice.annual)} eks. mva. for ${promised.newPeriod}. Vil du ikke fortsette, må du si opp senest ${formatDay(lastDay)}.`,
      label: notice.kind === "first" ? "Varsel om fornyelse" : "Siste varsel om fornyelse",
      heading: `Abonnementet fornyes ${formatDay(notice.periodStartsOn)}`,
      blocks: [
        {
          kind: "paragraph",
          text: `Abonnementet på ${order.planName} går snart inn i en ny periode. Vil du fortsette, trenger du ikke gjøre noe.`,
        },
        { kind: "facts", facts: periodFacts(order, next) },
        { kind: "heading", text: "Dette koster den nye perioden" },
        receipt(order, next, "Faktureres når fristen for å si opp er ute"),
        {
          kind: "panel",
          tone: "lamp",
          heading: `Vil du ikke fortsette? Si opp senest ${formatDay(lastDay)}`,
          text: `Da løper abonnementet ut perioden, og det kommer ingen ny faktura. Sier du opp etter fristen, faktureres ${promised.newPeriod} før abonnementet avsluttes.`,
          ...(phone && {
            ways: [{ label: "Si opp på avtalesiden, eller ring", value: [phoneLink(phone)] }],
          }),
        },
        ...ownPage("Se avtalen eller si opp"),
      ],
    },
    seller,
  );
}

/** The mail that confirms a renewal. */
export function renewalReceipt({
  order,
  period,
  invoice,
  seller,
}: { order: Order; period: Omit<Period, "id">; invoice: BillingDocument } & Seller): MailDocument {
  return writeMail(
    {
      subject: `${order.planName} er fornyet til og med ${formatLastDay(period.endsOn)}`,
      preview: `Faktura ${invoice.number} på ${formatKroner(period.annual)} eks. mva. sendes for seg.`,
      label: "Kvittering for fornyelse",
      heading: "Abonnementet er fornyet",
      blocks: [
        {
          kind: "paragraph",
          text: `Abonnementet på ${order.planName} fortsetter i ${promised.newPeriod}. Takk for at du blir med videre!`,
        },
        { kind: "facts", facts: periodFacts(order, period) },
        { kind: "heading", text: "Dette er fakturert" },
        receipt(order, period, billedAs(invoice)),
        ...ownPage("Åpne avtalesiden din"),
      ],
    },
    seller,
  );
}

type Cancelled = { order: Order; consequence: Consequence; cancelledOn: string } & Seller;

/** The mail that confirms a cancellation, with what it leads to. */
export function cancellationReceipt({
  order,
  consequence,
  cancelledOn,
  seller,
}: Cancelled): MailDocument {
  const { endsOn, newPeriod, withdrawableUntil } = consequence;
  return writeMail(
    {
      subject: `Oppsigelsen av ${order.planName} er mottatt`,
      preview: `Siste dag er ${formatLastDay(endsOn)}.`,
      label: "Kvittering for oppsigelse",
      heading: "Oppsigelsen er mottatt",
      blocks: [
        { kind: "paragraph", text: consequenceText(consequence) },
        {
          kind: "facts",
          facts: [
            { label: "Ordrenummer", value: order.id },
            { label: "Oppsagt", value: formatDay(cancelledOn) },
            { label: "Siste dag", value: formatLastDay(endsOn) },
          ],
        },
        ...(newPeriod
          ? [
              { kind: "heading" as const, text: "Dette er fakturert" },
              receipt(order, newPeriod, "Den siste perioden"),
            ]
          : []),
        {
          kind: "paragraph",
          text:
            withdrawableUntil < cancelledOn
              ? "Ombestemmer du deg, så svar på denne e-posten eller ring oss."
              : `Ombestemmer du deg, kan du trekke oppsigelsen tilbake på avtalesiden til og med ${formatDay(withdrawableUntil)}.`,
        },
        ...ownPage("Åpne avtalesiden din"),
      ],
      footnote: "Er det ikke du som har sagt opp? Svar på denne e-posten med en gang.",
    },
    seller,
  );
}

/** The mail that tells the agency that a customer has cancelled. */
export function cancellationNotice({
  order,
  consequence,
  cancelledOn,
  reason,
  siteUrl,
  seller,
}: Cancelled & { reason: string | null; siteUrl: string }): MailDocument {
  const company = shorten(oneLine(order.companyName), 60);
  return writeMail(
    {
      subject: `${company} har sagt opp ${order.planName} (${order.id})`,
      preview: `Siste dag er ${formatLastDay(consequence.endsOn)}.`,
      label: "Oppsigelse",
      heading: `${company} har sagt opp ${order.planName}`,
      blocks: [
        {
          kind: "facts",
          facts: [
            { label: "Ordrenummer", value: order.id },
            { label: "Oppsagt", value: formatDay(cancelledOn) },
            { label: "Siste dag", value: formatLastDay(consequence.endsOn) },
            {
              label: "I tide",
              value: consequence.newPeriod ? `Nei, ${promised.newPeriod} er fakturert` : "Ja",
            },
          ],
        },
        ...(reason
          ? [
              { kind: "heading" as const, text: "Kundens grunn" },
              { kind: "quotation" as const, text: reason },
            ]
          : []),
        {
          kind: "button",
          label: "Åpne abonnementet",
          href: `${siteUrl}${href("/admin/abonnementer/:id", { id: subscriptionIdOf(order.id) })}`,
        },
      ],
      footnote: "Sendt automatisk fra nettsiden. Kunden har fått en kvittering.",
    },
    seller,
  );
}

/** The mail that confirms that a cancellation is taken back. */
export function cancellationWithdrawn({
  order,
  life,
  seller,
}: { order: Order; life: Life } & Seller): MailDocument {
  const last = life.periods.at(-1);
  return writeMail(
    {
      subject: `Avtalen om ${order.planName} fortsetter`,
      preview: "Oppsigelsen er trukket tilbake, og abonnementet løper som før.",
      label: "Oppsigelse trukket tilbake",
      heading: "Avtalen fortsetter",
      blocks: [
        {
          kind: "paragraph",
          text: `Oppsigelsen av ${order.planName} er trukket tilbake, og abonnementet løper som før.${last ? ` Det er fakturert til og med ${formatLastDay(last.endsOn)}, og fornyes deretter automatisk.` : ""}`,
        },
        ...ownPage("Åpne avtalesiden din"),
      ],
      footnote: "Er det ikke du som har trukket den tilbake? Svar på denne e-posten med en gang.",
    },
    seller,
  );
}

/** The mail with the link to the customer's own page of an order, for who has lost it. */
export function agreementLinkMail({ order, seller }: { order: Order } & Seller): MailDocument {
  return writeMail(
    {
      subject: `Lenken til avtalesiden for ${order.planName} (${order.id})`,
      preview: "Der ser du avtalen, retter kontaktopplysninger og sier opp.",
      label: `Ordre ${order.id}`,
      heading: "Her er lenken til avtalesiden din",
      blocks: [
        {
          kind: "paragraph",
          text: `På avtalesiden for ${order.planName} ser du hva du har bestilt, når det fornyes og hva det koster. Der kan du også rette kontaktopplysningene og si opp.`,
        },
        ...ownPage("Åpne avtalesiden din"),
        {
          kind: "paragraph",
          text: "Lenken er bare din: Den som har den, kan gjøre det samme. Del den ikke med andre enn dem som skal kunne endre eller si opp.",
        },
      ],
      footnote: "Har du ikke bedt om lenken? Da trenger du ikke gjøre noe.",
    },
    seller,
  );
}

/** The mail that tells both the old and the new address that contact details were changed; what they are now stands on the page. */
export function detailsChanged({
  order,
  fields,
  seller,
}: { order: Order; fields: CorrectionField[] } & Seller): MailDocument {
  const changed = correctedWords(fields.join(" "));
  return writeMail(
    {
      subject: `Kontaktopplysningene for ${order.planName} er endret`,
      preview: `Endret: ${changed}.`,
      label: `Ordre ${order.id}`,
      heading: "Kontaktopplysningene er endret",
      blocks: [
        {
          kind: "paragraph",
          text: `Dette er endret i avtalen om ${order.planName}: ${changed}. De nye opplysningene står på avtalesiden.`,
        },
        ...(fields.includes("email")
          ? [
              {
                kind: "paragraph" as const,
                text: "Denne e-posten går til både den gamle og den nye adressen. Fra nå av skriver vi til den nye.",
              },
            ]
          : []),
      ],
      footnote: "Er det ikke du som har endret dem? Svar på denne e-posten med en gang.",
    },
    seller,
  );
}

/** What a cancellation leads to, as the page, the receipt and the back office say it. */
export function consequenceText({ endsOn, newPeriod, isRenewed, lastDay }: Consequence): string {
  const end = `Abonnementet avsluttes etter ${formatLastDay(endsOn)}`;
  if (!newPeriod) return `${end}. Det kommer ingen ny faktura.`;
  const { annual, vatPercent, startsOn } = newPeriod;
  const billed = `${promised.newPeriod}, fra ${formatDay(startsOn)}: ${formatKroner(annual)} eks. mva. (${formatKroner(withVat(annual, vatPercent))} med ${vatPercent} % mva.)`;
  const after = `${end}, uten ny fornyelse.`;
  if (isRenewed) return `Abonnementet er allerede fornyet og fakturert for ${billed}. ${after}`;
  const deadline = lastDay ? ` gikk ut ${formatDay(lastDay)}` : " er ute";
  return `Fristen for å si opp før neste periode${deadline}. Derfor faktureres ${billed}. ${after}`;
}

function billedAs({ number, dueOn }: BillingDocument): string {
  return `Faktura ${number}, forfall ${formatDay(dueOn)}`;
}

function periodFacts(order: Order, period: Pick<Period, "startsOn" | "endsOn">) {
  return [
    { label: "Ordrenummer", value: order.id },
    { label: "Fra og med", value: formatDay(period.startsOn) },
    { label: "Til og med", value: formatLastDay(period.endsOn) },
  ];
}

type Billed = Pick<Period, "oneTime" | "annual" | "vatPercent">;

function receipt(
  order: Order,
  { oneTime, annual, vatPercent }: Billed,
  description: string,
): MailBlock {
  const sum = oneTime + annual;
  const total = withVat(sum, vatPercent);
  return {
    kind: "receipt",
    name: order.planName,
    description,
    features: [],
    sums: [
      ...(oneTime > 0 ? [{ label: "Nettside, engangspris", kroner: oneTime }] : []),
      { label: `${oneTime > 0 ? "Drift i" : "Abonnement i"} ${promised.period}`, kroner: annual },
      { label: "Sum eks. mva.", kroner: sum, lit: true },
      { label: `Mva. ${vatPercent} %`, kroner: total - sum },
      { label: "Sum inkl. mva.", kroner: total },
    ],
  };
}

function nextPeriodOf(life: Life, { periodStartsOn, annual, vatPercent }: Notice) {
  const first = life.periods[0]?.startsOn ?? periodStartsOn;
  const number = (life.periods.at(-1)?.number ?? -1) + 1;
  return { ...periodDays(first, number), startsOn: periodStartsOn, oneTime: 0, annual, vatPercent };
}

function ownPage(label: string): MailBlock[] {
  return [{ kind: "button", label, href: agreementPlaceholder }];
}
