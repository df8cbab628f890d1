import type { MiddlewareFunction } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { requireRoleForApi } from "#app/domain/auth/guard.server.ts";
import type { Offer } from "#app/domain/orders/offer.ts";
import { orderRequestSchema } from "#app/domain/orders/order.ts";
import { listOrders } from "#app/domain/orders/orders.server.ts";
import { receiveOrder } from "#app/domain/orders/receive-order.server.ts";
import { termsFor } from "#app/domain/orders/terms/terms.ts";
import {
  isWriting,
  methodNotAllowed,
  readJsonBody,
  readPaging,
} from "#app/web/request-body.server.ts";
import { wordsOf } from "#app/web/words.ts";
import { orderWords } from "#app/words/pages/order.words.ts";
import { recordExport } from "../exported.server.ts";
import type { Route } from "./+types/orders";

const requireAdmin = requireRoleForApi("admin");

// Anyone may send an order; only an administrator may read them.
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (isWriting(args.request) ? next() : requireAdmin(args, next)),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const orders = await listOrders(db, readPaging(url));
  await recordExport(context, "export.read", url.pathname, { list: "orders", rows: orders.length });
  return Response.json(orders);
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  const site = context.get(contentContext);
  const { clientAddress } = context.get(requestContext);
  const refusals = wordsOf(orderWords, site.textOf).obstacles;
  const received = await receiveOrder(
    context.get(servicesContext),
    { site, clientAddress },
    async () => ({
      order: await readJsonBody(request, orderRequestSchema, refusals.invalid),
      key: request.headers.get("idempotency-key") ?? crypto.randomUUID(),
    }),
  );
  switch (received.outcome) {
    case "taken": {
      const { order, thankYou, cookie } = received;
      const { id, createdAt, planId, planName, planPrice, annualCost } = order;
      return Response.json(
        { orderId: id, createdAt, planId, planName, planPrice, annualCost, thankYou },
        { status: 201, headers: { "set-cookie": cookie } },
      );
    }
    case "price-changed":
    case "terms-changed": {
      const { outcome, plan } = received;
      const offer: Offer = { plan, terms: termsFor(plan, site) };
      return Response.json(
        {
          message: outcome === "price-changed" ? refusals.priceChanged : refusals.termsChanged,
          planPrice: plan.price,
          annualCost: plan.annualCost,
          offer,
        },
        { status: 409 },
      );
    }
    case "unknown-plan": {
      const message = refusals.unknownPlan;
      return Response.json({ message, errors: { planId: [message] } }, { status: 400 });
    }
    case "key-reused":
      return Response.json(
        { message: refusals.keyReused, orderId: received.orderId },
        { status: 422 },
      );
    case "invalid":
      return Response.json({ message: refusals.invalid }, { status: 400 });
    case "invalid-key":
      return Response.json({ message: "Idempotency-Key må være 8 til 200 tegn." }, { status: 400 });
    case "too-many":
      return Response.json(
        { message: refusals.tooMany },
        { status: 429, headers: { "retry-after": String(received.retryAfterSeconds) } },
      );
    case "failed":
      throw received.cause;
  }
}
