import { tellOfEnded, tellOfFailing } from "#app/db/job-failures.server.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { inboxOf } from "#app/domain/brand/inbox.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given } from "#app/given.ts";
import { hours } from "#app/web/durations.ts";
import { failureNotice, recoveryNotice } from "./health-mails.ts";

/** What is over sooner nobody needs to be woken by. */
const patienceMilliseconds = 1 * hours;

/**
 * Tells the owner, once for each, of the jobs that have not come through for an hour, and of their end. Where it is the mail
 * that does not go out, both wait with the rest of it.
 */
export async function tellOwner(
  { db, config, seller }: Pick<Given, "db" | "config"> & { seller: Brand },
  now: Date,
): Promise<void> {
  const sender = { seller, siteUrl: config.siteUrl };
  const to = inboxOf(config.mail, seller);
  await tellOfEnded(db, async (transaction, failure) => {
    const document = recoveryNotice(failure, sender);
    await queueMail(transaction, { kind: "recovery-notice", to, document }, now);
  });
  const before = new Date(now.getTime() - patienceMilliseconds);
  await tellOfFailing(db, { before }, now, async (transaction, failure) => {
    const document = failureNotice(failure, sender);
    await queueMail(transaction, { kind: "failure-notice", to, document }, now);
  });
}
