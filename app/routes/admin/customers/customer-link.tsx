import { Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import { href } from "#app/web/href.ts";

/** The way to everything about the customer of an order; nothing where the customer is erased. */
export function CustomerLink({
  order: { orgNumber, companyName, anonymizedAt },
}: {
  order: Pick<Order, "orgNumber" | "companyName" | "anonymizedAt">;
}) {
  if (anonymizedAt) return null;
  return <Link to={href("/admin/kunder/:orgNumber", { orgNumber })}>Alt om {companyName}</Link>;
}
