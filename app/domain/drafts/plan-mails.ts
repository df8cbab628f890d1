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
