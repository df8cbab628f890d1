import { type AuditEvent, auditLabel } from "#app/domain/audit/audit.ts";
import { orderStatuses, statusLabels } from "#app/domain/orders/status.ts";

/** What happened, in words: a status change by both its statuses. */
export function orderEventText({ action, details }: AuditEvent): string {
  const [from, to] = [details.from, details.to].map((name) =>
    orderStatuses.find((status) => status === name),
  );
  const isChange = action === "order.status-changed" && from && to;
  return isChange ? `${statusLabels[from]} → ${statusLabels[to]}` : auditLabel(action);
}
