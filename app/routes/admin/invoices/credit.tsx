import { servicesContext } from "#app/context.ts";
import { kronerOf, numberOf } from "#app/domain/billing/billing-document.ts";
import { creditedOf } from "#app/domain/billing/documents.server.ts";
import { creditAndTell } from "#app/domain/subscriptions/invoices/handle-invoice.server.ts";
import { buyerContactOf } from "#app/domain/subscriptions/mails/buyer-contact.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { shouldRevalidateStale } from "#app/web/revalidation.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { ReasonField } from "../asking/reason-field.tsx";
import { rehearsable } from "../asking/rehearsal.server.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { requiredReasonSchema } from "../orders/notes/note-schema.ts";
import type { Route } from "./+types/credit";
import { answerInvoice, backToInvoice, invoicePage } from "./answer.server.ts";
import { wholeKroner } from "./kroner-field.ts";
import { loadInvoice } from "./load.server.ts";

export { shouldRevalidateStale as shouldRevalidate };

const otherCredited =
  "Noe er kreditert siden du åpnet siden. Se over beløpet, og trykk en gang til.";
const formSchema = z.object({
  /** Whole kroner without VAT, as invoices have them. */
  kroner: wholeKroner(1, Number.MAX_SAFE_INTEGER),
  seen: z.coerce.number().int().min(0).catch(-1),
  reason: requiredReasonSchema,
});

/** The question, as a page: what is left to credit, and what comes of it. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { document, order } = await loadInvoice(db, number, clock());
  const credited = await creditedOf(db, document);
  const left = kronerOf(document) - credited;
  if (document.kind !== "invoice" || left === 0) throw invoicePage(number, "ulovlig");
  return {
    back: backToInvoice(document),
    name: `faktura ${numberOf(document)}`,
    companyName: document.buyer.companyName,
    to: buyerContactOf(order)?.email,
    vatPercent: document.vatPercent,
    credited,
    left,
  };
}

/** Credits the invoice, whole or in part, and tells the customer. */
export const action = rehearsable(
  async ({ request, params: { number }, context }: Route.ActionArgs) => {
    const { actor, now, ...services } = acting(context);
    const { form, refuse } = await readTyped(request, formSchema);
    const { document, order } = await loadInvoice(services.db, number, now);
    if (document.kind !== "invoice") return invoicePage(number, "ulovlig");
    if (!form.success) return refuse();
    const credit = { document, order, actor, ...form.data };
    const credited = await creditAndTell(services, credit, now);
    switch (credited.outcome) {
      case "too-much":
        return refuse({ kroner: ["Det er ikke så mye igjen å kreditere."] });
      case "stale":
        return refuse({ seen: [otherCredited] }, 409);
      default:
        return answerInvoice(number, credited, "kreditert");
    }
  },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageHead(matches, {
    title: `Krediter ${loaderData.name}`,
    description: "Ta tilbake hele fakturaen eller en del av den.",
  });
}

export default function Credit({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, companyName, to, vatPercent, credited, left } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <Asking
      title={`Kreditere ${name} til ${companyName}?`}
      back={back}
      leadsTo={
        <Notice tone="warning">
          En faktura endres aldri. Kreditnotaen tar tilbake det du skriver her
          {vatPercent > 0 && `, med ${vatPercent} % mva. i tillegg`}, og får neste nummer i rekken.{" "}
          {to && `Den sendes til ${to} med en gang. `}
          Abonnementet løper videre som før. Det kan ikke angres.
        </Notice>
      }
      hidden={{ seen: credited }}
      tells
      button="Krediter"
    >
      <Field
        {...field("kroner", left)}
        label={vatPercent > 0 ? "Kroner eks. mva." : "Kroner"}
        help={`${formatKroner(left)} er igjen å kreditere.`}
        inputMode="numeric"
        required
      />
      <ReasonField {...field("reason")} />
    </Asking>
  );
}
