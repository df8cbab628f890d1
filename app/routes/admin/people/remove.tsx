import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { requireFreshProof } from "#app/domain/auth/guard.server.ts";
import { listInvitations } from "#app/domain/auth/invitations.server.ts";
import { endedSessionCookieHeader } from "#app/domain/auth/session-cookie.server.ts";
import { toSignIn } from "#app/domain/auth/to-sign-in.server.ts";
import { removeUser } from "#app/domain/auth/users.server.ts";
import { listDrafts } from "#app/domain/drafts/shared-drafts.server.ts";
import { countOf } from "#app/domain/follow-ups/follow-ups.server.ts";
import type { Handle } from "#app/handle.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import styles from "../asking/asking.module.css";
import { Asking } from "../asking/asking.tsx";
import { readTyped } from "../asking/typed-form.server.ts";
import type { Route } from "./+types/remove";
import { Configured } from "./account-fields.tsx";
import {
  accountGone,
  changingAccount,
  lastAdministratorMessage,
  seenAccount,
} from "./changing.server.ts";
import { toPeople } from "./to-people.ts";

export { shouldRevalidateStale as shouldRevalidate };

export const handle: Handle = { unlogged: "username" };

export const middleware: Route.MiddlewareFunction[] = [requireFreshProof("page")];

/** With what the page said that goes with the account. */
const formSchema = z.object(seenAccount);

const othersGo =
  "Det som går med kontoen, er et annet nå enn da du åpnet siden, så den er ikke fjernet. Se over, og prøv igjen om det fortsatt er riktig.";

/** The question, as a page: it is asked without JavaScript too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await changingAccount(context, params.username);
  const going = await goingWith(context, account);
  return { account, ...going, seen: printSeen(account, going) };
}

type Account = Pick<Awaited<ReturnType<typeof changingAccount>>, "id" | "username">;
type Going = Awaited<ReturnType<typeof goingWith>>;

/** What an account has planned, whom it has invited, and what it has to follow up on. */
async function goingWith(context: Route.LoaderArgs["context"], account: Account) {
  const { db, clock } = context.get(servicesContext);
  const drafts = await listDrafts(db);
  const planned = drafts.filter(({ plan }) => plan?.plannerId === account.id);
  const invitations = await listInvitations(db, clock());
  const invited = invitations.filter(({ isGood, inviterId }) => isGood && inviterId === account.id);
  return {
    planned: planned.map(({ name, plan }) => ({ name, dueAt: plan?.dueAt ?? "" })),
    invited: invited.map(({ username }) => username),
    followUps: await countOf(db, account.username),
  };
}

/** Another account of the same name is another one. */
function printSeen({ id }: Account, going: Going): string {
  return JSON.stringify({ id, ...going });
}

export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, config, actor, now } = acting(context);
  const { typed, refuse } = await readTyped(request, formSchema);
  const account = await changingAccount(context, username);
  if (typed.seen !== printSeen(account, await goingWith(context, account))) {
    return refuse({ seen: [othersGo] }, 409);
  }
  switch (await removeUser(db, username, actor, now)) {
    case "changed": {
      if (username !== actor) return redirect(`${href("/admin/personer")}?svar=fjernet`, 303);
      const headers = { "set-cookie": await endedSessionCookieHeader(config.siteUrl) };
      return toSignIn("", { status: 303, headers });
    }
    case "missing":
      return redirect(accountGone, 303);
    case "last-administrator":
      return refuse({ seen: [lastAdministratorMessage] }, 409);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Fjern konto",
    description: "Kontoer og roller.",
  });
}

export default function RemovePage({ loaderData }: Route.ComponentProps) {
  const { account, planned, invited, followUps } = loaderData;
  const { username, own, configured } = account;
  return (
    <Asking
      title={own ? "Fjerne din egen konto?" : `Fjerne ${username}?`}
      back={toPeople}
      leadsTo={
        <>
          {configured && <Configured />}
          {own && (
            <Notice tone="warning">
              <strong>Du blir logget ut i samme øyeblikk.</strong>
              Det er kontoen du er logget inn med, {username}, som fjernes. En annen administrator
              må lage en ny til deg om du skal inn igjen.
            </Notice>
          )}
          <ul className={styles.consequences}>
            <li>Alle økter til kontoen logges ut med en gang.</li>
            <li>Navnet blir stående i loggen og på notater.</li>
            {planned.map(({ name, dueAt }) => (
              <li key={`${name} ${dueAt}`}>
                Utkastet «{name}» publiseres ikke {formatDateTime(dueAt)}, som planlagt fra kontoen.
                Det blir liggende, så en annen kan planlegge det.
              </li>
            ))}
            {invited.map((username) => (
              <li key={username}>
                Invitasjonen til {username} slutter å virke. Den blir stående på listen, så en annen
                kan sende den på nytt.
              </li>
            ))}
            {followUps > 0 && (
              <li>
                {counted(followUps, "oppfølging", "oppfølginger")} blir liggende til den som har
                tid.
              </li>
            )}
            <li>Det kan ikke angres.</li>
          </ul>
        </>
      }
      isFinal
      hidden={{ seen: loaderData.seen }}
      button={own ? "Fjern kontoen og logg meg ut" : "Fjern kontoen"}
      stay="Avbryt"
    />
  );
}
