import { Form, Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { kronerOf } from "#app/domain/billing/billing-document.ts";
import { creditedOf } from "#app/domain/billing/documents.server.ts";
import { creditAndTell } from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { pageMeta } from "#app/web/seo.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { CsrfField } from "../csrf-field.tsx";
import { longestReason } from "../orders/notes/note.ts";
import styles from "../subscriptions/subscriptions.module.css";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/credit";
import { answerInvoice, invoicePage } from "./answer.server.ts";
import { loadInvoice } from "./load.server.ts";

const formSchema = z.object({
  /** Whole kroner without VAT, as invoices have them. */
  kroner: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^[1-9]\d{0,7}$/))
    .transform(Number),
  seen: z.coerce.number().int().min(0),
  reason: z.string().trim().min(1).max(longestReason),
});

/** The question, as a page: what is left to credit, and what comes of it. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { document, order } = await loadInvoice(db, number, clock());
  const credited = await creditedOf(db, document);
  const left = kronerOf(document) - credited;
  if (document.kind !== "invoice" || left === 0) throw invoicePage(number, { feil: "ulovlig" });
  return {
    number,
    companyName: document.buyer.companyName,
    to: buyerContactOf(order)?.email,
    vatPercent: document.vatPercent,
    credited,
    left,
  };
}

/** Credits the invoice, whole or in part, and tells the customer. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const refuse = () => invoicePage(number, { feil: "kredit" });
  const form = await readForm(request, formSchema, refuse);
  const { document, order } = await loadInvoice(services.db, number, now);
  if (document.kind !== "invoice") return invoicePage(number, { feil: "ulovlig" });
  const credit = { document, order, actor, ...form };
  return answerInvoice(number, await creditAndTell(services, credit, now), "kreditert");
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Krediter faktura ${params.number}`,
    description: "Ta tilbake hele fakturaen eller en del av den.",
  });
}

export default function Credit({ loaderData }: Route.ComponentProps) {
  const { number, companyName, to, vatPercent, credited, left } = loaderData;
  return (
    <>
      <div className={workplace.head}>
        <h1>
          Kreditere faktura {number} til {companyName}?
        </h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">
          En faktura endres aldri. Kreditnotaen tar tilbake det du skriver her, med {vatPercent} %
          mva. i tillegg, og får neste nummer i rekken. {to && `Den sendes til ${to} med en gang. `}
          Abonnementet løper videre som før. Det kan ikke gjøres om.
        </Notice>
      </div>
      <Form method="post" className={styles.form}>
        <CsrfField />
        <input type="hidden" name="seen" value={credited} />
        <Field
          id="kroner"
          name="kroner"
          label="Kroner eks. mva."
          help={`${formatKroner(left)} er igjen å kreditere.`}
          inputMode="numeric"
          required
          pattern="[1-9][0-9 ]*"
          defaultValue={left}
        />
        <TextArea
          id="reason"
          name="reason"
          label="Grunn"
          help="Står som notat på bestillingen, ikke hos kunden."
          required
          rows={3}
          maxLength={longestReason}
        />
        <div className={workplace.actions}>
          <Button type="submit">Krediter</Button>
          <Link to={href("/admin/fakturaer/:number", { number })}>La den stå</Link>
        </div>
      </Form>
    </>
  );
}
