import type { Brand } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { type Fact, type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";
import type { MailParts } from "#app/domain/letters/writer.ts";
import type { MailKind } from "#app/domain/mail/mail.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";

/** Mails the agency what a customer has done; an answer goes to the customer. Call it as `queueMail`. */
export async function tellAgency(
  { db, config, writer }: MailParts,
  { kind, order, document }: { kind: MailKind; order: Order; document: MailDocument },
  now: Date,
): Promise<void> {
  const to = inboxOf(config.mail, writer.brand);
  const about = { kind: "order" as const, id: order.id };
  await queueMail(db, { kind, document, to, replyTo: order.email, about }, now);
}

/** The mail that tells the agency what a customer has done with an order. Nobody else reads it, so its words are not an editor's. */
export function noticeOf(
  told: { order: Order; done: string; siteUrl: string; seller: Brand },
  said: {
    label: string;
    preview: string;
    facts: Fact[];
    reason?: string | null;
    attachment?: MailDocument["attachment"];
    /** Where the button leads, if not to the order. */
    way?: { label: string; path: string };
  },
): MailDocument {
  const { order, done, siteUrl, seller } = told;
  const { label, preview, facts, reason, attachment } = said;
  const toOrder = href("/admin/bestillinger/:id", { id: order.id });
  const { way = { label: "Åpne bestillingen", path: toOrder } } = said;
  const what = `${shorten(oneLine(order.companyName), 60)} ${done} ${order.planName}`;
  return writeMail(
    {
      subject: `${what} (${order.id})`,
      preview,
      label,
      heading: what,
      blocks: [
        { kind: "facts", facts: [{ label: "Ordrenummer", value: order.id }, ...facts] },
        ...(reason
          ? [
              { kind: "heading" as const, text: "Kundens grunn" },
              { kind: "quotation" as const, text: reason },
            ]
          : []),
        { kind: "button", label: way.label, href: `${siteUrl}${way.path}` },
      ],
      ...(attachment && { attachment }),
      footnote: "Sendt automatisk fra nettstedet. Svarer du her, går svaret til kunden.",
    },
    seller,
  );
}
