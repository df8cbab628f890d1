import type { ComponentProps } from "react";
import { servicesContext } from "#app/context.ts";
import { pricesBefore, setNextPrices } from "#app/domain/subscriptions/next-prices.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { ReasonField } from "../../asking/reason-field.tsx";
import { fieldsOf } from "../../asking/typed-fields.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { versionSchema } from "../../attempt.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import { requiredReasonSchema } from "../../orders/notes/note-schema.ts";
import { WayBack } from "../../way-back.tsx";
import workplace from "../../workplace.module.css";
import { answerChange, backTo, subscriptionPage } from "../change.server.ts";
import { loadSubscription } from "../load.server.ts";
import type { Route } from "./+types/price";
import { ChoosePrice } from "./choose-price.tsx";
import { priceSchema } from "./price-form.ts";
import { remarksOn, sumText } from "./priced-table.tsx";

const formSchema = priceSchema.extend({ reason: requiredReasonSchema, version: versionSchema });

/** The question, as a page: what the price that the address says would be instead of. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = { annual: url.searchParams.get("annual") ?? "" };
  const chosen = priceSchema.safeParse(typed);
  const { subscription, order } = await loadSubscription(services, id);
  if (!chosen.success) {
    const { fieldErrors: errors } = z.flattenError(chosen.error);
    return { back: backTo(id), companyName: order.companyName, wrong: { typed, errors } };
  }
  const { annual } = chosen.data;
  const scope = { kind: "one" as const, subscriptionId: subscription.id };
  const [row] = await pricesBefore(services.db, { scope, annual });
  if (!row) throw subscriptionPage(id, "ulovlig");
  const { companyName, version, effect, from } = row;
  return {
    back: backTo(id),
    ...{ annual, companyName, version, effect },
    sum: sumText([row], annual),
    // Said here, so that the table of the others is no part of this page.
    remarks: [`Per år, eks. mva., fra ${formatDay(from)}`, ...remarksOn(row)],
  };
}

/** Sets what the next period of one subscription costs. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { subscription } = await loadSubscription(services, id);
  const { annual, reason, version } = form.data;
  const scope = { kind: "one" as const, subscriptionId: subscription.id };
  const seen = [{ id: subscription.id, version }];
  const change = { scope, seen, annual, withAlone: true, actor, reason };
  const { set, stale } = await setNextPrices(services.db, change, now);
  const outcome = stale.length > 0 ? "stale" : set > 0 ? "changed" : "not-allowed";
  return answerChange(id, { outcome }, "pris");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Neste års pris", description: "Pris for neste periode." });
}

export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  const vatWords = useVatWords();
  if (loaderData.wrong) return <WrongPrice {...loaderData} />;
  const { back, annual, companyName, version, effect, sum, remarks } = loaderData;
  const isFree = effect === "set" || effect === "alone";
  return (
    <Asking
      title={`${formatKroner(annual)} i året for ${companyName}?`}
      back={back}
      leadsTo={
        <>
          <Notice tone="warning">
            <strong>{sum}</strong>
            {vatWords(remarks.map((remark) => `${remark}.`).join(" "))}
            {isFree &&
              " Kunden får vite det i varselet om fornyelsen, og kan si opp innen fristen."}
          </Notice>
          {!isFree && (
            <p>
              {effect === "same"
                ? "Den prisen er satt allerede."
                : "Prisen kan ikke settes så høyt: Kunden har godtatt vilkår som lover en lavere pris for hver ny periode, og ikke sier noe om at den kan endres."}
            </p>
          )}
        </>
      }
      hidden={{ annual, version }}
      button={isFree ? `Sett prisen til ${formatKroner(annual)}` : undefined}
      stay="La den være"
    >
      <ReasonField
        help="Begrunnelsen står under «Neste års pris». Kunden ser den ikke."
        {...fieldsOf(actionData)("reason")}
      />
    </Asking>
  );
}

/** What was typed for a price is none, and is typed anew here. */
function WrongPrice({
  back,
  companyName,
  wrong,
}: {
  back: { to: string; text: string };
  companyName: string;
  wrong: Pick<ComponentProps<typeof ChoosePrice>, "typed" | "errors">;
}) {
  return (
    <>
      <WayBack to={back.to}>{back.text}</WayBack>
      <div className={workplace.head}>
        <h1>Neste års pris for {companyName}</h1>
      </div>
      <ChoosePrice {...wrong} />
    </>
  );
}
