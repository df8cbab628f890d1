import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { findAccount } from "#app/domain/auth/users.server.ts";
import { queueMail } from "#app/domain/mail/outbox.server.ts";
import type { Given, Limit } from "#app/given.ts";
import { composeSample } from "./compose.server.ts";
import type { Setting } from "./made-up.server.ts";
import { type SampleId, sampleName } from "./samples.ts";

/** What came of sending a sample. */
type SentSample =
  | { outcome: "sent"; to: string }
  /** The account has no address to send it to. */
  | { outcome: "no-address" }
  /** Nobody has set up where mail is handed over: it would lie there, and be old once somebody had. */
  | { outcome: "no-server" }
  | { outcome: "too-many"; retryAfterSeconds: number };

/**
 * Sends a mail to who is looking at it, as a customer would get it but for its subject, which says what it is, and without a file.
 *
 * @param actor user name of who asks, and whose address it goes to
 */
export async function sendSample(
  { db, config, limits }: Pick<Given, "db" | "config"> & { limits: { samples: Limit } },
  { id, actor, writer }: { id: SampleId; actor: string; writer: Setting["writer"] },
  now: Date,
): Promise<SentSample> {
  if (config.mail.smtpUrl === undefined) return { outcome: "no-server" };
  const to = (await findAccount(db, actor))?.email;
  if (!to) return { outcome: "no-address" };
  const tooMany = limits.samples.take(actor);
  if (tooMany) return { outcome: "too-many", ...tooMany };
  const { attachment: _none, ...mail } = composeSample(id, {
    writer,
    siteUrl: config.siteUrl,
    now,
  });
  const document = { ...mail, subject: `Prøve: ${mail.subject}` };
  await inTransaction(db, async (transaction) => {
    const mailId = await queueMail(transaction, { document, kind: "test", to }, now);
    const subject = { kind: "mail", id: mailId } as const;
    const details = { mail: sampleName(id) };
    await recordEvent(transaction, { actor, action: "mail.sample-sent", subject, details }, now);
  });
  return { outcome: "sent", to };
}
