import { mailStateLabels } from "#app/domain/mail/mail-labels.ts";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import { formatShort } from "#app/web/formats/dates.ts";
import { capitalized } from "#app/web/formats/text.ts";
import workplace from "../workplace.module.css";
import styles from "./mails.module.css";
import { useHasMailServer } from "./use-has-mail-server.ts";

const looks = { pending: workplace.lit, sent: workplace.good, failed: workplace.bad };

/** What has become of a mail, in a word, and what there is to know about it. */
export function MailStateText({
  mail,
  now,
}: {
  mail: MailSummary;
  /** ISO 8601 in UTC. */
  now: string;
}) {
  const hasMailServer = useHasMailServer();
  return (
    <>
      <MailStateChip mail={mail} />
      <span className={workplace.under}>{explanation(mail, hasMailServer, now)}</span>
      <MailError mail={mail} />
    </>
  );
}

/** What the last attempt to send a mail came to that has not arrived: why it waits, or was given up. */
export function MailError({ mail: { lastError } }: { mail: Pick<MailSummary, "lastError"> }) {
  return lastError && <span className={styles.error}>{lastError}</span>;
}

export function MailStateChip({ mail: { state, replaced } }: { mail: MailSummary }) {
  const look = replaced ? "" : looks[state];
  return (
    <span className={`${workplace.chip} ${look}`}>
      {replaced ? "Sendt på nytt" : mailStateLabels[state]}
    </span>
  );
}

function explanation(mail: MailSummary, hasMailServer: boolean, now: string): string {
  const { state, attempts, nextAttemptAt, sentAt } = mail;
  if (state === "sent") return sentAt ? formatShort(sentAt, now) : "";
  if (state === "failed") return `Gitt opp etter ${countAttempts(attempts)}`;
  // Nothing is tried, and the page says so once.
  if (!hasMailServer) return "";
  if (attempts === 0) return "Ikke prøvd ennå";
  return `${capitalized(countAttempts(attempts))}, neste ${formatShort(nextAttemptAt, now)}`;
}

/** `ett forsøk`, `3 forsøk`. */
export function countAttempts(attempts: number): string {
  if (attempts === 0) return "ingen forsøk";
  return attempts === 1 ? "ett forsøk" : `${attempts} forsøk`;
}
