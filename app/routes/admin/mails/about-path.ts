import type { MailAbout } from "#app/domain/mail/mail.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { href } from "#app/web/href.ts";

const pages = {
  order: "/admin/bestillinger/:id",
  message: "/admin/meldinger/:id",
} as const satisfies Record<MailAbout["kind"], string>;

/** The page of an order's subscription: where a mail leads its customer to a page of their own. */
export function subscriptionPath(orderId: string): string {
  return href("/admin/abonnementer/:id", { id: subscriptionIdOf(orderId) });
}

/** The page of what a mail is about. */
export function aboutPath({ kind, id }: MailAbout): string {
  return href(pages[kind], { id });
}
