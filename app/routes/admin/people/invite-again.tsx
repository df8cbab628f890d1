import { data, redirect } from "react-router";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { inviteAgain } from "#app/domain/auth/invitations.server.ts";
import { invitationLink } from "#app/domain/auth/issue-link.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/invite-again";
import { MadeLink } from "./made.tsx";
import { Screen } from "./screen.tsx";
import { toPeople } from "./to-people.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** As for a first invitation, the link is in the answer where no mail carries it; so no loader may lead away from it. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { db, config, letterhead, actor, now } = acting(context);
  const hasMailServer = config.mail.smtpUrl !== undefined;
  const delivery = { hasMailServer, letterhead: await letterhead() };
  const invited = await inviteAgain(db, { id, actor }, delivery, now);
  if (!invited) return redirect(`${href("/admin/personer")}?svar=invitasjon-borte`, 303);
  const { username, token } = invited;
  if (token === undefined) return redirect(`${href("/admin/personer")}?svar=invitert-igjen`, 303);
  return data({ username, link: invitationLink(config.siteUrl, token) });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Ny lenke", description: "Kontoer og roller." });
}

export default function InviteAgainPage({ actionData }: Route.ComponentProps) {
  if (actionData) return <MadeLink {...actionData} />;
  return (
    <Screen title="Ingenting er sendt" back={toPeople}>
      <p>Invitasjoner sendes på nytt fra listen over personer.</p>
    </Screen>
  );
}
