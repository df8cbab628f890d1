import type { Brand } from "#app/domain/brand/brand.ts";
import { type MailDocument, writeMail } from "#app/domain/letters/mail-document.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { troubleOf } from "./trouble.ts";

const inbox = { label: "Åpne innboksen", path: href("/admin") };

/** Who writes, and from where: the public origin, without a slash at its end. */
type Sender = { seller: Brand; siteUrl: string };

/**
 * The mail that tells the owner of a job that has not come through for an hour.
 *
 * @param failure.since ISO 8601
 */
export function failureNotice(
  { job, since }: { job: string; since: string },
  { seller, siteUrl }: Sender,
): MailDocument {
  const { title, advice, page = inbox } = troubleOf(job);
  const began = formatDateTime(since);
  return writeMail(
    {
      subject: `${title} (siden ${began})`,
      preview: advice,
      label: "Noe feiler",
      heading: title,
      blocks: [
        {
          kind: "paragraph",
          text: `Det begynte ${began}, og har nå vart i over en time uten å gå over av seg selv.`,
        },
        { kind: "panel", tone: "warning", heading: "Dette kan du gjøre", text: advice },
        { kind: "button", label: page.label, href: `${siteUrl}${page.path}` },
      ],
      footnote: "Sendt automatisk fra nettstedet. Du får én e-post til når det er i orden igjen.",
    },
    seller,
  );
}

/**
 * The mail that tells the owner that a job they were told of comes through again.
 *
 * @param failure with its beginning and end as ISO 8601
 */
export function recoveryNotice(
  { job, since, endedAt }: { job: string; since: string; endedAt: string },
  { seller, siteUrl }: Sender,
): MailDocument {
  const { over, page = inbox } = troubleOf(job);
  return writeMail(
    {
      subject: over,
      preview: "Det er i orden igjen, og du trenger ikke gjøre noe.",
      label: "I orden igjen",
      heading: over,
      blocks: [
        {
          kind: "paragraph",
          text: `Det feilet fra ${formatDateTime(since)} til ${formatDateTime(endedAt)}. Nå er det i orden, og du trenger ikke gjøre noe.`,
        },
        { kind: "button", secondary: true, label: page.label, href: `${siteUrl}${page.path}` },
      ],
      footnote: "Sendt automatisk fra nettstedet.",
    },
    seller,
  );
}
