import { customerActor } from "#app/domain/audit/audit.ts";
import type { Writer } from "#app/domain/letters/writer.ts";
import type { contactDetailsSchema } from "#app/domain/orders/contact-details.ts";
import { type CorrectedOrder, correctOrder } from "#app/domain/orders/correction.server.ts";
import { correctionOf } from "#app/domain/orders/correction.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Given } from "#app/given.ts";
import type { z } from "#app/web/zod.ts";
import { queueCustomerMail } from "./mails/customer-mail.server.ts";
import { detailsChanged } from "./mails/subscription-mails.server.ts";

/**
 * Puts right what a customer says of themselves. The old address is told of it as well as the new one: a change that the
 * customer did not make must not pass in silence.
 *
 * @param change.version of the order that the customer saw
 */
export function correctOwnDetails(
  {
    writer,
    ...services
  }: Parameters<typeof correctOrder>[0] & Pick<Given, "config"> & { writer: Writer },
  change: { order: Order; version: number; details: z.infer<typeof contactDetailsSchema> },
  now: Date,
): Promise<CorrectedOrder> {
  const { order, version, details } = change;
  // What they left empty is among the details, as undefined.
  const correction = { ...correctionOf(order), ...details };
  return correctOrder(
    services,
    { orderId: order.id, version, correction, actor: customerActor },
    now,
    async (db, { before, after, fields }) => {
      const document = detailsChanged({ order: after, fields, writer });
      for (const to of new Set([before.email, after.email])) {
        const mail = { kind: "details-changed" as const, order: after, document, to };
        await queueCustomerMail({ db, config: services.config, writer }, mail, now);
      }
    },
  );
}
