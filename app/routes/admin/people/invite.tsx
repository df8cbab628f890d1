import { Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { invitationSchema } from "#app/domain/auth/account.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { invite } from "#app/domain/auth/invitations.server.ts";
import { invitationLink } from "#app/domain/auth/issue-link.server.ts";
import { linkLife } from "#app/domain/auth/lifetimes.ts";
import { UsernameTakenError } from "#app/domain/auth/users.server.ts";
import { Field } from "#app/ui/field.tsx";
import { formatSpan } from "#app/web/durations.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/invite";
import { RoleChoice, Username } from "./account-fields.tsx";
import { MadeLink } from "./made.tsx";
import { toPeople } from "./to-people.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

export function loader({ context }: Route.LoaderArgs) {
  return { hasMailServer: context.get(servicesContext).config.mail.smtpUrl !== undefined };
}

/** Where no mail carries it, the link is in the answer to the form itself, and nowhere else. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, letterhead, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, invitationSchema);
  if (!form.success) return refuse();
  const hasMailServer = config.mail.smtpUrl !== undefined;
  const delivery = { hasMailServer, letterhead: await letterhead() };
  let token: string | undefined;
  try {
    token = await invite(db, { ...form.data, actor }, delivery, now);
  } catch (error) {
    if (!(error instanceof UsernameTakenError)) throw error;
    return refuse({
      username: [`Det finnes allerede en konto eller en invitasjon som heter ${error.message}`],
    });
  }
  if (token === undefined) return redirect(`${href("/admin/personer")}?svar=invitert`, 303);
  const { username } = form.data;
  return { made: { username, link: invitationLink(config.siteUrl, token) } };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Inviter", description: "Kontoer og roller." });
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) return <MadeLink {...actionData.made} />;
  const { hasMailServer } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <Asking
      title="Inviter"
      back={toPeople}
      leadsTo={
        <>
          <p>
            {hasMailServer
              ? `Vi sender en lenke til adressen. Den inviterte velger sitt eget passord, og lenken virker én gang, i ${formatSpan(linkLife.invitation)}.`
              : "Nettstedet kan ikke sende e-post ennå. Du får en lenke som du selv gir til den du inviterer."}
          </p>
          <p>
            Vil du heller sette passordet selv?{" "}
            <Link to={href("/admin/personer/ny")}>Lag kontoen her</Link>.
          </p>
        </>
      }
      button={hasMailServer ? "Send invitasjonen" : "Lag lenken"}
      stay="Avbryt"
    >
      <Username {...field("username")} />
      <Field
        {...field("email")}
        label="E-post"
        required
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <RoleChoice {...field("role", "editor")} />
    </Asking>
  );
}
