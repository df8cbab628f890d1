import type { AuditEvent } from "#app/domain/audit/audit.ts";
import { auditLabel } from "#app/domain/audit/audit-labels.ts";
import { correctedWords } from "#app/domain/orders/correction.ts";
import { readStatus, statusLabels } from "#app/domain/orders/status.ts";

/** What happened, in words: a status change by both its statuses, a correction by what it changed. */
export function orderEventText({ action, details }: AuditEvent): string {
  const [from, to] = [details.from, details.to].map(readStatus);
  if (action === "order.status-changed" && from && to) {
    return `${details.undo ? "Angret: " : ""}${statusLabels[from]} → ${statusLabels[to]}`;
  }
  if (action === "order.corrected" || action === "subscription.details-changed")
    return `Rettet ${correctedWords(details.fields)}`;
  return auditLabel(action);
}
