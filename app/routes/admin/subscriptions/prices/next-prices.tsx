import { Link, redirect } from "react-router";
import { contentContext, servicesContext } from "#app/context.ts";
import { assignmentId } from "#app/domain/catalog/plan-id.ts";
import { namedPlansOf } from "#app/domain/catalog/price-list.ts";
import { allPlans } from "#app/domain/orders/ordered-plans.server.ts";
import { readOrders } from "#app/domain/orders/orders.server.ts";
import { orderIdOf } from "#app/domain/subscriptions/id.ts";
import {
  type PriceScope,
  pricesBefore,
  setNextPrices,
  undoablePrices,
} from "#app/domain/subscriptions/next-prices.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { counted, formatNumber } from "#app/web/formats/money.ts";
import { listed } from "#app/web/formats/text.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../../acting.server.ts";
import { readTyped } from "../../asking/typed-form.server.ts";
import { requiredReasonSchema } from "../../orders/notes/note-schema.ts";
import { OutcomeNotice } from "../../outcome-notice.tsx";
import { WayBack } from "../../way-back.tsx";
import workplace from "../../workplace.module.css";
import type { Route } from "./+types/next-prices";
import { ChoosePrice } from "./choose-price.tsx";
import { ConfirmPrice } from "./confirm-price.tsx";
import { priceSchema, seenSchema } from "./price-form.ts";
import { UndoablePrices } from "./undoable-prices.tsx";

/** In the address: that the price is for every plan. */
const everyPlan = "alle";
const chosenSchema = priceSchema.extend({ plan: z.string().min(1, "Velg en pakke.") });
const formSchema = chosenSchema.extend({
  reason: requiredReasonSchema,
  seen: seenSchema,
  withAlone: z.literal("on").optional(),
});
/** So many are named that were changed meanwhile. */
const mostNamed = 20;
const mostUndoable = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const plans = await plansIn(context);
  const query = Object.fromEntries(
    ["plan", "annual"].map((name) => [name, url.searchParams.get(name) ?? ""]),
  );
  const outcome = await outcomeIn(url.searchParams, db);
  const base = { plans, typed: query, outcome };
  if (!url.searchParams.has("annual")) {
    return { ...base, preview: undefined, undoable: await undoablePrices(db, mostUndoable) };
  }
  const chosen = refined(plans).safeParse(query);
  if (!chosen.success) {
    const { fieldErrors } = z.flattenError(chosen.error);
    return { ...base, errors: fieldErrors, preview: undefined, undoable: [] };
  }
  const { plan, annual } = chosen.data;
  const rows = await pricesBefore(db, { scope: scopeOf(plan), annual });
  const planName = plans.find(({ id }) => id === plan)?.name;
  return { ...base, preview: { plan, planName, annual, rows }, undoable: [] };
}

/** All that somebody may have a subscription of, also what is sold no more. */
async function plansIn(context: Route.LoaderArgs["context"]) {
  const { content } = context.get(contentContext);
  const plans = await allPlans(context.get(servicesContext).db, namedPlansOf(content));
  return plans.filter(({ id }) => id !== assignmentId);
}

function refined(plans: { id: string }[]) {
  const ids = [everyPlan, ...plans.map(({ id }) => id)];
  return chosenSchema.refine(({ plan }) => ids.includes(plan), {
    error: "Velg en pakke.",
    path: ["plan"],
  });
}

function scopeOf(plan: string): PriceScope {
  return plan === everyPlan ? { kind: "all" } : { kind: "plan", planId: plan };
}

/** What the change came to that led here, with the names of those it left as they were. */
async function outcomeIn(query: URLSearchParams, db: Parameters<typeof readOrders>[0]) {
  const number = (name: string) => {
    const text = query.get(name);
    return text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  };
  const ids = (query.get("endret") ?? "")
    .split(" ")
    .filter((id) => id !== "")
    .slice(0, mostNamed);
  const orders = await readOrders(db, ids.map(orderIdOf));
  const names = ids.flatMap((id) => orders.get(orderIdOf(id))?.companyName ?? []);
  return {
    count: number("antall"),
    stale: number("sto"),
    names,
  };
}

/** Sets what the next periods of a plan, or of all, cost, for those that the page showed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  const { form, refuse } = await readTyped(request, formSchema);
  if (!form.success) return refuse();
  const { plan, annual, reason, seen, withAlone } = form.data;
  const { set, stale } = await setNextPrices(
    db,
    { scope: scopeOf(plan), seen, annual, withAlone: withAlone === "on", actor, reason },
    now,
  );
  const told = {
    svar: "satt",
    antall: String(set),
    ...(stale.length > 0 && {
      sto: String(stale.length),
      endret: stale.slice(0, mostNamed).join(" "),
    }),
  };
  return redirect(`${href("/admin/abonnementer/priser")}?${new URLSearchParams(told)}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: "Neste års pris", description: "Pris for neste periode." });
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, typed, outcome, preview, undoable } = loaderData;
  const to = href("/admin/abonnementer");
  if (preview) return <ConfirmPrice {...preview} refused={actionData} />;
  return (
    <>
      <WayBack to={to}>Til abonnementene</WayBack>
      <div className={workplace.head}>
        <h1>Neste års pris</h1>
      </div>
      <Outcome {...outcome} />
      <p className={workplace.below}>
        Gjelder fra den første fornyelsen kunden ikke er varslet om: Den som har fått varsel, får
        prisen som står i varselet. Vil du endre prisen for nye kunder, gjør du det under{" "}
        <Link to={`${href("/editor")}?fane=priser`}>Innhold</Link>.
      </p>
      <ChoosePrice
        plans={[{ id: everyPlan, name: "Alle pakker" }, ...plans]}
        typed={typed}
        errors={"errors" in loaderData ? loaderData.errors : undefined}
      />
      <UndoablePrices changes={undoable} />
    </>
  );
}

function Outcome({ count, stale, names }: Awaited<ReturnType<typeof outcomeIn>>) {
  const subscriptions = counted(count, "abonnement", "abonnementer");
  const more = stale - names.length;
  const unset = stale === 0 && "De har prisen allerede.";
  const left = listed(more > 0 ? [...names, `${formatNumber(more)} til`] : names);
  return (
    <>
      <OutcomeNotice
        done={{
          satt: count > 0 ? `Prisen er satt for ${subscriptions}.` : unset,
          angret: `Prisen er tatt tilbake for ${subscriptions}. De har prisen de hadde før.`,
        }}
        problems={{
          varslet:
            "Prisen kan ikke angres: Noen har fått varsel om den, eller ingen har den lenger.",
        }}
      />
      {stale > 0 && (
        <div className={workplace.below}>
          <Notice tone="warning" role="alert">
            {left} er endret siden du så listen, og står som før. Gå gjennom på nytt om prisen
            fortsatt skal settes.
          </Notice>
        </div>
      )}
    </>
  );
}
