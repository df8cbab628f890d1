import { getFormProps, useForm } from "@conform-to/react";
import { type RouterContextProvider, redirect } from "react-router";
import { contentContext, requestContext, servicesContext } from "#app/context.ts";
import type { Terms } from "#app/domain/orders/terms/terms.ts";
import { boughtTitle } from "#app/domain/orders/terms/terms.ts";
import { type PrintedAgreement, printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { termsOf } from "#app/domain/signing/agreement-file.server.ts";
import {
  agreementOfOrder,
  isToBeSigned,
  signAgreement,
} from "#app/domain/signing/agreements.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { fillIn } from "#app/web/fill-in.ts";
import { href } from "#app/web/href.ts";
import { wordsOf } from "#app/web/words.ts";
import { tooLong, typedText, z } from "#app/web/zod.ts";
import { agreementWords } from "#app/words/pages/agreement.words.ts";
import { fieldProps } from "../form-field.ts";
import { loadedMeta } from "../loaded-meta.ts";
import type { Route } from "./+types/sign";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";
import { readPosted } from "./posted.server.ts";
import { Priced } from "./priced.tsx";
import { seenIn } from "./seen.ts";
import sheet from "./sheet.module.css";
import { TermsText } from "./terms-text.tsx";

const longest = { name: 100, role: 60 };

/** What the page posts: the signature, and which text it is of. */
const postedSchema = z.object({
  name: typedText("Skriv navnet ditt")
    .min(2, "Skriv navnet ditt")
    .max(longest.name, tooLong(longest.name)),
  role: typedText("Skriv rollen din, for eksempel daglig leder")
    .min(2, "Skriv rollen din, for eksempel daglig leder")
    .max(longest.role, tooLong(longest.role)),
  entitled: z.literal("on", { error: "Kryss av for at du kan signere for bedriften" }),
  hash: z.string(),
});

/** The agreement that waits for a signature, or the way back to the page that says why there is none. */
async function openWaiting(token: string, context: Readonly<RouterContextProvider>) {
  const opened = await openAgreement(token, context);
  const agreement = await agreementOfOrder(context.get(servicesContext).db, opened.order.id);
  if (!isToBeSigned(agreement, opened.order, context.get(contentContext).brand)) {
    throw redirect(href("/avtale/:token", { token }));
  }
  return { ...opened, agreement };
}

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order, agreement } = await openWaiting(token, context);
  const { db } = context.get(servicesContext);
  const { textOf } = context.get(contentContext);
  const { sign: words } = wordsOf(agreementWords, textOf);
  return {
    token,
    title: fillIn(words.tab, { pakken: boughtTitle(order, textOf) }),
    description: words.description,
    orderId: order.id,
    companyName: order.companyName,
    hash: agreement.hash,
    printed: printedAgreement(agreement.document),
    terms: await termsOf(db, agreement),
  };
}

export async function action(args: Route.ActionArgs) {
  const { order, sent, parts, now, refuse, refuseStale, toAgreement } = await readPosted(
    args,
    postedSchema,
  );
  if (!sent) return refuse();
  const { name, role, hash } = sent;
  const address = args.context.get(requestContext).clientAddress;
  const signing = { orderId: order.id, name, role, hash, address };
  const outcome = await signAgreement(parts, signing, now);
  switch (outcome) {
    case "changed":
      return toAgreement("signert");
    case "signed-before":
      return toAgreement("signert-for-deg");
    case "not-allowed":
    case "missing":
      return toAgreement("ikke-signert");
    case "stale":
      return refuseStale();
  }
}

export const meta = loadedMeta;

/** The whole agreement, and below it what signs it. */
export default function SignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, printed, terms } = loaderData;
  const words = useWords(agreementWords).sign;
  return (
    <div className={`${page.inside} ${sheet.desk}`}>
      {actionData?.isStale && (
        <Notice tone="danger" role="alert" isAnswer>
          <strong>{words.stale}</strong>
          {words.staleText}
        </Notice>
      )}
      <Agreement orderId={orderId} printed={printed} terms={terms} />
      <SignForm loaded={loaderData} lastResult={actionData?.lastResult ?? null} />
    </div>
  );
}

function Agreement({
  orderId,
  printed,
  terms,
}: {
  orderId: string;
  printed: PrintedAgreement;
  terms: Terms["sections"];
}) {
  const words = useWords(agreementWords);
  return (
    <article className={sheet.sheet}>
      <p className={sheet.seller}>{printed.parties[0].name}</p>
      <h1>
        {words.sign.title} <span className={sheet.whole}>{orderId}</span>
      </h1>
      <p>{printed.madeOn}</p>
      <div className={sheet.parties}>
        {printed.parties.map(({ role, name, lines }) => (
          <address key={role}>
            <span>{role}</span>
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ))}
      </div>
      <h2>{printed.plan.name}</h2>
      <ul className={`${page.ticks} ${styles.features}`}>
        {printed.plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Priced head={["Pris", "Beløp"]} lines={printed.lines} sums={printed.sums} />
      <p>{printed.later}</p>
      <h2>{words.sign.delivery}</h2>
      <p>{printed.delivery}</p>
      <h2>{words.sign.terms}</h2>
      <p>{printed.terms}</p>
      <TermsText sections={terms} />
    </article>
  );
}

function SignForm({
  loaded: { token, companyName, hash },
  lastResult,
}: {
  loaded: Route.ComponentProps["loaderData"];
  lastResult: NonNullable<Route.ComponentProps["actionData"]>["lastResult"] | null;
}) {
  const { sign: words, ways } = useWords(agreementWords);
  const [form, fields] = useForm<z.infer<typeof postedSchema>>({ id: "sign", lastResult });
  return (
    <form {...getFormProps(form)} method="post" noValidate className={styles.signing}>
      <h2>{words.heading}</h2>
      <p>{fillIn(words.lead, { firmaet: companyName })}</p>
      {lastResult?.status === "error" && (
        <Notice tone="danger" role="alert" isAnswer>
          <strong>{words.wrong}</strong>
          {words.wrongText}
        </Notice>
      )}
      <input type="hidden" name="hash" value={seenIn(lastResult, "hash", hash)} />
      <Field
        {...fieldProps(fields.name, "text")}
        key="name"
        label={words.name}
        required
        maxLength={longest.name}
        autoComplete="name"
      />
      <Field
        {...fieldProps(fields.role, "text")}
        key="role"
        label={words.role}
        required
        maxLength={longest.role}
        autoComplete="organization-title"
        help={words.roleHint}
      />
      <Checkbox
        {...fieldProps(fields.entitled, "checkbox")}
        key="entitled"
        label={fillIn(words.entitled, { firmaet: companyName })}
        required
      />
      <p className={page.actions}>
        <Button type="submit" size="large">
          {words.confirm}
        </Button>
        <ButtonLink href={href("/avtale/:token", { token })} look="quiet" size="large">
          {ways.later}
        </ButtonLink>
      </p>
    </form>
  );
}
