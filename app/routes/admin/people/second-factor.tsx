import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { sessionContext } from "#app/domain/auth/guard.server.ts";
import {
  factorsOf,
  hasFactor,
  removeAllFactors,
} from "#app/domain/auth/second-factor/factors.server.ts";
import { proofSchema } from "#app/domain/auth/second-factor/second-step.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { readProven } from "../../account/second-factor/factor-proof.server.ts";
import { Proof } from "../../account/second-factor/factor-proof.tsx";
import { acting } from "../../acting.server.ts";
import styles from "../asking/asking.module.css";
import { Asking } from "../asking/asking.tsx";
import { fieldsOf } from "../asking/typed-fields.ts";
import type { Route } from "./+types/second-factor";
import { accountGone, changingAccount, otherAccount, seenAccount } from "./changing.server.ts";
import { toPeople } from "./to-people.ts";

export { shouldRevalidateStale as shouldRevalidate };

// One's own is taken away where it was added, one factor at a time.
const ownPage = href("/admin/konto/totrinn");

export const handle: Handle = { unlogged: "username" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await changingAccount(context, params.username);
  if (account.own) throw redirect(ownPage, 303);
  const factors = await factorsOf(context.get(servicesContext).db, account.username);
  return {
    id: account.id,
    username: account.username,
    isOn: hasFactor(factors),
    administrator: context.get(sessionContext).username,
  };
}

/** For whoever has lost their telephone or their key. */
export async function action({ request, params: { username }, context }: Route.ActionArgs) {
  const { db, letterhead, actor, now } = acting(context);
  if (username === actor) return redirect(ownPage, 303);
  const { id } = await changingAccount(context, username);
  const schema = proofSchema.extend(seenAccount);
  const { typed, refuse, refused } = await readProven(request, context, schema);
  if (typed.seen !== id) return refuse({ seen: [otherAccount] }, 409);
  if (refused) return refused;
  const removed = await removeAllFactors(db, username, actor, await letterhead(), now);
  if (removed === undefined) return redirect(accountGone, 303);
  return redirect(`${href("/admin/personer")}?svar=totrinn`, 303);
}

export const headers = retryAfterHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Fjern totrinnsbekreftelse",
    description: "Kontoer og roller.",
  });
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, username, isOn, administrator } = loaderData;
  return (
    <Asking
      title={isOn ? `Fjerne totrinnsbekreftelsen til ${username}?` : `Totrinn for ${username}`}
      back={toPeople}
      leadsTo={
        isOn ? (
          <>
            <p>
              For den som har mistet telefonen eller nøkkelen. Sørg for at det virkelig er{" "}
              {username} som ber om det, for etterpå holder passordet alene.
            </p>
            <ul className={styles.consequences}>
              <li>Tilgangsnøkler, engangskoder og gjenopprettingskoder slutter å virke.</li>
              <li>Alle økter til kontoen logges ut med en gang.</li>
              <li>
                {username} logger inn med passordet og setter opp totrinnsbekreftelse på nytt.
              </li>
            </ul>
          </>
        ) : (
          <p>
            {username} logger inn med passordet alene. Totrinnsbekreftelse setter hver og en opp
            selv, under «Konto».
          </p>
        )
      }
      isFinal
      hidden={{ seen: id }}
      button={isOn ? "Fjern totrinnsbekreftelsen" : undefined}
      stay="Avbryt"
    >
      <Proof username={administrator} {...fieldsOf(actionData)("current")} />
    </Asking>
  );
}
