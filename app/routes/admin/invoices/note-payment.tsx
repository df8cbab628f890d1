import { servicesContext } from "#app/context.ts";
import { numberOf } from "#app/domain/billing/billing-document.ts";
import { notePayment, paymentsOf } from "#app/domain/billing/payments.server.ts";
import { Field } from "#app/ui/field.tsx";
import { formatDay, norwegianDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { typedKroner } from "#app/web/formats/typed-money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import { daySchema } from "../asking/day-schema.ts";
import { fieldsOf } from "../asking/typed-fields.ts";
import { readTyped } from "../asking/typed-form.server.ts";
import { versionSchema } from "../attempt.ts";
import type { Route } from "./+types/note-payment";
import { answerInvoice, backToInvoice, invoicePage } from "./answer.server.ts";
import { oreSchema } from "./kroner-field.ts";
import { loadInvoice } from "./load.server.ts";
import { useVatWords } from "./use-vat-words.ts";

const noDay = "Velg en dag.";
const formSchema = z.object({
  ordinal: versionSchema,
  paidOn: daySchema(noDay),
  kroner: oreSchema,
});

/** The form that stands on the page of the invoice, by itself: here it comes back where something in it is wrong. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock();
  const { document, standing } = await loadInvoice(db, number, now);
  if (document.kind !== "invoice") throw invoicePage(number, "ulovlig");
  const payments = await paymentsOf(db, document.number);
  return {
    back: backToInvoice(document),
    name: `faktura ${numberOf(document)}`,
    ordinal: (payments.at(-1)?.ordinal ?? 0) + 1,
    outstanding: standing.outstanding,
    issuedOn: document.issuedOn,
    today: norwegianDay(now),
  };
}

/** Notes that an invoice was paid, whole or in part; a sum below nothing was paid back. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  const { document } = await loadInvoice(db, number, now);
  if (document.kind !== "invoice") return invoicePage(number, "ulovlig");
  if (!form.success) return refuse();
  const { ordinal, paidOn, kroner } = form.data;
  const [first, last] = [document.issuedOn, norwegianDay(now)];
  if (paidOn < first || paidOn > last) {
    return refuse({
      paidOn: [
        `Velg en dag fra fakturadatoen, ${formatDay(first)}, til i dag, ${formatDay(last)}.`,
      ],
    });
  }
  const payment = { number: document.number, ordinal, paidOn, ore: kroner, actor };
  return answerInvoice(number, await notePayment(db, payment, now), "betalt");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageHead(matches, {
    title: `Noter betaling, ${loaderData.name}`,
    description: "Noter at en faktura er betalt.",
  });
}

export default function NotePayment({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, ordinal, outstanding, issuedOn, today } = loaderData;
  const fields = fieldsOf(actionData);
  const vatWords = useVatWords();
  return (
    <Asking
      title={`Noter betaling av ${name}`}
      back={back}
      leadsTo={
        <p>
          {outstanding > 0 && `${formatKroner(outstanding / 100)} gjenstår. `}
          Det som er betalt tilbake, skrives med minus foran.
        </p>
      }
      // As it was seen: what a colleague has noted meanwhile stands on the page of the invoice, and not on this one.
      hidden={{ ordinal: actionData?.typed.ordinal ?? ordinal }}
      button="Noter betaling"
      stay="La det være"
    >
      <Field
        label={vatWords("Kroner inkl. mva.")}
        inputMode="decimal"
        required
        {...fields("kroner", outstanding === 0 ? "" : typedKroner(outstanding))}
      />
      <Field
        label="Betalt"
        type="date"
        min={issuedOn}
        max={today}
        required
        {...fields("paidOn", today)}
      />
    </Asking>
  );
}
