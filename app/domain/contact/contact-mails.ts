import type { Brand } from "#app/domain/brand/brand.ts";
import { promised } from "#app/domain/brand/promises.ts";
import { writeToCustomer } from "#app/domain/letters/closing.ts";
import { type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";
import { richWords } from "#app/domain/letters/rich-words.ts";
import { openingHours } from "#app/domain/letters/seller.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { firstName, oneLine, shorten } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { emailLink, mailto, phoneLink } from "#app/web/links.ts";
import { wordsOf } from "#app/web/words.ts";
import { contactMailWords } from "#app/words/mails/contact-mails.words.ts";
import { type ContactMessage, defaultService } from "./message.ts";

/**
 * The mail that tells the agency of a message from the site. Nobody else reads it, so its words are not an editor's.
 *
 * @param message with the page it was written on, where that is known
 * @param siteUrl the public origin, without a slash at its end
 */
export function contactNotice({
  message,
  seller,
  siteUrl,
}: {
  message: ContactMessage;
  seller: Brand;
  siteUrl: string;
}): MailDocument {
  const name = shorten(oneLine(message.name), 60);
  const service = serviceOf(message);
  const { phone, company, page } = message;
  return writeMail(
    {
      subject: `Ny melding fra ${name}${service ? `: ${shorten(service, 60)}` : ""}`,
      preview: shorten(oneLine(message.message ?? `${name} vil bli kontaktet.`), 140),
      label: "Ny melding",
      heading: `${name} vil høre fra dere`,
      blocks: [
        {
          kind: "paragraph",
          text: `Meldingen kom ${formatDateTime(message.createdAt)}. Nettsiden sier at vi normalt svarer i løpet av ${promised.answer}.`,
        },
        message.message
          ? { kind: "quotation", text: message.message }
          : { kind: "paragraph", text: "Avsenderen skrev ingen melding." },
        {
          kind: "button",
          label: `Svar ${firstName(message.name) ?? "avsenderen"} på e-post`,
          href: mailto(message.email, { subject: `Svar fra ${seller.name}` }),
        },
        { kind: "heading", text: "Avsenderen" },
        {
          kind: "facts",
          facts: [
            { label: "Navn", value: message.name },
            { label: "E-post", value: [emailLink(message.email)] },
            ...(phone ? [{ label: "Telefon", value: [phoneLink(phone)] }] : []),
            ...(company ? [{ label: "Firma", value: company }] : []),
            ...(service ? [{ label: "Gjelder", value: service }] : []),
            ...(page ? [{ label: "Skrevet på siden", value: page }] : []),
          ],
        },
        {
          kind: "button",
          secondary: true,
          label: "Åpne meldingen",
          href: `${siteUrl}${href("/admin/meldinger/:id", { id: message.id })}`,
        },
      ],
      footnote: "Sendt automatisk fra nettstedet. Svarer du her, går svaret til avsenderen.",
    },
    seller,
  );
}

/**
 * The mail that tells whoever wrote to us that the message has arrived, and when to expect an answer. It goes to whatever
 * address was typed, so nothing in it was: it would carry a stranger's words to others in our name.
 *
 * @param receivedAt ISO 8601
 */
export function contactReceipt({
  receivedAt,
  writer,
}: {
  receivedAt: string;
  writer: Writer;
}): MailDocument {
  const { brand, textOf } = writer;
  const { receipt: words } = wordsOf(contactMailWords, textOf);
  const hasPhone = brand.phone !== undefined;
  const hours = { åpningstidene: openingHours(brand) };
  return writeToCustomer(
    {
      subject: words.subject,
      preview: hasPhone ? words.previewCall : words.previewWrite,
      label: words.label,
      heading: words.title,
      blocks: [
        {
          kind: "paragraph",
          text: fillIn(words.received, { tidspunktet: formatDateTime(receivedAt) }),
        },
        ...(hasPhone
          ? [{ kind: "paragraph" as const, text: richWords(fillIn(words.call, hours)) }]
          : []),
        { kind: "paragraph", text: richWords(words.more) },
        { kind: "paragraph", text: words.notRepeated },
      ],
      footnote: words.footnote,
    },
    writer,
  );
}

/** What the message is about; nothing where the form was opened without saying. */
function serviceOf({ service }: ContactMessage): string | undefined {
  return service === defaultService ? undefined : oneLine(service) || undefined;
}
