import { offerSchema } from "#app/domain/orders/offer.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";

const createdSchema = z.object({ orderId: z.string(), thankYou: z.string() });
const offerChangedSchema = z.object({ message: z.string(), offer: offerSchema });
const sentBeforeSchema = z.object({ orderId: z.string() });
const refusedSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export type SendOrderAnswer =
  | { outcome: "created"; orderId: string; thankYou: string }
  | ({ outcome: "offer-changed" } & z.infer<typeof offerChangedSchema>)
  | ({ outcome: "sent-before" } & z.infer<typeof sentBeforeSchema>)
  | ({ outcome: "refused" } & z.infer<typeof refusedSchema>);

/**
 * Sends an order from the browser. The same key may be sent again after a failure: the server stores one order.
 *
 * @throws when there is no answer, or one that tells of a fault
 */
export async function sendOrder(order: object, idempotencyKey: string): Promise<SendOrderAnswer> {
  const response = await fetch(href("/api/orders"), {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(order),
  });
  if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`);
  const body: unknown = await response.json();
  if (response.ok) return { outcome: "created", ...createdSchema.parse(body) };
  if (response.status === 409)
    return { outcome: "offer-changed", ...offerChangedSchema.parse(body) };
  if (response.status === 422) return { outcome: "sent-before", ...sentBeforeSchema.parse(body) };
  return { outcome: "refused", ...refusedSchema.parse(body) };
}
