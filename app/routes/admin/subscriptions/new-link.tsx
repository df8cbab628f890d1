import { servicesContext } from "#app/context.ts";
import { sendAgreementLink } from "#app/domain/subscriptions/send-link.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import type { Route } from "./+types/new-link";
import { backTo, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

/** The question, as a page: whose link leads nowhere from then on, and where the new one goes. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { order } = await loadSubscription(context.get(servicesContext), id);
  if (!order.email) throw subscriptionPage(id, "epost");
  return { back: backTo(id), companyName: order.companyName, to: order.email };
}

/** Gives the customer another link to their own page, for one that has leaked: the old one leads nowhere from now on. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { order } = await loadSubscription(services, id);
  const isSent = await sendAgreementLink(services, { order, actor, isNew: true }, now);
  return subscriptionPage(id, isSent ? "ny-lenke" : "epost");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Bytt ut lenken",
    description: "Gi kunden en ny lenke til avtalesiden.",
  });
}

export default function NewLink({ loaderData: { back, companyName, to } }: Route.ComponentProps) {
  return (
    <Asking
      title={`Bytte ut lenken til ${companyName}?`}
      back={back}
      leadsTo={
        <p>
          Den gamle lenken slutter å virke med en gang, også i e-poster kunden har. Den nye sendes
          til {to}. Det kan ikke angres.
        </p>
      }
      button="Lag ny lenke og send den"
      stay="La den virke"
    />
  );
}
