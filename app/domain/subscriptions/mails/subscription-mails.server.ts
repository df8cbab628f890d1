import { type BillingDocument, numberOf } from "#app/domain/billing/billing-document.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { withVat } from "#app/domain/catalog/catalog.ts";
import { textAbout } from "#app/domain/catalog/without-vat.ts";
import { writeToCustomer } from "#app/domain/letters/closing.ts";
import {
  agreementPlaceholder,
  type MailBlock,
  type MailDocument,
} from "#app/domain/letters/mail-document.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OrderField } from "#app/domain/orders/order-fields.ts";
import { isProfile, oneTimeLines } from "#app/domain/orders/sums.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { phoneLink } from "#app/web/links.ts";
import { type TextOf, type Words, wordsOf } from "#app/web/words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";
import { subscriptionIdOf } from "../id.ts";
import {
  type Consequence,
  isOfRate,
  type Life,
  type Notice,
  noticesOfNext,
  type Period,
  periodDays,
} from "../subscription.server.ts";
import { noticeOf } from "./agency-mails.server.ts";
import { creditText } from "./credit-text.ts";
import { priceChange } from "./price-change.server.ts";

type Told = { order: Order; writer: Writer };
/** Without an invoice it waits for the facts of the seller (waiting.server.ts). */
type BilledPeriod = { period: Omit<Period, "id">; invoice: BillingDocument | undefined };

/** The mail that tells a customer that what they ordered is delivered, and what runs from now on. */
export function subscriptionStarted({
  order,
  period,
  invoice,
  writer,
}: Told & BilledPeriod): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { started } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    "første dag": formatDay(period.startsOn),
    "siste dag": formatLastDay(period.endsOn),
    fakturaen: invoice ? numberOf(invoice) : "",
  };
  return writeToCustomer(
    {
      subject: fillIn(started.subject, named),
      preview: fillIn(invoice ? started.preview : started.previewWaiting, named),
      label: labelOf(order, words),
      heading: started.title,
      blocks: [
        { kind: "paragraph", text: fillIn(started.text, named) },
        { kind: "facts", facts: periodFacts(order, period, words) },
        { kind: "heading", text: started.billed },
        receipt(order, period, billedAs(invoice, words), words),
        { kind: "heading", text: started.renewal },
        { kind: "paragraph", text: started.renews },
        { kind: "paragraph", text: started.cancel },
        ownPage(words.ways.open),
      ],
      footnote: started.footnote,
    },
    writer,
  );
}

/** The mail that tells a customer that their subscription began on another day, and which invoice counts. */
export function startCorrected({
  order,
  period,
  invoice,
  creditNote,
  letOff,
  writer,
}: Told &
  BilledPeriod & {
    creditNote: BillingDocument | undefined;
    /** What credits of the new invoice what the customer was let off. */
    letOff?: BillingDocument | undefined;
  }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { corrected } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    "første dag": formatDay(period.startsOn),
    "siste dag": formatLastDay(period.endsOn),
  };
  return writeToCustomer(
    {
      subject: fillIn(creditNote ? corrected.subject : corrected.subjectUnbilled, named),
      preview: fillIn(corrected.preview, named),
      label: labelOf(order, words),
      heading: corrected.title,
      blocks: [
        { kind: "paragraph", text: fillIn(corrected.text, named) },
        { kind: "facts", facts: periodFacts(order, period, words) },
        ...credited(creditNote, writer),
        { kind: "heading", text: corrected.billed },
        receipt(order, period, billedAs(invoice, words), words),
        ...(letOff ? [creditParagraph(letOff, writer)] : []),
        ownPage(words.ways.open),
      ],
      footnote: words.started.footnote,
    },
    writer,
  );
}

/**
 * The mail that tells a customer that their order is not delivered after all: what it means for the dates that they were told,
 * and for the invoice.
 */
export function deliveryWithdrawn({
  order,
  creditNote,
  writer,
}: Told & { creditNote: BillingDocument | undefined }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { notDelivered } = words;
  const named = { pakken: boughtTitle(order, writer.textOf) };
  return writeToCustomer(
    {
      subject: fillIn(creditNote ? notDelivered.subject : notDelivered.subjectUnbilled, named),
      preview: creditNote ? notDelivered.preview : notDelivered.previewUnbilled,
      label: labelOf(order, words),
      heading: notDelivered.title,
      blocks: [
        { kind: "paragraph", text: fillIn(notDelivered.text, named) },
        { kind: "heading", text: notDelivered.waits },
        { kind: "paragraph", text: notDelivered.begins },
        ...credited(creditNote, writer),
        ownPage(words.ways.open),
      ],
    },
    writer,
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
  writer,
}: Told & { life: Life; notice: Notice; lastDay: string }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const warning = words.notice;
  const next = nextPeriodOf(life, notice);
  const { phone } = writer.brand;
  const change = priceChange(life.periods.at(-1)?.annual, notice.annual, writer.textOf);
  const isOfOtherVat = noticesOfNext(life).some((told) => !isOfRate(told, notice.vatPercent));
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    dagen: formatDay(notice.periodStartsOn),
    summen: formatKroner(notice.annual),
    fristen: formatDay(lastDay),
  };
  return writeToCustomer(
    {
      subject: fillIn(change ? warning.subjectChanged : warning.subject, named),
      preview: fillIn(warning.preview, named),
      label: warning[notice.kind],
      heading: fillIn(warning.title, named),
      blocks: [
        { kind: "paragraph", text: fillIn(warning.text, named) },
        ...paragraphs(isOfOtherVat ? warning.otherVat : undefined),
        { kind: "facts", facts: periodFacts(order, next, words) },
        { kind: "heading", text: warning.costs },
        ...paragraphs(change),
        receipt(order, next, warning.billed, words),
        {
          kind: "panel",
          tone: "lamp",
          heading: fillIn(warning.stop, named),
          text: warning.consequence,
          ...(phone && { ways: [{ label: warning.call, value: [phoneLink(phone)] }] }),
        },
        ownPage(words.ways.openOrCancel),
      ],
    },
    writer,
  );
}

/**
 * The mail that confirms a renewal.
 *
 * @param before the period that it goes on from
 */
export function renewalReceipt({
  order,
  before,
  period,
  invoice,
  writer,
}: Told & BilledPeriod & { before: Pick<Period, "annual"> | undefined }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { renewed } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    "siste dag": formatLastDay(period.endsOn),
    fakturaen: invoice ? numberOf(invoice) : "",
    summen: formatKroner(period.annual),
  };
  return writeToCustomer(
    {
      subject: fillIn(renewed.subject, named),
      preview: fillIn(invoice ? renewed.preview : renewed.previewWaiting, named),
      label: renewed.label,
      heading: renewed.title,
      blocks: [
        { kind: "paragraph", text: fillIn(renewed.text, named) },
        { kind: "facts", facts: periodFacts(order, period, words) },
        { kind: "heading", text: renewed.billed },
        ...paragraphs(priceChange(before?.annual, period.annual, writer.textOf)),
        receipt(order, period, billedAs(invoice, words), words),
        ownPage(words.ways.open),
      ],
    },
    writer,
  );
}

type Cancelled = {
  order: Order;
  consequence: Consequence;
  cancelledOn: string;
  /** What goes on being billed each month. */
  monthly?: string[];
};

/** The mail that confirms a cancellation, with what it leads to. */
export function cancellationReceipt({
  order,
  consequence,
  cancelledOn,
  monthly,
  writer,
}: Told & Cancelled): MailDocument {
  const { endsOn, newPeriod, annualBefore, withdrawableUntil } = consequence;
  // What was renewed already has the rate of that day.
  const textOf = newPeriod ? textOfRate(newPeriod, writer.textOf) : writer.textOf;
  const words = wordsOf(subscriptionMailWords, textOf);
  const { cancelled, facts } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    "siste dag": formatLastDay(endsOn),
    fristen: formatDay(withdrawableUntil),
  };
  return writeToCustomer(
    {
      subject: fillIn(cancelled.subject, named),
      preview: fillIn(cancelled.preview, named),
      label: cancelled.label,
      heading: cancelled.title,
      blocks: [
        {
          kind: "paragraph",
          // That the price is another stands where the sums do.
          text: consequenceText({ ...consequence, annualBefore: undefined }, textOf, monthly),
        },
        {
          kind: "facts",
          facts: [
            { label: facts.order, value: order.id },
            { label: facts.cancelled, value: formatDay(cancelledOn) },
            { label: facts.last, value: formatLastDay(endsOn) },
          ],
        },
        ...(newPeriod
          ? [
              { kind: "heading" as const, text: cancelled.billed },
              ...paragraphs(priceChange(annualBefore, newPeriod.annual, textOf)),
              receipt(order, newPeriod, cancelled.period, words),
            ]
          : []),
        {
          kind: "paragraph",
          text:
            withdrawableUntil < cancelledOn
              ? cancelled.late
              : fillIn(cancelled.withdrawable, named),
        },
        ownPage(words.ways.open),
      ],
      footnote: cancelled.footnote,
    },
    writer,
  );
}

/** The mail that tells the agency that a customer has cancelled. Nobody else reads it, so its words are not an editor's. */
export function cancellationNotice({
  order,
  consequence,
  cancelledOn,
  monthly = [],
  reason,
  siteUrl,
  seller,
}: Cancelled & { reason: string | null; siteUrl: string; seller: Brand }): MailDocument {
  return noticeOf(
    { order, done: "har sagt opp", siteUrl, seller },
    {
      preview: `Siste dag er ${formatLastDay(consequence.endsOn)}.`,
      label: "Oppsigelse",
      facts: [
        { label: "Oppsagt", value: formatDay(cancelledOn) },
        { label: "Siste dag", value: formatLastDay(consequence.endsOn) },
        {
          label: "I tide",
          value: consequence.newPeriod ? `Nei, ${promised.newPeriod} er fakturert` : "Ja",
        },
        ...(monthly.length > 0
          ? [{ label: "Hver måned", value: `${listed(monthly)} faktureres til dere stopper det` }]
          : []),
      ],
      reason,
      way: toSubscription(order),
    },
  );
}

/** The mail that tells the agency that a customer has taken a cancellation back. */
export function withdrawnNotice({
  order,
  cancelledOn,
  withdrawnOn,
  renewal,
  siteUrl,
  seller,
}: {
  order: Order;
  cancelledOn: string;
  withdrawnOn: string;
  /** The period that comes next, now that nothing is cancelled. */
  renewal: Omit<Period, "id"> | undefined;
  siteUrl: string;
  seller: Brand;
}): MailDocument {
  return noticeOf(
    { order, done: "har trukket tilbake oppsigelsen av", siteUrl, seller },
    {
      preview: "Abonnementet løper som før oppsigelsen.",
      label: "Oppsigelse trukket tilbake",
      facts: [
        { label: "Oppsagt", value: formatDay(cancelledOn) },
        { label: "Trukket tilbake", value: formatDay(withdrawnOn) },
        ...(renewal ? [{ label: "Ny periode fra", value: formatDay(renewal.startsOn) }] : []),
      ],
      way: toSubscription(order),
    },
  );
}

function toSubscription({ id }: Order) {
  return {
    label: "Åpne abonnementet",
    path: href("/admin/abonnementer/:id", { id: subscriptionIdOf(id) }),
  };
}

/** The mail that confirms that a cancellation is taken back. */
export function cancellationWithdrawn({
  order,
  life,
  writer,
}: Told & { life: Life }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { withdrawn } = words;
  const last = life.periods.at(-1);
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    ...(last && { "siste dag": formatLastDay(last.endsOn) }),
  };
  const text = last ? `${withdrawn.text} ${withdrawn.renews}` : withdrawn.text;
  return writeToCustomer(
    {
      subject: fillIn(withdrawn.subject, named),
      preview: withdrawn.preview,
      label: withdrawn.label,
      heading: withdrawn.title,
      blocks: [{ kind: "paragraph", text: fillIn(text, named) }, ownPage(words.ways.open)],
      footnote: withdrawn.footnote,
    },
    writer,
  );
}

/** The mail with the link to the customer's own page of an order, for who has lost it. */
export function agreementLinkMail({ order, writer }: Told): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { link } = words;
  const named = { pakken: boughtTitle(order, writer.textOf), ordrenummeret: order.id };
  return writeToCustomer(
    {
      subject: fillIn(link.subject, named),
      preview: link.preview,
      label: labelOf(order, words),
      heading: link.title,
      blocks: [
        { kind: "paragraph", text: fillIn(link.text, named) },
        ownPage(words.ways.open),
        { kind: "paragraph", text: link.secret },
      ],
      footnote: link.footnote,
    },
    writer,
  );
}

/** The mail that tells both the old and the new address that contact details were changed; what they are now stands on the page. */
export function detailsChanged({
  order,
  fields,
  writer,
}: Told & { fields: OrderField[] }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { details } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    endringene: listed(fields.map((field) => details.fields[field])),
  };
  return writeToCustomer(
    {
      subject: fillIn(details.subject, named),
      preview: fillIn(details.preview, named),
      label: labelOf(order, words),
      heading: details.title,
      blocks: [
        { kind: "paragraph", text: fillIn(details.text, named) },
        ...(fields.includes("email") ? [{ kind: "paragraph" as const, text: details.email }] : []),
      ],
      footnote: details.footnote,
    },
    writer,
  );
}

/** The mail that tells a customer that the last period is taken back after all, and what was billed for it. */
export function periodForgiven({
  order,
  period,
  endsOn,
  creditNote,
  writer,
}: Told & {
  period: Period;
  /** The first day on which nothing runs any more. */
  endsOn: string;
  creditNote: BillingDocument | undefined;
}): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { forgiven } = words;
  const named = {
    pakken: boughtTitle(order, writer.textOf),
    "første dag": formatDay(period.startsOn),
    "siste dag": formatLastDay(endsOn),
  };
  return writeToCustomer(
    {
      subject: fillIn(forgiven.subject, named),
      preview: fillIn(forgiven.preview, named),
      label: labelOf(order, words),
      heading: forgiven.title,
      blocks: [
        { kind: "paragraph", text: fillIn(forgiven.text, named) },
        ...credited(creditNote, writer),
        ownPage(words.ways.open),
      ],
    },
    writer,
  );
}

/** What becomes of an invoice that a credit note takes back; nothing where there was none yet. */
function credited(creditNote: BillingDocument | undefined, writer: Writer): MailBlock[] {
  if (!creditNote) return [];
  const { credit } = wordsOf(subscriptionMailWords, writer.textOf);
  return [{ kind: "heading", text: credit.title }, creditParagraph(creditNote, writer)];
}

function creditParagraph(creditNote: BillingDocument, { textOf }: Writer): MailBlock {
  const { credit } = wordsOf(subscriptionMailWords, textOfRate(creditNote, textOf));
  return { kind: "paragraph", text: creditText(creditNote, credit) };
}

/** What is said of what was billed at a rate, which may be another than the seller's today. */
function textOfRate({ vatPercent }: { vatPercent: number }, textOf: TextOf): TextOf {
  return textAbout({ hasVat: vatPercent > 0 }, textOf);
}

/**
 * What a cancellation leads to, as the page, the receipt and the back office say it.
 *
 * @param monthly what goes on being billed each month
 */
export function consequenceText(
  consequence: Consequence,
  textOf: TextOf,
  monthly: string[] = [],
): string {
  const { newPeriod, annualBefore } = consequence;
  const said = newPeriod ? textOfRate(newPeriod, textOf) : textOf;
  const change = newPeriod && priceChange(annualBefore, newPeriod.annual, said);
  const words = wordsOf(subscriptionMailWords, said).consequence;
  const goesOn = monthly.length > 0 && fillIn(words.monthly, { linjene: listed(monthly) });
  return [endText(consequence, words), change, goesOn].filter(Boolean).join(" ");
}

function endText(
  { endsOn, newPeriod, isRenewed, lastDay }: Consequence,
  { inTime, renewed, late, lateSomeDay }: MailWords["consequence"],
): string {
  const end = { "siste dag": formatLastDay(endsOn) };
  if (!newPeriod) return fillIn(inTime, end);
  const { annual, vatPercent, startsOn } = newPeriod;
  const billed = {
    ...end,
    "første dag": formatDay(startsOn),
    summen: formatKroner(annual),
    "summen med mva.": formatKroner(withVat(annual, vatPercent)),
    satsen: String(vatPercent),
  };
  if (isRenewed) return fillIn(renewed, billed);
  return lastDay
    ? fillIn(late, { ...billed, fristen: formatDay(lastDay) })
    : fillIn(lateSomeDay, billed);
}

type MailWords = Words<typeof subscriptionMailWords>;

function labelOf({ id }: Order, { facts }: MailWords): string {
  return fillIn(facts.label, { ordrenummeret: id });
}

function billedAs(invoice: BillingDocument | undefined, { sums }: MailWords): string {
  if (!invoice) return sums.invoiceWaits;
  const forfallet = formatDay(invoice.dueOn);
  return fillIn(sums.invoice, { fakturaen: numberOf(invoice), forfallet });
}

function periodFacts(
  order: Order,
  period: Pick<Period, "startsOn" | "endsOn">,
  { facts }: MailWords,
) {
  return [
    { label: facts.order, value: order.id },
    { label: facts.from, value: formatDay(period.startsOn) },
    { label: facts.until, value: formatLastDay(period.endsOn) },
  ];
}

type Billed = Pick<Period, "oneTime" | "annual" | "vatPercent">;

function receipt(
  order: Order,
  { oneTime, annual, vatPercent }: Billed,
  description: string,
  { sums }: MailWords,
): MailBlock {
  const sum = oneTime + annual;
  const total = withVat(sum, vatPercent);
  const { website, lines } = oneTimeLines(order, oneTime);
  return {
    kind: "receipt",
    name: order.planName,
    description,
    features: [],
    sums: [
      ...(website > 0 ? [{ label: sums.oneTime, kroner: website }] : []),
      ...lines.map(({ description: label, kroner }) => ({ label, kroner })),
      { label: isProfile(order) ? sums.subscription : sums.operation, kroner: annual },
      { label: sums.sum, kroner: sum, lit: true },
      ...(vatPercent > 0
        ? [
            { label: fillIn(sums.vat, { satsen: String(vatPercent) }), kroner: total - sum },
            { label: sums.withVat, kroner: total },
          ]
        : []),
    ],
  };
}

function nextPeriodOf(life: Life, { periodStartsOn, annual, vatPercent }: Notice) {
  const first = life.periods[0]?.startsOn ?? periodStartsOn;
  const number = (life.periods.at(-1)?.number ?? -1) + 1;
  return { ...periodDays(first, number), startsOn: periodStartsOn, oneTime: 0, annual, vatPercent };
}

function paragraphs(text: string | undefined): MailBlock[] {
  return text ? [{ kind: "paragraph", text }] : [];
}

function ownPage(label: string): MailBlock {
  return { kind: "button", label, href: agreementPlaceholder };
}
