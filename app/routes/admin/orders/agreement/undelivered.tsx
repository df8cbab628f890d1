import { Link } from "react-router";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";

/**
 * The mail with which an agreement was to reach its customer, where none did and the last was given up.
 *
 * @param mails about the order, newest first
 */
export function undeliveredMail(
  mails: MailSummary[],
  { madeAt }: { madeAt: string },
): MailSummary | undefined {
  const own = mails.filter(
    ({ kind, createdAt }) => kind === "agreement-to-sign" && createdAt >= madeAt,
  );
  const [last] = own;
  return last?.state === "failed" && !own.some(({ state }) => state === "sent") ? last : undefined;
}

/** Says that the customer has not got the agreement, why, and leads to the mail. */
export function Undelivered({ mail: { id, to, lastError } }: { mail: MailSummary }) {
  return (
    <Notice tone="danger">
      <Link to={href("/admin/e-post/:id", { id })}>E-posten</Link> til {to} kom ikke frem, og er
      gitt opp{lastError && `: ${lastError}`}
    </Notice>
  );
}
