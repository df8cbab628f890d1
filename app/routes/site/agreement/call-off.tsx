import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { unpaidOf } from "#app/domain/billing/standings.server.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { callOff, mayBeCalledOff } from "#app/domain/signing/call-off.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { z } from "#app/web/zod.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/call-off";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";
import { readPosted } from "./posted.server.ts";
import { longestReason, reasonSchema } from "./reason.ts";

const postedSchema = z.object({ reason: reasonSchema });

/** The question, as a page; what binds somebody is not called off here. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order } = await openAgreement(token, context);
  if (!mayBeCalledOff(order)) throw redirect(href("/avtale/:token", { token }));
  const { db, clock } = context.get(servicesContext);
  const { textOf } = context.get(contentContext);
  const { callOff: words } = wordsOf(agreementWords, textOf);
  const unpaid = await unpaidOf(db, order.id, norwegianDay(clock()));
  return {
    token,
    title: words.tab,
    description: words.description,
    bought: boughtTitle(order, textOf),
    lead: unpaid.length > 0 ? fillIn(words.open, { fakturaene: listed(unpaid) }) : words.lead,
  };
}

export async function action(args: Route.ActionArgs) {
  const { order, sent, parts, now, refuse } = await readPosted(args, postedSchema);
  if (!sent) return refuse();
  const { outcome } = await callOff(parts, { order, reason: sent.reason ?? null }, now);
  // Somebody has done something with it in the same instant: the page that asks tells what holds now.
  const path = outcome === "stale" ? "/avtale/:token/avbestill" : "/avtale/:token";
  return redirect(href(path, args.params), 303);
}

export const meta = loadedMeta;

export default function CallOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, bought, lead } = loaderData;
  const { callOff: words, ways } = useWords(agreementWords);
  const lastResult = actionData?.lastResult ?? null;
  const [form, fields] = useForm<z.infer<typeof postedSchema>>({ id: "call-off", lastResult });
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>{fillIn(words.title, { pakken: bought })}</h1>
      <p className={page.lead}>{lead}</p>
      <form {...getFormProps(form)} method="post" noValidate className={styles.form}>
        <TextArea
          {...getTextareaProps(fields.reason, { ariaAttributes: false })}
          key="reason"
          label={words.reason}
          rows={4}
          maxLength={longestReason}
          errors={fields.reason.errors}
        />
        <p className={page.actions}>
          <Button type="submit" size="large">
            {words.confirm}
          </Button>
          <ButtonLink href={href("/avtale/:token", { token })} look="quiet" size="large">
            {ways.keep}
          </ButtonLink>
        </p>
      </form>
    </div>
  );
}
