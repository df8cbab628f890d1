import { data, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { withdrawCancellation } from "#app/domain/subscriptions/cancel.server.ts";
import {
  isWithdrawable,
  renewalOf,
  stateOf,
} from "#app/domain/subscriptions/subscription.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/withdraw";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order, life } = await openAgreement(token, context);
  const today = norwegianDay(context.get(servicesContext).clock());
  if (stateOf(life, today) !== "cancelled") throw redirect(href("/avtale/:token", { token }));
  const { brand, textOf } = context.get(contentContext);
  const renewal = renewalOf({ ...life, cancellation: null }, vatPercentOf(brand));
  const { title, description } = wordsOf(agreementWords, textOf).withdraw;
  return {
    token,
    title,
    description,
    brand,
    bought: boughtTitle(order, textOf),
    isInTime: isWithdrawable(life, today),
    renewal: renewal && {
      day: formatDay(renewal.startsOn),
      sum: formatKroner(renewal.annual),
    },
  };
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { order } = await openAgreement(token, context);
  const { db, config, clock } = context.get(servicesContext);
  const { outcome } = await withdrawCancellation(
    { db, config, writer: context.get(contentContext) },
    { order, actor: customerActor },
    clock(),
  );
  const agreementPath = href("/avtale/:token", { token });
  switch (outcome) {
    case "changed":
      return redirect(`${agreementPath}?svar=angret`, 303);
    case "missing":
      return redirect(agreementPath, 303);
    // The page says what holds now: that it is too late, or once more what happens.
    case "not-allowed":
    case "stale":
      return data(null, { status: 409 });
  }
}

export const meta = loadedMeta;

export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  const { token, brand, bought, isInTime, renewal } = loaderData;
  const { withdraw: words, ways } = useWords(agreementWords);
  const back = href("/avtale/:token", { token });
  if (!isInTime) {
    return (
      <div className={`${page.inside} ${styles.task}`}>
        <h1>{words.late}</h1>
        <p className={page.lead}>
          {`${words.lateText} `}
          <CallOrWrite brand={brand} inside />.
        </p>
        <p>
          <ButtonLink href={back} look="secondary">
            {ways.back}
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>{words.title}</h1>
      <section className={styles.consequence} aria-labelledby="consequence-heading">
        <h2 id="consequence-heading">{words.consequence}</h2>
        <p>
          {fillIn(words.runsOn, { pakken: bought })}
          {renewal && ` ${fillIn(words.renews, { dagen: renewal.day, summen: renewal.sum })}`}
        </p>
      </section>
      <form method="post" className={styles.form}>
        <p className={page.actions}>
          <Button type="submit" size="large">
            {words.confirm}
          </Button>
          <ButtonLink href={back} look="quiet" size="large">
            {ways.stop}
          </ButtonLink>
        </p>
      </form>
    </div>
  );
}
