import { systemActor } from "#app/domain/audit/audit.ts";
import {
  type BillingDocument,
  kronerOf,
  numberOf,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import { printedDocument } from "#app/domain/billing/printed-document.ts";
import { noteMailed } from "#app/domain/billing/sendings.server.ts";
import { textAbout } from "#app/domain/catalog/without-vat.ts";
import { writeToCustomer } from "#app/domain/letters/closing.ts";
import type { MailBlock, MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts, Writer } from "#app/domain/letters/writer.ts";
import { giveUpAfterDays } from "#app/domain/mail/mail.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { listed, shorten } from "#app/web/formats/text.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";
import { buyerContactOf } from "./buyer-contact.server.ts";
import { creditText } from "./credit-text.ts";
import { queueCustomerMail } from "./customer-mail.server.ts";

type Billed = {
  order: Order;
  document: BillingDocument;
  /** The mail waits as long as what is billed can be undone. */
  isHeld?: boolean;
  /** What is left to be paid of an invoice, in øre; all of it where this is left out. */
  left?: number;
};

/**
 * Days from a press that reminds to when the claim may be collected: fourteen from when the mail leaves (inkassoloven § 9), and it may
 * wait for its mail server until it is given up.
 */
export const reminderDays = 14 + giveUpAfterDays;

/**
 * Mails an invoice or credit note to where the customer wants invoices, as a PDF; not to one who has been erased. Call it as
 * `queueCustomerMail`.
 *
 * @param actor who has it sent
 * @returns whether there is a mail
 */
export async function queueBillingMail(
  parts: MailParts,
  billed: Billed,
  now: Date,
  actor: string = systemActor,
): Promise<boolean> {
  const mail = billingMail({ ...billed, writer: parts.writer });
  return queue(parts, { ...billed, kind: "document", mail, actor }, now);
}

/**
 * Mails a customer that an invoice has not been paid, with its PDF; as `queueBillingMail`.
 *
 * @param reminder.payBy the last day before the claim may be collected, in Norway
 */
export async function queueReminder(
  parts: MailParts,
  { payBy, actor, ...billed }: Billed & { left: number; payBy: string; actor: string },
  now: Date,
): Promise<boolean> {
  const mail = reminderMail({ ...billed, payBy, writer: parts.writer });
  return queue(parts, { ...billed, kind: "reminder", mail, actor }, now);
}

async function queue(
  parts: MailParts,
  {
    order,
    document,
    isHeld = false,
    kind,
    mail,
    actor,
  }: Billed & { kind: "document" | "reminder"; mail: MailDocument; actor: string },
  now: Date,
): Promise<boolean> {
  const contact = buyerContactOf(order);
  if (!contact) return false;
  const mailKind = kind === "document" ? "invoice-issued" : "invoice-reminder";
  const mailed = { kind: mailKind, order, document: mail, to: contact.email, isHeld } as const;
  const mailId = await queueCustomerMail(parts, mailed, now);
  if (!mailId) return false;
  await noteMailed(parts.db, { number: document.number, kind, mailId, actor }, now);
  return true;
}

/**
 * The mail that an invoice or credit note lies with. It has no link to the customer's own page: whoever keeps the books must not get
 * the key with which one can cancel.
 */
export function billingMail({
  order,
  document,
  left = totalOreOf(document),
  writer,
}: Billed & { writer: Writer }): MailDocument {
  const words = wordsFor(document, writer);
  const { credits, number } = document;
  const isSettled = !credits && left <= 0;
  const named = {
    pakken: soldBy(document, order, writer),
    fakturaen: numberOf(credits ?? document),
    kreditnotaen: numberOf(document),
    forfallet: formatDay(document.dueOn),
    summen: formatKroner((credits ? totalOreOf(document) : left) / 100),
  };
  const own = credits ? words.creditNote : words.issued;
  return writeToCustomer(
    {
      subject: fillIn(own.subject, named),
      preview: isSettled ? words.issued.settled : fillIn(own.preview, named),
      label: own.label,
      heading: fillIn(own.title, named),
      blocks: [
        {
          kind: "paragraph",
          text: isSettled ? words.issued.settled : fillIn(own.text, named),
        },
        ...(credits
          ? [{ kind: "paragraph" as const, text: creditText(document, words.credit) }]
          : []),
        ...(credits || isSettled ? [] : waysToPay(document, left, words)),
        { kind: "heading", text: own.billed },
        receipt(document, order, words),
        {
          kind: "facts",
          facts: [
            { label: words.facts.order, value: order.id },
            { label: words.facts.from, value: formatDay(document.period.startsOn) },
            { label: words.facts.until, value: formatLastDay(document.period.endsOn) },
          ],
        },
      ],
      attachment: { kind: "billing-document", number },
    },
    writer,
  );
}

/** How what is left of an invoice is paid. */
function waysToPay(
  document: BillingDocument,
  left: number,
  { issued, reminder }: Words<typeof subscriptionMailWords>,
): MailBlock[] {
  const [all, ...others] = printedDocument(document, undefined).payment;
  const part = { label: reminder.left, value: formatKroner(left / 100) };
  const sum = left === totalOreOf(document) ? all : part;
  return [
    { kind: "heading", text: issued.pay },
    { kind: "facts", facts: sum ? [sum, ...others] : [] },
  ];
}

/** What an invoice is for, as its mail names it: what was sold beside the package has lines of its own. */
function soldBy(
  { reason, credits, lines }: BillingDocument,
  order: Order,
  { textOf }: Writer,
): string {
  const isBesides = ["by-hand", "monthly"].includes(credits?.reason ?? reason);
  if (!isBesides) return boughtTitle(order, textOf);
  if (credits) return `faktura ${numberOf(credits)}`;
  return shorten(listed(lines.map(({ description }) => description)), longestSold);
}

/** In characters: more does not stand in the subject of a mail. */
const longestSold = 60;

/** The mail that says what is left to be paid of an invoice, until when, and what comes of it otherwise (inkassoloven § 9). */
export function reminderMail({
  order,
  document,
  left,
  payBy,
  writer,
}: Billed & { left: number; payBy: string; writer: Writer }): MailDocument {
  const { reminder, issued, facts } = wordsFor(document, writer);
  const named = {
    pakken: soldBy(document, order, writer),
    fakturaen: numberOf(document),
    forfallet: formatDay(document.dueOn),
    fristen: formatDay(payBy),
    summen: formatKroner(left / 100),
  };
  const { payment } = printedDocument(document, undefined);
  const [, ...howToPay] = payment.filter(({ label }) => label !== "Forfall");
  return writeToCustomer(
    {
      subject: fillIn(reminder.subject, named),
      preview: fillIn(reminder.preview, named),
      label: reminder.label,
      heading: fillIn(reminder.title, named),
      blocks: [
        { kind: "paragraph", text: fillIn(reminder.text, named) },
        { kind: "heading", text: issued.pay },
        {
          kind: "facts",
          facts: [
            { label: reminder.left, value: named.summen },
            { label: reminder.payBy, value: named.fristen },
            ...howToPay,
            { label: facts.order, value: order.id },
          ],
        },
        { kind: "paragraph", text: fillIn(reminder.consequence, named) },
      ],
      attachment: { kind: "billing-document", number: document.number },
    },
    writer,
  );
}

function wordsFor({ vatPercent }: BillingDocument, { textOf }: Writer) {
  return wordsOf(subscriptionMailWords, textAbout({ hasVat: vatPercent > 0 }, textOf));
}

/** What stands on the document. */
function receipt(
  document: BillingDocument,
  order: Order,
  { sums, creditNote }: Words<typeof subscriptionMailWords>,
): MailBlock {
  const { credits, dueOn, lines, vatPercent } = document;
  return {
    kind: "receipt",
    name: order.planName,
    description: credits
      ? fillIn(creditNote.credits, { fakturaen: numberOf(credits) })
      : fillIn(sums.invoice, { fakturaen: numberOf(document), forfallet: formatDay(dueOn) }),
    features: [],
    sums: [
      ...lines.map(({ description, kroner }) => ({ label: description, kroner })),
      ...(vatPercent > 0
        ? [
            { label: sums.sum, kroner: kronerOf(document) },
            {
              label: fillIn(sums.vat, { satsen: String(vatPercent) }),
              kroner: vatOreOf(document) / 100,
            },
          ]
        : []),
      { label: sums.withVat, kroner: totalOreOf(document) / 100, lit: true },
    ],
  };
}
