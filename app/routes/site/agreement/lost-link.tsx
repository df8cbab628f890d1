import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import { lostLinkSchema } from "#app/domain/orders/contact-details.ts";
import { sendLostLinks } from "#app/domain/subscriptions/lost-link.server.ts";
import type { Handle } from "#app/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { NightSea } from "#app/ui/scenery/night-sea.tsx";
import { useWords } from "#app/ui/text/use-words.tsx";
import { href } from "#app/web/href.ts";
import { retryAfterHeaders } from "#app/web/retry-after.ts";
import { wordsOf } from "#app/web/words.ts";
import type { z } from "#app/web/zod.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { CallOrWrite } from "../call-or-write.tsx";
import { readVisitorForm } from "../form-body.server.ts";
import { fieldProps } from "../form-field.ts";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/lost-link";
import styles from "./agreement.module.css";

export const handle: Handle = { audience: "unlisted", reads: ["sendt"] };

export function loader({ url, context }: Route.LoaderArgs) {
  const { brand, textOf } = context.get(contentContext);
  const { tab: title, description } = wordsOf(agreementWords, textOf).lostLink;
  return { brand, title, description, isSent: url.searchParams.has("sendt") };
}

/** Answers alike whether we know the address or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress, log } = context.get(requestContext);
  const formData = await readVisitorForm(request, lostLinkSchema, context);
  const submission = parseWithZod(formData, { schema: lostLinkSchema });
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply(), notice: undefined }, { status: 400 });
  }
  const { email } = submission.value;
  const { limits } = services;
  const refusal = limits.lostLinks.take(clientAddress) ?? limits.lostLinksByEmail.take(email);
  if (refusal) {
    const lastResult = { ...submission.reply(), status: undefined };
    const { textOf } = context.get(contentContext);
    const notice = wordsOf(agreementWords, textOf).lostLink.tooMany;
    const headers = { "retry-after": String(refusal.retryAfterSeconds) };
    return data({ lastResult, notice }, { status: 429, headers });
  }
  const writer = context.get(contentContext);
  sendLostLinks({ ...services, writer, log }, email);
  return redirect(`${href("/avtale")}?sendt`, 303);
}

export const headers = retryAfterHeaders;

export const meta = loadedMeta;

export default function LostLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, isSent } = loaderData;
  const words = useWords(agreementWords).lostLink;
  const [form, fields] = useForm<z.infer<typeof lostLinkSchema>>({
    id: "lost-link",
    lastResult: actionData?.lastResult ?? null,
  });
  return (
    <div className={styles.lost} data-ground="ink">
      <div className={`${page.inside} ${styles.task}`}>
        <h1>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
        <div className={styles.lit}>
          {isSent && (
            <Notice tone="good" role="status">
              <strong>{words.sent}</strong>
              {words.sentText}
            </Notice>
          )}
          <form {...getFormProps(form)} method="post" noValidate className={styles.form}>
            {actionData?.notice && (
              <Notice tone="warning" role="alert" isAnswer>
                {actionData.notice}
              </Notice>
            )}
            <Field
              {...fieldProps(fields.email, "email")}
              key="email"
              label={words.email}
              required
              maxLength={254}
              autoComplete="email"
            />
            <p>
              <Button type="submit" size="large">
                {words.send}
              </Button>
            </p>
          </form>
          <p className={styles.help}>
            {`${words.changed} `}
            <CallOrWrite brand={brand} />
            {words.changedAfter}
          </p>
        </div>
      </div>
      <NightSea view="near" />
    </div>
  );
}
