import type { Brand } from "#app/domain/brand/brand.ts";
import { type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";

/**
 * The mail that tells whoever planned it that a draft was not published.
 *
 * @param refused.dueAt ISO 8601
 * @param sender.siteUrl the public origin, without a slash at its end
 */
export function refusalMail(
  refused: { name: string; dueAt: string; refusal: string },
  { seller, siteUrl }: { seller: Brand; siteUrl: string },
): MailDocument {
  const { name, dueAt, refusal } = refused;
  return writeMail(
    {
      subject: `«${name}» ble ikke publisert`,
      preview: "Utkastet ligger der fortsatt, og ingenting er mistet.",
      label: "Planlagt publisering",
      heading: `«${name}» ble ikke publisert`,
      blocks: [
        {
          kind: "paragraph",
          text: `Utkastet skulle publiseres ${formatDateTime(dueAt)}. Det ble stoppet, og besøkende ser det samme som før.`,
        },
        { kind: "panel", tone: "warning", heading: "Derfor ble det stoppet", text: refusal },
        {
          kind: "paragraph",
          text: "Ingenting er mistet. Åpne utkastet, se over det, og publiser det eller velg et nytt tidspunkt.",
        },
        { kind: "button", label: "Åpne utkastene", href: `${siteUrl}${href("/editor/utkast")}` },
      ],
    },
    seller,
  );
}

/**
 * The mail that tells a colleague that a draft is ready to be looked at and published.
 *
 * @param ready.from user name of who says so
 * @param sender.siteUrl the public origin, without a slash at its end
 */
export function readyMail(
  { id, name, from }: { id: string; name: string; from: string },
  { seller, siteUrl }: { seller: Brand; siteUrl: string },
): MailDocument {
  return writeMail(
    {
      subject: `«${name}» er klart for godkjenning`,
      preview: `${from} ber deg se over utkastet og publisere det.`,
      label: "Utkast",
      heading: `«${name}» er klart`,
      blocks: [
        {
          kind: "paragraph",
          text: `${from} er ferdig med utkastet, og ber deg se over det. Er alt som det skal, publiserer du det. Er det noe å rette, kan du skrive videre i det.`,
        },
        {
          kind: "button",
          label: "Åpne utkastet",
          href: `${siteUrl}${href("/editor")}?utkast=${id}`,
        },
      ],
    },
    seller,
  );
}
