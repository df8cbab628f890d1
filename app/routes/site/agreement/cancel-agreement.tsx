import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { customerActor } from "#app/domain/audit/audit.ts";
import type { Brand } from "#app/domain/brand/brand.ts";
import { vatPercentOf } from "#app/domain/catalog/catalog.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { cancelSubscription } from "#app/domain/subscriptions/cancel.server.ts";
import { billedEachMonth } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { consequenceText } from "#app/domain/subscriptions/mails/subscription-mails.server.ts";
import { consequenceOf, stateOf } from "#app/domain/subscriptions/subscription.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { z } from "#app/web/zod.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/cancel-agreement";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";
import { readPosted } from "./posted.server.ts";
import { longestReason, reasonSchema } from "./reason.ts";

const postedSchema = z.object({
  reason: reasonSchema,
  /** The end that was shown above the button. */
  endsOn: z.string().optional(),
});

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order, life } = await openAgreement(token, context);
  const { db, clock } = context.get(servicesContext);
  const today = norwegianDay(clock());
  const { brand, textOf } = context.get(contentContext);
  const consequence = consequenceOf(life, today, vatPercentOf(brand));
  if (!consequence && stateOf(life, today) !== "waiting") {
    throw redirect(href("/avtale/:token", { token }));
  }
  const words = wordsOf(agreementWords, textOf).cancel;
  return {
    token,
    title: words.tab,
    description: words.description,
    brand,
    bought: boughtTitle(order, textOf),
    consequence: consequence && {
      text: consequenceText(consequence, textOf, await billedEachMonth(db, order.id)),
      endsOn: consequence.endsOn,
      isLate: consequence.newPeriod !== undefined,
      withdrawableUntil:
        consequence.withdrawableUntil < today
          ? undefined
          : formatDay(consequence.withdrawableUntil),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { order, sent, parts, now, refuse, refuseStale, toAgreement } = await readPosted(
    args,
    postedSchema,
  );
  if (!sent) return refuse();
  const { reason = null, endsOn = "" } = sent;
  const change = { order, endsOn, actor: customerActor, reason };
  const { outcome } = await cancelSubscription(parts, change, now);
  switch (outcome) {
    case "changed":
    // Then the page says why: it is cancelled already, or has not begun.
    case "not-allowed":
    case "missing":
      return toAgreement();
    case "stale":
      return refuseStale();
  }
}

export const meta = loadedMeta;

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, brand, bought, consequence } = loaderData;
  const words = useWords(agreementWords).cancel;
  if (!consequence) return <NothingToCancel token={token} brand={brand} />;
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>{fillIn(words.title, { pakken: bought })}</h1>
      {actionData?.isStale && (
        <Notice tone="danger" role="alert" isAnswer>
          <strong>{words.stale}</strong>
          {words.staleText}
        </Notice>
      )}
      <section className={styles.consequence} aria-labelledby="consequence-heading">
        <h2 id="consequence-heading">{words.consequence}</h2>
        <p>{consequence.text}</p>
        {consequence.withdrawableUntil && (
          <p>{fillIn(words.withdrawable, { dagen: consequence.withdrawableUntil })}</p>
        )}
      </section>
      <CancelForm
        token={token}
        endsOn={consequence.endsOn}
        lastResult={actionData?.lastResult ?? null}
      />
    </div>
  );
}

function CancelForm({
  token,
  endsOn,
  lastResult,
}: {
  token: string;
  endsOn: string;
  lastResult: NonNullable<Route.ComponentProps["actionData"]>["lastResult"] | null;
}) {
  const { cancel: words, ways } = useWords(agreementWords);
  const [form, fields] = useForm<z.infer<typeof postedSchema>>({ id: "cancel", lastResult });
  return (
    <form {...getFormProps(form)} method="post" noValidate className={styles.form}>
      <input type="hidden" name="endsOn" value={endsOn} />
      <TextArea
        {...getTextareaProps(fields.reason, { ariaAttributes: false })}
        key="reason"
        label={words.reason}
        rows={4}
        maxLength={longestReason}
        errors={fields.reason.errors}
        help={words.reasonHint}
      />
      <p className={page.actions}>
        <Button type="submit" size="large">
          {words.confirm}
        </Button>
        <ButtonLink href={href("/avtale/:token", { token })} look="quiet" size="large">
          {ways.stop}
        </ButtonLink>
      </p>
    </form>
  );
}

function NothingToCancel({ token, brand }: { token: string; brand: Brand }) {
  const { cancel: words, ways } = useWords(agreementWords);
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>{words.nothing}</h1>
      <p className={page.lead}>
        {`${words.nothingBefore} `}
        <CallOrWrite brand={brand} inside />
        {words.nothingAfter}
      </p>
      <p>
        <ButtonLink href={href("/avtale/:token", { token })} look="secondary">
          {ways.back}
        </ButtonLink>
      </p>
    </div>
  );
}
