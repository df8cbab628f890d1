import type { Settings } from "#app/given.ts";
import type { Brand } from "./brand.ts";

/**
 * The agency's inbox: where notices go, and where customers' answers to our mails do. Whoever operates the site may name one;
 * else it is the address that the site gives its visitors.
 */
export function inboxOf(mail: Pick<Settings["mail"], "to">, seller: Pick<Brand, "email">): string {
  return mail.to ?? seller.email;
}
