import { unpaidOf } from "#app/domain/billing/standings.server.ts";
import { writeToCustomer } from "#app/domain/letters/closing.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts, Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { wordsOf } from "#app/web/words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { noticeOf, tellAgency } from "./agency-mails.server.ts";
import { queueCustomerMail } from "./customer-mail.server.ts";

/**
 * Mails a customer that their order is called off, and the agency where it did not do so itself. Call it as `queueCustomerMail`.
 *
 * @param calledOff.reason what the customer wrote; undefined where an administrator did it
 */
export async function queueCalledOff(
  parts: MailParts,
  { order, reason }: { order: Order; reason: string | null | undefined },
  now: Date,
): Promise<void> {
  const { db, config, writer } = parts;
  const unpaid = await unpaidOf(db, order.id, norwegianDay(now));
  const isByUs = reason === undefined;
  const document = orderCalledOff({ order, writer, unpaid, isByUs });
  // An administrator may undo it, and then nobody was told.
  const mail = { kind: "order-called-off" as const, order, document, isHeld: isByUs };
  await queueCustomerMail(parts, mail, now);
  if (reason === undefined) return;
  const notice = calledOffNotice({ order, reason, writer, siteUrl: config.siteUrl, unpaid });
  await tellAgency(parts, { kind: "order-called-off-notice", order, document: notice }, now);
}

/**
 * The mail that tells a customer that their order is called off.
 *
 * @param unpaid the invoices that are still to be paid, by their names
 * @param isByUs where it was not the customer who did it
 */
export function orderCalledOff({
  order,
  writer,
  unpaid = [],
  isByUs = false,
}: {
  order: Order;
  writer: Writer;
  unpaid?: string[];
  isByUs?: boolean;
}): MailDocument {
  const { toSign, calledOff, calledOffByUs } = wordsOf(orderMailWords, writer.textOf);
  const words = isByUs ? { ...calledOff, ...calledOffByUs } : calledOff;
  const named = { pakken: boughtTitle(order, writer.textOf), ordrenummeret: order.id };
  return writeToCustomer(
    {
      subject: fillIn(words.subject, named),
      preview: words.preview,
      label: fillIn(toSign.label, named),
      heading: words.title,
      blocks: [
        { kind: "paragraph", text: fillIn(words.text, named) },
        ...(unpaid.length > 0
          ? [
              {
                kind: "paragraph" as const,
                text: fillIn(words.open, { fakturaene: listed(unpaid) }),
              },
            ]
          : []),
        { kind: "paragraph", text: words.mistake },
      ],
    },
    writer,
  );
}

/** The mail that tells the agency that a customer has called an order off. */
export function calledOffNotice({
  order,
  reason,
  writer,
  siteUrl,
  unpaid = [],
}: {
  order: Order;
  reason: string | null;
  writer: Writer;
  siteUrl: string;
  unpaid?: string[];
}): MailDocument {
  return noticeOf(
    { order, done: "har avbestilt", siteUrl, seller: writer.brand },
    {
      label: "Avbestilling",
      preview: "Avtalen var ikke signert. Kunden har fått en kvittering.",
      facts:
        unpaid.length > 0 ? [{ label: "Ubetalt, gjelder fortsatt", value: listed(unpaid) }] : [],
      reason,
    },
  );
}
