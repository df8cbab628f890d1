import {
  type BillingDocument,
  kronerOf,
  totalOreOf,
  vatOreOf,
} from "#app/domain/billing/billing-document.ts";
import { printedDocument } from "#app/domain/billing/printed-document.ts";
import { type MailBlock, type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Given } from "#app/given.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, formatLastDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { type Words, wordsOf } from "#app/web/words.ts";
import { subscriptionMailWords } from "#app/words/mails/subscription-mails.words.ts";
import { buyerContactOf } from "./buyer-contact.server.ts";
import { queueCustomerMail } from "./customer-mail.server.ts";

type Billed = { order: Order; document: BillingDocument };

/** Mails an invoice or credit note to where the customer wants invoices, as a PDF. Call it as `queueCustomerMail`. */
export async function queueBillingMail(
  parts: Pick<Given, "db" | "config"> & { writer: Writer },
  { order, document, isHeld = false }: Billed & { isHeld?: boolean },
  now: Date,
): Promise<void> {
  const contact = buyerContactOf(order);
  if (!contact) return;
  const mail = billingMail({ order, document, writer: parts.writer });
  await queueCustomerMail(
    parts,
    { kind: "invoice-issued", order, document: mail, to: contact.email, isHeld },
    now,
  );
}

/**
 * The mail that an invoice or credit note lies with. It has no link to the customer's own page: whoever keeps the books must not get
 * the key with which one can cancel.
 */
export function billingMail({
  order,
  document,
  writer,
}: Billed & { writer: Writer }): MailDocument {
  const words = wordsOf(subscriptionMailWords, writer.textOf);
  const { credits, number } = document;
  const named = {
    pakken: order.planName,
    fakturaen: String(credits?.number ?? number),
    kreditnotaen: String(number),
    forfallet: formatDay(document.dueOn),
    summen: formatKroner(totalOreOf(document) / 100),
  };
  const own = credits ? words.creditNote : words.issued;
  const { payment } = printedDocument(document, undefined);
  return writeMail(
    {
      subject: fillIn(own.subject, named),
      preview: fillIn(own.preview, named),
      label: own.label,
      heading: fillIn(own.title, named),
      blocks: [
        { kind: "paragraph", text: fillIn(own.text, named) },
        ...(credits
          ? [{ kind: "paragraph" as const, text: fillIn(words.credit.text, named) }]
          : [
              { kind: "heading" as const, text: words.issued.pay },
              { kind: "facts" as const, facts: payment },
            ]),
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
    writer.brand,
  );
}

/** What stands on the document. */
function receipt(
  document: BillingDocument,
  order: Order,
  { sums, creditNote }: Words<typeof subscriptionMailWords>,
): MailBlock {
  const { number, credits, dueOn, lines, vatPercent } = document;
  return {
    kind: "receipt",
    name: order.planName,
    description: credits
      ? fillIn(creditNote.credits, { fakturaen: String(credits.number) })
      : fillIn(sums.invoice, { fakturaen: String(number), forfallet: formatDay(dueOn) }),
    features: [],
    sums: [
      ...lines.map(({ description, kroner }) => ({ label: description, kroner })),
      { label: sums.sum, kroner: kronerOf(document) },
      {
        label: fillIn(sums.vat, { satsen: String(vatPercent) }),
        kroner: vatOreOf(document) / 100,
      },
      { label: sums.withVat, kroner: totalOreOf(document) / 100, lit: true },
    ],
  };
}
