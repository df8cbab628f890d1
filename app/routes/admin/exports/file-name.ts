import type { Days } from "../list.ts";
import type { MessageView } from "../messages/message-view.ts";
import { type OrderView, statusSlug } from "../orders/order-view.ts";

/** What the name of a file of orders says of its view. The words of a search stay out of it: they may name somebody. */
export function orderFileParts(view: OrderView): string[] {
  return [
    ...(view.status ? [statusSlug(view.status)] : []),
    ...(view.planId ? [view.planId] : []),
    ...(view.flagged ? ["merket"] : []),
    ...(view.overdue ? ["over-fristen"] : []),
    ...dayParts(view),
  ];
}

/** The same of messages. */
export function messageFileParts(view: MessageView): string[] {
  return [
    ...(view.folder === "innboks" ? [] : [view.folder]),
    ...(view.overdue ? ["over-fristen"] : []),
    ...dayParts(view),
  ];
}

function dayParts({ from, until }: Days): string[] {
  if (from && until) return from === until ? [from] : [from, until];
  if (from) return [`fra-${from}`];
  return until ? [`til-${until}`] : [];
}
