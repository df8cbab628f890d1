import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { contentContext } from "#app/context.ts";
import { contactDetailsSchema } from "#app/domain/orders/contact-details.ts";
import { orderFields } from "#app/domain/orders/order-fields.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { correctOwnDetails } from "#app/domain/subscriptions/details.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { z } from "#app/web/zod.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { shownAs, typedOver } from "../../typed-over.ts";
import { fieldProps } from "../form-field.ts";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/details";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";
import { readPosted } from "./posted.server.ts";
import { seenIn } from "./seen.ts";

/** What the page posts: what the customer fills in, which version of the order they saw, and what the fields showed at first. */
const postedSchema = contactDetailsSchema.extend({
  version: z.coerce.number(),
  shown: z.string().optional(),
});

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order } = await openAgreement(token, context);
  if (order.anonymizedAt) throw redirect(href("/avtale/:token", { token }));
  const { name, phone, email, invoiceEmail, buyerReference, version } = order;
  const { textOf } = context.get(contentContext);
  const { title, description } = wordsOf(agreementWords, textOf).details;
  return {
    token,
    title,
    description,
    bought: boughtTitle(order, textOf),
    version,
    details: {
      ...{ name, phone, email },
      invoiceEmail: invoiceEmail ?? "",
      buyerReference: buyerReference ?? "",
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { order, sent, parts, now, refuse, refuseStale, toAgreement } = await readPosted(
    args,
    postedSchema,
  );
  if (!sent) return refuse();
  const { version, shown: _, ...details } = sent;
  const { outcome } = await correctOwnDetails(parts, { order, version, details }, now);
  switch (outcome) {
    case "corrected":
      return toAgreement("rettet");
    case "unchanged":
    case "missing":
      return toAgreement();
    case "stale":
      return refuseStale();
  }
}

export const meta = loadedMeta;

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, bought, version, details } = loaderData;
  const { details: words, ways } = useWords(agreementWords);
  const sent = actionData?.lastResult;
  const stands = actionData?.isStale ? typedOver(sent?.initialValue ?? {}, details) : undefined;
  const [form, fields] = useForm<z.infer<typeof contactDetailsSchema>>({
    id: "details",
    defaultValue: details,
    lastResult: sent ? { ...sent, ...(stands && { initialValue: stands }) } : null,
  });
  /** What is stored, where they have typed something else over what somebody has changed meanwhile. */
  const nowIn = (name: keyof typeof details) => {
    if (!stands || (stands[name] ?? "") === details[name]) return undefined;
    return details[name] ? fillIn(words.now, { teksten: details[name] }) : words.nowEmpty;
  };
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>{words.title}</h1>
      <p className={page.lead}>{fillIn(words.lead, { pakken: bought })}</p>
      <form {...getFormProps(form)} method="post" noValidate className={styles.form}>
        <input
          type="hidden"
          name="version"
          value={seenIn(actionData?.lastResult, "version", version)}
        />
        <input type="hidden" name="shown" value={seenIn(sent, "shown", shownAs(details))} />
        {actionData?.isStale && (
          <Notice tone="warning" role="alert" isAnswer>
            <strong>{words.stale}</strong>
            {words.staleText}
          </Notice>
        )}
        {actionData?.lastResult.status === "error" && (
          <Notice tone="danger" role="alert" isAnswer>
            <strong>{words.wrong}</strong>
            {words.wrongText}
          </Notice>
        )}
        <Field
          {...fieldProps(fields.name, "text")}
          key="name"
          label={words.name}
          required
          maxLength={orderFields.name.longest}
          autoComplete="name"
          help={nowIn("name")}
        />
        <Field
          {...fieldProps(fields.email, "email")}
          key="email"
          label={words.email}
          required
          maxLength={orderFields.email.longest}
          autoComplete="email"
          help={nowIn("email")}
        />
        <Field
          {...fieldProps(fields.phone, "tel")}
          key="phone"
          label={words.phone}
          required
          maxLength={orderFields.phone.longest}
          autoComplete="tel"
          help={nowIn("phone")}
        />
        <Field
          {...fieldProps(fields.invoiceEmail, "email")}
          key="invoiceEmail"
          label={words.invoice}
          maxLength={orderFields.invoiceEmail.longest}
          autoComplete="billing email"
          help={nowIn("invoiceEmail") ?? words.invoiceHint}
        />
        <Field
          {...fieldProps(fields.buyerReference, "text")}
          key="buyerReference"
          label={words.reference}
          maxLength={orderFields.buyerReference.longest}
          help={nowIn("buyerReference") ?? words.referenceHint}
        />
        <p className={page.actions}>
          <Button type="submit" size="large">
            {words.save}
          </Button>
          <ButtonLink href={href("/avtale/:token", { token })} look="quiet" size="large">
            {ways.stop}
          </ButtonLink>
        </p>
      </form>
    </div>
  );
}
