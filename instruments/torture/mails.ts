import { setTimeout as delay } from "node:timers/promises";
import type { ReceivedMail } from "../../tests/servers/mail-server.ts";
import type { Torment } from "./engine.ts";

const longestWait = 60_000;
const pollMilliseconds = 200;
/** What the site tells its owner of a trouble can come at any time, also just after the last of these was sent. */
const ofOrders = "from mails where about_kind = 'order'";

/** Waits until no mail about an order waits any more, or for too long. Answers how long, in milliseconds. */
export async function untilSent(database: Torment): Promise<number> {
  const started = performance.now();
  const waited = () => performance.now() - started;
  while (waited() < longestWait) {
    const [row] = await database.ask(`select count(*) as count ${ofOrders} and state = 'pending'`);
    if (Number(row?.count) === 0) break;
    await delay(pollMilliseconds);
  }
  return waited();
}

/**
 * What is wrong with the mails that a mail server took, beside those about orders that are stored: each of them once.
 *
 * @param mayComeAgain how many may have come a second time, under the same Message-ID
 */
export async function faultsOfMails(
  database: Torment,
  received: ReceivedMail[],
  mayComeAgain = 0,
): Promise<string[]> {
  const faults: string[] = [];
  const stored = await database.ask(`select id, state, last_error ${ofOrders}`);
  if (stored.length === 0) faults.push("no mail about an order is stored");
  const ids = received.map(({ email }) => email.messageId?.replace(/^<|@.*$/g, ""));
  const taken = new Set(ids);
  const doubled = ids.length - taken.size;
  if (doubled > mayComeAgain) faults.push(`${doubled} mails came a second time`);
  const lost = stored.filter(({ id }) => !taken.has(String(id)));
  const why = [...new Set(lost.map(({ state, last_error }) => `${state}: ${last_error}`))];
  if (lost.length > 0) faults.push(`${lost.length} mails did not arrive (${why.join("; ")})`);
  const unsent = stored.filter(({ state }) => state !== "sent");
  if (unsent.length > lost.length) faults.push(`${unsent.length} mails are not noted as sent`);
  return faults;
}
