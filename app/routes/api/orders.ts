import type { MiddlewareFunction } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { requireRoleForApi, sessionContext } from "#app/domain/auth/guard.server.ts";
import { idempotencyKeySchema, orderRequestSchema } from "#app/domain/orders/order.ts";
import { listOrders, orderMessages, placeOrder } from "#app/domain/orders/orders.server.ts";
import { termsFor } from "#app/domain/orders/terms.ts";
import { thankYouPath } from "#app/domain/orders/thank-you.server.ts";
import { methodNotAllowed, readJsonBody, readPaging } from "#app/web/request-body.server.ts";
import type { Route } from "./+types/orders";

const requireAdmin = requireRoleForApi("admin");

// Anyone may send an order; only an administrator may read them.
export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (args.request.method === "POST" ? next() : requireAdmin(args, next)),
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const orders = await listOrders(db, readPaging(url));
  if (request.method !== "HEAD") {
    await recordEvent(
      db,
      {
        actor: context.get(sessionContext).username,
        action: "export.read",
        subject: { kind: "export", id: url.pathname },
        details: { list: "orders", rows: orders.length },
      },
      clock(),
    );
  }
  return Response.json(orders, { headers: { "cache-control": "private, no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, POST");
  const services = context.get(servicesContext);
  const { limits } = services;
  const byAddress = limits.orders.take(context.get(requestContext).clientAddress);
  if (byAddress) return tooMany(byAddress);
  const order = await readJsonBody(request, orderRequestSchema);
  const byEmail = limits.ordersByEmail.take(order.email);
  if (byEmail) return tooMany(byEmail);

  const header = request.headers.get("idempotency-key");
  const key = idempotencyKeySchema.safeParse(header ?? crypto.randomUUID());
  if (!key.success) {
    return Response.json({ message: "Idempotency-Key må være 8 til 200 tegn." }, { status: 400 });
  }

  const placed = await placeOrder(
    services,
    context.get(contentContext),
    order,
    key.data,
    services.clock(),
  );
  switch (placed.outcome) {
    case "created":
    case "repeated": {
      const { id, createdAt, planId, planName, planPrice, annualCost } = placed.order;
      const thankYou = await thankYouPath(placed.order, services.receiptSigner);
      return Response.json(
        { orderId: id, createdAt, planId, planName, planPrice, annualCost, thankYou },
        { status: 201 },
      );
    }
    case "price-changed": {
      const { plan } = placed;
      return Response.json(
        {
          message: orderMessages.priceChanged,
          planPrice: plan.price,
          annualCost: plan.annualCost,
          offer: { plan, terms: termsFor(plan, context.get(contentContext).brand) },
        },
        { status: 409 },
      );
    }
    case "unknown-plan":
      return Response.json(
        { message: orderMessages.unknownPlan, errors: { planId: [orderMessages.unknownPlan] } },
        { status: 400 },
      );
    case "key-reused":
      return Response.json({ message: orderMessages.keyReused }, { status: 422 });
  }
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  return Response.json(
    { message: orderMessages.tooMany },
    { status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
  );
}
