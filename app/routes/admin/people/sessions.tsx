import { Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { listSessions, signOutEverywhere } from "#app/domain/auth/sessions.server.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { readTyped } from "../asking/typed-form.server.ts";
import { DataTable } from "../lists/data-table.tsx";
import { Moment } from "../moment.tsx";
import type { Route } from "./+types/sessions";
import { changingAccount, otherAccount, seenAccount } from "./changing.server.ts";
import { toPeople } from "./to-people.ts";

export { shouldRevalidateStale as shouldRevalidate };

const formSchema = z.object(seenAccount);

export const handle: Handle = { unlogged: "username" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { id, username, own } = await changingAccount(context, params.username);
  // One's own are ended one by one, and this one is among them.
  if (own) return redirect(href("/admin/konto"), 303);
  const now = clock();
  return { id, username, now: now.toISOString(), sessions: await listSessions(db, username, now) };
}

/** Ends all of them: whoever is in doubt about one cannot know about the others. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { typed, refuse } = await readTyped(request, formSchema);
  const { id, username, own } = await changingAccount(context, params.username);
  if (own) return redirect(href("/admin/konto"), 303);
  if (typed.seen !== id) return refuse({ seen: [otherAccount] }, 409);
  await signOutEverywhere(db, { username, actor }, now);
  return redirect(`${href("/admin/personer")}?svar=logget-ut`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Økter", description: "Hvor en konto er logget inn." });
}

export default function SessionsPage({
  loaderData: { id, username, now, sessions },
}: Route.ComponentProps) {
  return (
    <Asking
      title={`Øktene til ${username}`}
      back={toPeople}
      leadsTo={
        sessions.length === 0 ? (
          <p>{username} er ikke logget inn noe sted.</p>
        ) : (
          <>
            <DataTable
              caption="Økter"
              rows={sessions}
              keyOf={({ id }) => id}
              columns={[
                { head: "Enhet", scope: "row", cell: ({ device }) => device },
                {
                  head: "Logget inn",
                  cell: ({ createdAt }) => <Moment at={createdAt} now={now} />,
                },
                {
                  head: "Sist brukt",
                  cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} now={now} />,
                },
              ]}
            />
            <p>
              {username} kan logge inn igjen med passordet sitt. Tror du at noen andre kjenner det,{" "}
              <Link to={href("/admin/personer/:username/passord", { username })}>
                sett et nytt passord
              </Link>
              . Da logges også alle økter ut.
            </p>
          </>
        )
      }
      hidden={{ seen: id }}
      button={sessions.length > 0 ? `Logg ut ${username} overalt` : undefined}
      stay="Avbryt"
    />
  );
}
