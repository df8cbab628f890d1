import type { MailAbout } from "#app/domain/mail/mail.ts";

const folders: Record<MailAbout["kind"], string> = {
  order: "/admin/bestillinger",
  message: "/admin/meldinger",
};

/** The page of what a mail is about. */
export function aboutPath({ kind, id }: MailAbout): string {
  return `${folders[kind]}/${id}`;
}
