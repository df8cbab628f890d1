import type { MailAbout } from "#app/domain/mail/mail.ts";
import { subscriptionIdOf } from "#app/domain/subscriptions/id.ts";
import { href } from "#app/web/href.ts";
import { subscriptionHref } from "../subscriptions/subscription-href.ts";

/** The page of an order's subscription: where a mail leads its customer to a page of their own. */
export function subscriptionPath(orderId: string): string {
  return subscriptionHref(subscriptionIdOf(orderId));
}

/** The page of what a mail is about. */
export function aboutPath({ kind, id }: MailAbout): string {
  switch (kind) {
    case "order":
      return href("/admin/bestillinger/:id", { id });
    case "message":
      return href("/admin/meldinger/:id", { id });
    case "account":
    case "account-link":
    case "invitation":
      return href("/admin/personer");
  }
}

/** What a link there says. */
export function aboutName({ kind, id }: MailAbout): string {
  switch (kind) {
    case "order":
      return id;
    case "message":
      return "Meldingen";
    case "account":
    case "account-link":
      return "Kontoen";
    case "invitation":
      return "Invitasjonen";
  }
}
