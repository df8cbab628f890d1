import { newToken } from "#app/db/token.server.ts";
import type { MailAbout } from "#app/domain/mail/mail.ts";
import type { Given } from "#app/given.ts";
import { href } from "#app/web/href.ts";
import { keepLinkToken } from "./account-links.server.ts";
import { keepInvitationToken } from "./invitations.server.ts";

type Parts = Pick<Given, "db" | "config" | "clock">;

/**
 * Makes the link that a mail about an invitation or an account carries, as the mail is sent. Its token is random, stands in that
 * mail and nowhere else, and the database keeps its hash alone.
 *
 * @returns undefined where the mail has nothing left to lead to
 */
export async function issueLink(
  { db, config: { siteUrl }, clock }: Parts,
  { kind, id }: MailAbout,
): Promise<string | undefined> {
  const token = newToken();
  if (kind === "invitation") {
    return (await keepInvitationToken(db, id, token, clock()))
      ? invitationLink(siteUrl, token)
      : undefined;
  }
  if (kind !== "account-link") return undefined;
  switch (await keepLinkToken(db, id, token, clock())) {
    case "password":
      return `${siteUrl}${href("/login/passord/:token", { token })}`;
    case "email":
      return `${siteUrl}${href("/admin/konto/e-post/:token", { token })}`;
    case undefined:
      return undefined;
  }
}

/** Where somebody who is invited chooses a password. */
export function invitationLink(siteUrl: string, token: string): string {
  return `${siteUrl}${href("/login/invitasjon/:token", { token })}`;
}
