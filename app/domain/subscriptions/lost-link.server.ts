import type { Logger } from "pino";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import { ordersOfEmail } from "#app/domain/orders/orders.server.ts";
import { holdOrder } from "#app/domain/orders/status.server.ts";
import type { Given } from "#app/given.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { agreementLinkMail } from "./mails/subscription-mails.server.ts";

/** Longer than an answer takes on its way out, in milliseconds. */
const afterTheAnswer = 250;

/** Nobody has more agreements of their own, and nobody shall fill an inbox. */
const mostLinks = 20;

/**
 * Sends whoever has lost them the links to the pages of their agreements: a mail for each, to the address that the agreement
 * has. Whether there are any is looked up once the answer has gone, which would otherwise take longer for an address that we
 * know; what is asked for in the last moment of a process has to be asked for again.
 */
export function sendLostLinks(
  parts: Pick<Given, "db" | "config" | "clock"> & { writer: Writer; log: Logger },
  email: string,
): void {
  const { db, config, clock, writer, log } = parts;
  const send = async () => {
    const orders = await ordersOfEmail(db, email, mostLinks);
    await inTransaction(db, async (transaction) => {
      for (const { id, email: known } of orders) {
        const order = await holdOrder(transaction, id);
        // Its customer may have been erased, or have corrected the address, since.
        if (order?.email !== known) continue;
        const document = agreementLinkMail({ order, writer });
        const mail = { kind: "agreement-link" as const, order, document };
        await queueCustomerMail({ db: transaction, config, writer }, mail, clock());
      }
    });
  };
  setTimeout(() => {
    send().catch((error: unknown) => log.error({ err: error }, "could not send lost links"));
  }, afterTheAnswer).unref();
}
