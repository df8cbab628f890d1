import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { invitationSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { invite } from "#app/domain/auth/invitations.server.ts";
import { invitationLink } from "#app/domain/auth/issue-link.server.ts";
import { UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import type { Route } from "./+types/invite";
import { InviteScreen, MadeLink } from "./screens.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader({ context }: Route.LoaderArgs) {
  return { hasMailServer: context.get(servicesContext).config.mail.smtpUrl !== undefined };
}

/** Where no mail carries it, the link is in the answer to the form itself, and nowhere else. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, letterhead, actor, now } = acting(context);
  const form = await readFormBody(request, invitationSchema);
  const typed = {
    username: String(form.get("username") ?? "").slice(0, 200),
    role: String(form.get("role") ?? ""),
    email: String(form.get("email") ?? "").slice(0, 254),
  };
  const refuse = (errors: Partial<Record<keyof typeof typed, string[]>>) =>
    data({ typed, errors, link: undefined }, { status: 400 });
  const parsed = invitationSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(z.flattenError(parsed.error).fieldErrors);
  const hasMailServer = config.mail.smtpUrl !== undefined;
  const delivery = { hasMailServer, letterhead: await letterhead() };
  let token: string | undefined;
  try {
    token = await invite(db, { ...parsed.data, actor }, delivery, now);
  } catch (error) {
    if (!(error instanceof UsernameTakenError)) throw error;
    return refuse({
      username: [`Det finnes allerede en konto eller en invitasjon som heter ${error.message}`],
    });
  }
  if (token === undefined) return redirect(`${href("/admin/personer")}?svar=invitert`, 303);
  return data({ typed, errors: {}, link: invitationLink(config.siteUrl, token) });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Inviter", description: "Kontoer og roller." });
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.link) {
    return <MadeLink username={actionData.typed.username} link={actionData.link} />;
  }
  return (
    <InviteScreen
      hasMailServer={loaderData.hasMailServer}
      typed={actionData?.typed ?? { username: "", role: "editor", email: "" }}
      errors={actionData?.errors ?? {}}
    />
  );
}
