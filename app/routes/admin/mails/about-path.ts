import type { MailAbout } from "#app/domain/mail/mail.ts";
import { href } from "#app/web/href.ts";

const pages = {
  order: "/admin/bestillinger/:id",
  message: "/admin/meldinger/:id",
} as const satisfies Record<MailAbout["kind"], string>;

/** The page of what a mail is about. */
export function aboutPath({ kind, id }: MailAbout): string {
  return href(pages[kind], { id });
}
