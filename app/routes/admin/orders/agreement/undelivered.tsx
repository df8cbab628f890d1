import { Link } from "react-router";
import type { MailSummary } from "#app/domain/mail/mails.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";

/**
 * The mail with which an agreement was to reach its customer, where none did and the last was given up, or was tried in vain so far.
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
  const isInVain = last?.state === "failed" || last?.lastError;
  return isInVain && !own.some(({ state }) => state === "sent") ? last : undefined;
}

/** Says that the customer has not got the agreement, why, and leads to the mail. */
export function Undelivered({ mail: { id, to, state, lastError } }: { mail: MailSummary }) {
  const isGivenUp = state === "failed";
  return (
    <Notice tone={isGivenUp ? "danger" : "warning"}>
      <Link to={href("/admin/e-post/:id", { id })}>E-posten</Link> til {to}{" "}
      {isGivenUp ? "kom ikke frem, og er gitt opp" : "er ikke kommet frem ennå, og prøves igjen"}
      {lastError && `: ${lastError}`}
    </Notice>
  );
}
