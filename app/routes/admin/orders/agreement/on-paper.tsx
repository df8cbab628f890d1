import { redirect } from "react-router";
import { isAgreeable } from "#app/domain/orders/status.ts";
import { printedAgreement } from "#app/domain/signing/agreement-document.ts";
import { noteSignedOnPaper } from "#app/domain/signing/agreements.server.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { typedText, z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { daySchema } from "../../asking/day-schema.ts";
import drawn from "../../asking/drawn-up.module.css";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { Facts, Panel } from "../../panel.tsx";
import shared from "../../workplace.module.css";
import { longestReason } from "../notes/note.ts";
import { reasonSchema } from "../notes/note-schema.ts";
import { agreementHref } from "../order-view.ts";
import type { Route } from "./+types/on-paper";
import { afterAgreement } from "./after-agreement.server.ts";
import { loadAgreement } from "./load.server.ts";
import { isEmptySale, saleIn, saleQuery, saleSchema } from "./sale-form.ts";

const longestName = 100;
const noDay = "Velg en dag fra bestillingsdagen til i dag.";
const noName = "Skriv hvem som signerte for kunden.";

const formSchema = z.object({
  version: versionSchema,
  signedOn: daySchema(noDay),
  name: typedText(noName).min(2, noName).max(longestName, noName),
  text: reasonSchema,
});

/** What was signed, as the address says it, with its sums; where it cannot be read, the page of the agreement says why. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const { order, today, draft } = await loadAgreement(context, params.id, saleIn(searchParams));
  const isReadable = saleSchema.safeParse(Object.fromEntries(searchParams)).success;
  const { sale } = draft.document;
  if (order.signedOn || !isAgreeable(order)) throw redirect(agreementHref(order.id));
  if (!isReadable || isEmptySale(sale)) {
    throw redirect(`${agreementHref(order.id)}?${searchParams}`);
  }
  // With its prices, so that another price list comes to nothing between the question and the press.
  const asked = saleQuery(sale).toString();
  if (asked !== searchParams.toString()) throw redirect(`${url.pathname}?${asked}`);
  const { plan, lines, sums } = printedAgreement(draft.document);
  const signed = { name: plan.name, facts: [...lines, ...sums] };
  return { order, today, orderedOn: norwegianDay(order.createdAt), signed };
}

/** Notes that the agreement was signed otherwise than on the customer's page. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id: orderId } = params;
  const { actor, now, ...services } = acting(context);
  const { order, today, draft } = await loadAgreement(context, orderId, saleIn(url.searchParams));
  if (isEmptySale(draft.document.sale)) return redirect(agreementHref(orderId), 303);
  const orderedOn = norwegianDay(order.createdAt);
  const { form, refuse } = await readTyped(
    request,
    formSchema.refine(({ signedOn }) => signedOn >= orderedOn && signedOn <= today, {
      error: noDay,
      path: ["signedOn"],
    }),
  );
  if (!form.success) return refuse();
  const { text = "", ...signed } = form.data;
  const noting = { orderId, ...draft, ...signed, text, actor };
  return afterAgreement(await noteSignedOnPaper(services.db, noting, now), orderId, "avtale-papir");
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Signert på papir, ${params.id}`,
    description: "Noter at en avtale er signert på papir.",
  });
}

export default function OnPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { order, today, orderedOn, signed } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <Asking
      title={`Har ${order.companyName} signert på papir?`}
      back={{ to: agreementHref(order.id), text: "Til avtalen" }}
      leadsTo={
        <>
          <p>Leveringstiden løper fra dagen du noterer. Kunden får ingen e-post om det.</p>
          <div className={drawn.panels}>
            <Panel id="signert" title={signed.name}>
              <div className={shared.sums}>
                <Facts facts={signed.facts.map(({ label, value }) => [label, value])} />
              </div>
            </Panel>
          </div>
        </>
      }
      hidden={{ version: order.version }}
      button="Noter signaturen"
      stay="Ikke signert"
    >
      <Field
        {...field("signedOn", today)}
        label="Dagen den ble signert"
        type="date"
        required
        min={orderedOn}
        max={today}
      />
      <Field {...field("name")} label="Hvem signerte?" required maxLength={longestName} />
      <TextArea
        {...field("text")}
        label="Notat (valgfritt)"
        rows={2}
        maxLength={longestReason}
        help="For eksempel hvor papiret ligger. Kunden ser det ikke."
      />
    </Asking>
  );
}
