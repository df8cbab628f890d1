import type { Services } from "#app/context.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import {
  changeContactDetails,
  type DetailsChange,
} from "#app/domain/orders/contact-details.server.ts";
import type { ContactDetails } from "#app/domain/orders/contact-details.ts";
import { queueCustomerMail } from "./customer-mail.server.ts";
import { detailsChanged } from "./subscription-mails.server.ts";

/**
 * Puts right what a customer says of themselves. The old address is told of it as well as the new one: a change that the
 * customer did not make must not pass in silence.
 *
 * @param change.version of the order that the customer saw
 */
export function correctOwnDetails(
  { db, config, seller }: Pick<Services, "db" | "config"> & { seller: Brand },
  change: { orderId: string; version: number; details: ContactDetails },
  now: Date,
): Promise<DetailsChange> {
  return changeContactDetails(
    db,
    { ...change, actor: customerActor },
    now,
    async (transaction, { before, after, fields }) => {
      const document = detailsChanged({ order: after, fields, seller });
      for (const to of new Set([before.email, after.email])) {
        const mail = { kind: "details-changed" as const, order: after, document, to };
        await queueCustomerMail({ db: transaction, config }, mail, now);
      }
    },
  );
}
