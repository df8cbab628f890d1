import type { Brand } from "#app/domain/brand/brand.ts";
import { type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";

/** Shows that mail from the site comes through, and how it looks when it does. */
export function testMail(seller: Brand): MailDocument {
  return writeMail(
    {
      subject: `Prøve fra ${seller.name}`,
      preview: "Kom denne frem, kommer bekreftelsene til kundene også frem.",
      label: "Prøve",
      heading: "E-posten kommer frem",
      blocks: [
        {
          kind: "paragraph",
          text: "Denne e-posten er sendt på samme måte som bekreftelsene til kundene. Leser du den, er alt som det skal.",
        },
        {
          kind: "paragraph",
          text: "Lå den i søppelposten? Da mangler domenet som regel SPF, DKIM eller DMARC. Den som drifter nettstedet, kan se hvilke med npm run doctor.",
          small: true,
        },
      ],
      footnote: "Sendt fra «Kom i gang» i administrasjonen.",
    },
    seller,
  );
}
