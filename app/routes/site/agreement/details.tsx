import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { contactDetailsSchema } from "#app/domain/orders/contact-details.ts";
import { correctOwnDetails } from "#app/domain/subscriptions/details.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import page from "#app/ui/page.module.css";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { fieldProps } from "../form-field.ts";
import type { Route } from "./+types/details";
import styles from "./agreement.module.css";
import { openAgreement } from "./open.server.ts";

/** What the page posts: what the customer fills in, and which version of the order they saw. */
const postedSchema = contactDetailsSchema.extend({ version: z.coerce.number() });

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { order } = await openAgreement(token, context);
  if (order.anonymizedAt) throw redirect(href("/avtale/:token", { token }));
  const { name, phone, email, invoiceEmail, planName, version } = order;
  return { token, planName, version, details: { name, phone, email, invoiceEmail } };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { order } = await openAgreement(token, context);
  const formData = await readFormBody(request, postedSchema);
  const submission = parseWithZod(formData, { schema: contactDetailsSchema });
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply(), isStale: false }, { status: 400 });
  }
  const services = context.get(servicesContext);
  const { outcome } = await correctOwnDetails(
    { ...services, seller: context.get(contentContext).brand },
    { order, version: Number(formData.get("version")), details: submission.value },
    services.clock(),
  );
  const agreementPath = href("/avtale/:token", { token });
  switch (outcome) {
    case "corrected":
      return redirect(`${agreementPath}?utfort=rettet`, 303);
    case "unchanged":
    case "missing":
      return redirect(agreementPath, 303);
    case "stale": {
      const lastResult = { ...submission.reply(), status: undefined };
      return data({ lastResult, isStale: true }, { status: 409 });
    }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Rett opplysningene",
    description: "Rett kontaktopplysningene i avtalen din.",
  });
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, planName, version, details } = loaderData;
  const [form, fields] = useForm<z.infer<typeof contactDetailsSchema>>({
    id: "details",
    defaultValue: details,
    lastResult: actionData?.lastResult ?? null,
  });
  return (
    <div className={`${page.inside} ${styles.task}`}>
      <h1>Rett opplysningene</h1>
      <p className={page.lead}>
        Hvem vi skal kontakte om {planName}, og hvor fakturaen skal. Du får en bekreftelse på
        e-post.
      </p>
      <form {...getFormProps(form)} method="post" noValidate className={styles.form}>
        <input type="hidden" name="version" value={version} />
        {actionData?.isStale && (
          <Notice tone="warning" role="alert">
            <strong>Avtalen er endret siden du åpnet siden</strong>
            Se over at alt stemmer, og lagre på nytt.
          </Notice>
        )}
        {actionData?.lastResult.status === "error" && (
          <Notice tone="danger" role="alert">
            <strong>Opplysningene er ikke lagret ennå</strong>
            Se over feltene som er merket under. Det du har skrevet, står her fortsatt.
          </Notice>
        )}
        <Field
          {...fieldProps(fields.name, "text")}
          key="name"
          label="Navn (kontaktperson)"
          required
          maxLength={200}
          autoComplete="name"
        />
        <Field
          {...fieldProps(fields.email, "email")}
          key="email"
          label="E-post"
          required
          maxLength={254}
          autoComplete="email"
        />
        <Field
          {...fieldProps(fields.phone, "tel")}
          key="phone"
          label="Telefon"
          required
          maxLength={40}
          autoComplete="tel"
        />
        <Field
          {...fieldProps(fields.invoiceEmail, "email")}
          key="invoiceEmail"
          label="E-post for faktura (valgfritt)"
          maxLength={254}
          autoComplete="billing email"
          help="Hvis fakturaen skal til en annen enn kontaktpersonen."
        />
        <p className={page.actions}>
          <Button type="submit" size="large">
            Lagre opplysningene
          </Button>
          <ButtonLink href={href("/avtale/:token", { token })} look="quiet" size="large">
            Avbryt
          </ButtonLink>
        </p>
      </form>
    </div>
  );
}
