import type { BillingDocument } from "#app/domain/billing/billing-document.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import {
  agreementPlaceholder,
  type MailBlock,
  type MailDocument,
  writeMail,
} from "#app/domain/letters/mail-document.ts";
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
      subject: `${order.planName} er levert: Abonnementet løper fra ${formatDay(period.startsOn)}`,
      preview: `Perioden varer til og med ${formatLastDay(period.endsOn)}. Faktura ${invoice.number} kommer for seg.`,
      label: `Ordre ${order.id}`,
      heading: "Levert, og i gang",
      blocks: [
        {
          kind: "paragraph",
          text: `Vi har levert ${order.planName}. Dermed løper også abonnementet, fra og med ${formatDay(period.startsOn)}.`,
        },
        { kind: "facts", facts: periodFacts(order, period) },
        { kind: "heading", text: "Dette blir fakturert" },
        receipt(order, period, `Faktura ${invoice.number}, forfall ${formatDay(invoice.dueOn)}`),
        {
          kind: "paragraph",
          text: `Abonnementet fornyes av seg selv ${promised.renewalNotice} før perioden er over. Du får to varsler i god tid før det, med dato og sum.`,
        },
        ...ownPage("Se avtalen din"),
      ],
      footnote: "Stemmer ikke datoen? Svar på denne e-posten, så retter vi den.",
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
  const phone = phoneLink(seller.phone);
  return writeMail(
    {
      subject: `${order.planName} fornyes ${formatDay(notice.periodStartsOn)}`,
      preview: `${formatKroner(notice.annual)} eks. mva. for ${promised.newPeriod}. Vil du ikke fortsette, si opp senest ${formatDay(lastDay)}.`,
      label: notice.kind === "first" ? "Varsel om fornyelse" : "Siste varsel om fornyelse",
      heading: `Abonnementet fornyes ${formatDay(notice.periodStartsOn)}`,
      blocks: [
        {
          kind: "paragraph",
          text: `Avtalen om ${order.planName} går inn i en ny periode. Vil du fortsette, trenger du ikke gjøre noe.`,
        },
        { kind: "facts", facts: periodFacts(order, next) },
        receipt(order, next, "Den nye perioden"),
        {
          kind: "panel",
          tone: "lamp",
          heading: `Vil du ikke fortsette? Si opp senest ${formatDay(lastDay)}`,
          text: `Da avsluttes abonnementet når perioden er over, og det kommer ingen ny faktura. Sier du opp senere, faktureres ${promised.newPeriod} før det avsluttes.`,
          ways: [{ label: "Eller ring oss", value: [phone] }],
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
      preview: `Faktura ${invoice.number} på ${formatKroner(period.annual)} eks. mva. kommer for seg.`,
      label: "Fornyet",
      heading: "Abonnementet er fornyet",
      blocks: [
        {
          kind: "paragraph",
          text: `Avtalen om ${order.planName} går videre i ${promised.newPeriod}.`,
        },
        { kind: "facts", facts: periodFacts(order, period) },
        receipt(order, period, `Faktura ${invoice.number}, forfall ${formatDay(invoice.dueOn)}`),
        ...ownPage("Se avtalen din"),
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
  const { endsOn, newPeriod } = consequence;
  return writeMail(
    {
      subject: `Oppsigelsen av ${order.planName} er mottatt`,
      preview: `Abonnementet avsluttes etter ${formatLastDay(endsOn)}.`,
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
        ...(newPeriod ? [receipt(order, newPeriod, "Den siste perioden")] : []),
        {
          kind: "paragraph",
          text: "Ombestemmer du deg, kan du trekke oppsigelsen tilbake på siden din så lenge fristen ikke er ute.",
        },
        ...ownPage("Se avtalen din"),
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
            { label: "I tide", value: consequence.newPeriod ? "Nei" : "Ja" },
          ],
        },
        ...(reason ? [{ kind: "quotation" as const, text: reason }] : []),
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
      preview: "Oppsigelsen er trukket tilbake.",
      label: "Oppsigelse trukket tilbake",
      heading: "Avtalen fortsetter",
      blocks: [
        {
          kind: "paragraph",
          text: `Oppsigelsen av ${order.planName} er trukket tilbake, og abonnementet løper som før.${last ? ` Perioden varer til og med ${formatLastDay(last.endsOn)} og fornyes deretter av seg selv.` : ""}`,
        },
        ...ownPage("Se avtalen din"),
      ],
    },
    seller,
  );
}

/** The mail with the link to the customer's own page of an order, for who has lost it. */
export function agreementLinkMail({ order, seller }: { order: Order } & Seller): MailDocument {
  return writeMail(
    {
      subject: "Lenken til avtalen din",
      preview: "Her kan du se avtalen, rette opplysninger og si opp.",
      label: "Avtalen din",
      heading: "Her er lenken",
      blocks: [
        {
          kind: "paragraph",
          text: "Du, eller noen som oppga adressen din, har bedt om lenken til avtalen. Den gjelder bare deg, så ikke del den med andre enn dem som skal kunne endre eller si opp.",
        },
        {
          kind: "facts",
          facts: [{ label: order.planName, value: order.id }],
        },
        ...ownPage("Se avtalen din"),
      ],
      footnote: "Har du ikke bedt om dette? Da trenger du ikke gjøre noe.",
    },
    seller,
  );
}

/** The mail that tells both the old and the new address that contact details were changed; what they are now stands on the page. */
export function detailsChanged({
  order,
  changed,
  seller,
}: { order: Order; changed: string[] } & Seller): MailDocument {
  return writeMail(
    {
      subject: `Opplysningene om ${order.planName} er endret`,
      preview: `Endret: ${changed.join(", ")}.`,
      label: `Ordre ${order.id}`,
      heading: "Opplysningene er endret",
      blocks: [
        {
          kind: "paragraph",
          text: `Dette ble endret på siden for avtalen: ${changed.join(", ")}. E-posten går til både den gamle og den nye adressen.`,
        },
      ],
      footnote: "Er det ikke du som har gjort det? Svar på denne e-posten med en gang.",
    },
    seller,
  );
}

/** What a cancellation leads to, as the page, the receipt and the back office say it. */
export function consequenceText({ endsOn, newPeriod }: Consequence): string {
  const end = `Abonnementet avsluttes etter ${formatLastDay(endsOn)}`;
  if (!newPeriod) return `${end}. Det kommer ingen ny faktura.`;
  return `Fristen for å si opp denne perioden er ute. Derfor faktureres ${promised.newPeriod}, fra ${formatDay(newPeriod.startsOn)}: ${formatKroner(newPeriod.annual)} eks. mva. ${end}, uten ny fornyelse.`;
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
  const vat = (sum * vatPercent) / 100;
  return {
    kind: "receipt",
    name: order.planName,
    description,
    features: [],
    sums: [
      ...(oneTime > 0 ? [{ label: "Nettside, engangspris", kroner: oneTime }] : []),
      { label: `${oneTime > 0 ? "Drift i" : "Abonnement i"} ${promised.period}`, kroner: annual },
      { label: "Sum eks. mva.", kroner: sum, lit: true },
      { label: `Mva. ${vatPercent} %`, kroner: vat },
      { label: "Sum inkl. mva.", kroner: sum + vat },
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
