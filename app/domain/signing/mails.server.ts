import { writeToCustomer } from "#app/domain/letters/closing.ts";
import { agreementPlaceholder, type MailDocument } from "#app/domain/letters/mail-document.ts";
import type { MailParts, Writer } from "#app/domain/letters/writer.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { noticeOf, tellAgency } from "#app/domain/subscriptions/mails/agency-mails.server.ts";
import { queueCustomerMail } from "#app/domain/subscriptions/mails/customer-mail.server.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { capitalized } from "#app/web/formats/text.ts";
import { wordsOf } from "#app/web/words.ts";
import { orderMailWords } from "#app/words/mails/order-mails.words.ts";
import { type AgreementDocument, pricesOf, printedAgreement } from "./agreement-document.ts";
import type { SentAgreement, Signature } from "./agreements.server.ts";
import { lastDayOfDelivery } from "./deadline.server.ts";

type Signed = SentAgreement & { signature: Signature };

/** Mails a customer the way to the agreement that waits for their signature. Call it as `queueCustomerMail`, and so the next ones. */
export async function queueAgreement(
  parts: MailParts,
  { order, document }: { order: Order; document: AgreementDocument },
  now: Date,
): Promise<void> {
  const mail = agreementToSign({ order, agreement: document, writer: parts.writer });
  await queueCustomerMail(parts, { kind: "agreement-to-sign", order, document: mail }, now);
}

/** Mails both parties the agreement that was signed on the customer's page, as a file. */
export async function queueSigned(
  parts: MailParts,
  { order, agreement }: { order: Order; agreement: Signed },
  now: Date,
): Promise<void> {
  const { writer } = parts;
  const document = agreementSigned({ order, agreement, writer });
  await queueCustomerMail(parts, { kind: "agreement-signed", order, document }, now);
  await tellAgency(
    parts,
    {
      kind: "agreement-signed-notice",
      order,
      document: signedNotice({ order, agreement, writer, siteUrl: parts.config.siteUrl }),
    },
    now,
  );
}

/** The mail that leads to an agreement that waits to be signed. */
export function agreementToSign({
  order,
  agreement,
  writer,
}: {
  order: Order;
  agreement: AgreementDocument;
  writer: Writer;
}): MailDocument {
  const { toSign: words } = wordsOf(orderMailWords, writer.textOf);
  const { sale } = agreement;
  const { lines, sums } = pricesOf(agreement);
  const named = { pakken: boughtTitle(agreement.sale, writer.textOf), ordrenummeret: order.id };
  return writeToCustomer(
    {
      subject: fillIn(words.subject, named),
      preview: words.preview,
      label: fillIn(words.label, named),
      heading: words.title,
      blocks: [
        { kind: "paragraph", text: fillIn(words.text, named) },
        { kind: "heading", text: words.about },
        {
          kind: "receipt",
          name: capitalized(named.pakken),
          description: printedAgreement(agreement).delivery,
          features: sale.planFeatures,
          sums: [
            ...lines,
            ...sums.map((sum, index) => ({ ...sum, lit: index === sums.length - 1 })),
          ],
        },
        { kind: "button", label: words.open, href: agreementPlaceholder },
        { kind: "paragraph", text: words.until },
      ],
    },
    writer,
  );
}

/** The mail that a signed agreement lies with. */
export function agreementSigned({
  order,
  agreement,
  writer,
}: {
  order: Order;
  agreement: Signed;
  writer: Writer;
}): MailDocument {
  const { toSign, signed: words } = wordsOf(orderMailWords, writer.textOf);
  const { signature, document } = agreement;
  const named = {
    pakken: boughtTitle(document.sale, writer.textOf),
    dagen: formatDay(signature.on),
  };
  const deliverBy = lastDayOfDelivery(document.delivery, signature.on);
  return writeToCustomer(
    {
      subject: fillIn(words.subject, named),
      preview: words.preview,
      label: fillIn(toSign.label, { ordrenummeret: order.id }),
      heading: words.title,
      blocks: [
        { kind: "paragraph", text: fillIn(words.text, named) },
        {
          kind: "facts",
          facts: [
            { label: words.on, value: formatDay(signature.on) },
            ...(deliverBy ? [{ label: words.deliver, value: formatDay(deliverBy) }] : []),
          ],
        },
        { kind: "button", label: words.open, href: agreementPlaceholder },
      ],
      attachment: { kind: "agreement", orderId: order.id, number: agreement.number },
    },
    writer,
  );
}

/** The mail that tells the agency that an agreement is signed. Nobody else reads it, so its words are not an editor's. */
export function signedNotice({
  order,
  agreement: { signature, document, number },
  writer,
  siteUrl,
}: {
  order: Order;
  agreement: Signed;
  writer: Writer;
  siteUrl: string;
}): MailDocument {
  const deliverBy = lastDayOfDelivery(document.delivery, signature.on);
  return noticeOf(
    { order, done: "har signert avtalen om", siteUrl, seller: writer.brand },
    {
      label: "Signert",
      preview: deliverBy
        ? `Skal leveres senest ${formatDay(deliverBy)}.`
        : document.delivery
          ? `Leveringstiden er ${document.delivery}.`
          : "Oppdraget er i gang.",
      facts: [
        { label: "Signert av", value: [signature.name, signature.role].filter(Boolean).join(", ") },
        // Work without a package has none.
        ...(document.delivery ? [{ label: "Leveringstid", value: document.delivery }] : []),
        ...(deliverBy ? [{ label: "Leveres senest", value: formatDay(deliverBy) }] : []),
      ],
      attachment: { kind: "agreement", orderId: order.id, number },
    },
  );
}
