import type { Brand } from "#app/domain/content/brand.ts";
import { emailLink, mailto, phoneLink } from "#app/domain/mail/links.ts";
import { type MailBlock, type MailDocument, writeMail } from "#app/domain/mail/mail-document.ts";
import { oneLine } from "#app/domain/mail/one-line.ts";
import { openingHours } from "#app/domain/mail/seller.ts";
import { firstName, shorten } from "#app/domain/mail/visitor-text.ts";
import { formatDateTime } from "#app/web/dates.ts";
import { defaultService } from "./contact-request.ts";
import type { ContactMessage } from "./message.ts";

/** How soon whoever writes to us is answered. */
const answerTime = "1–2 virkedager";

/**
 * The mail that tells the agency of a message from the site.
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
          text: `Meldingen kom ${formatDateTime(message.createdAt)}. Avsenderen er lovet svar innen ${answerTime}.`,
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
            ...(company ? [{ label: "Bedrift", value: company }] : []),
            ...(service ? [{ label: "Gjelder", value: service }] : []),
            ...(page ? [{ label: "Skrevet på siden", value: page }] : []),
          ],
        },
        {
          kind: "button",
          secondary: true,
          label: "Åpne administrasjonen",
          href: `${siteUrl}/admin`,
        },
      ],
      footnote: "Sendt automatisk fra nettsiden. Svarer du her, går svaret til avsenderen.",
    },
    seller,
  );
}

/** The mail that tells whoever wrote to us that the message has arrived, and when to expect an answer. */
export function contactReceipt({
  message,
  seller,
}: {
  message: ContactMessage;
  seller: Brand;
}): MailDocument {
  const name = firstName(message.name);
  const service = serviceOf(message);
  const written: MailBlock[] = message.message
    ? [{ kind: "quotation", text: message.message }]
    : [];
  return writeMail(
    {
      subject: `Takk for meldingen – vi svarer innen ${answerTime}`,
      preview: `Meldingen din har kommet frem. Haster det, så ring ${seller.phone}.`,
      label: "Kvittering",
      heading: `Takk for meldingen${name ? `, ${name}` : ""}`,
      blocks: [
        {
          kind: "paragraph",
          text: `Den har kommet frem, og du får svar fra oss innen ${answerTime}.`,
        },
        {
          kind: "paragraph",
          text: ["Haster det, kan du ringe ", phoneLink(seller.phone), ` ${openingHours(seller)}.`],
        },
        { kind: "heading", text: "Dette sendte du" },
        ...written,
        {
          kind: "facts",
          facts: [
            { label: "Navn", value: message.name },
            { label: "E-post", value: message.email },
            ...(message.phone ? [{ label: "Telefon", value: message.phone }] : []),
            ...(message.company ? [{ label: "Bedrift", value: message.company }] : []),
            ...(service ? [{ label: "Gjelder", value: service }] : []),
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Er noe blitt feil, eller vil du legge til noe? Skriv til ",
            emailLink(seller.email),
            ".",
          ],
        },
      ],
      footnote:
        "Har du ikke skrevet til oss? Da har noen oppgitt adressen din ved en feil, og du kan se bort fra dette.",
    },
    seller,
  );
}

/** What the message is about; nothing where the form was opened without saying. */
function serviceOf({ service }: ContactMessage): string | undefined {
  return service === defaultService ? undefined : oneLine(service) || undefined;
}
