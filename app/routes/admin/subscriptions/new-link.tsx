import { servicesContext } from "#app/context.ts";
import { agreementLinkVersion } from "#app/domain/subscriptions/agreement-links.server.ts";
import { sendAgreementLink } from "#app/domain/subscriptions/send-link.server.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { readForm } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { acting } from "../../acting.server.ts";
import { Asking } from "../asking/asking.tsx";
import type { Route } from "./+types/new-link";
import { backTo, subscriptionPage } from "./change.server.ts";
import { loadSubscription } from "./load.server.ts";

/** Which link was to be replaced, and where the new one was to go, as the page showed it. */
const formSchema = z.object({ link: z.coerce.number().int().catch(-1), to: z.string().catch("") });

/** The question, as a page: whose link leads nowhere from then on, and where the new one goes. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { order } = await loadSubscription({ db }, id);
  if (!order.email) throw subscriptionPage(id, "epost");
  const link = await agreementLinkVersion(db, order.id);
  return { back: backTo(id), companyName: order.companyName, to: order.email, link };
}

/** Gives the customer another link to their own page, for one that has leaked: the old one leads nowhere from now on. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { actor, now, ...services } = acting(context);
  const { order } = await loadSubscription(services, id);
  if (!order.email) return subscriptionPage(id, "epost");
  const replaces = await readForm(request, formSchema);
  const outcome = await sendAgreementLink(services, { orderId: order.id, actor, replaces }, now);
  return subscriptionPage(id, outcomes[outcome]);
}

const outcomes = { sent: "ny-lenke", nobody: "epost", stale: "lenke-endret" } as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Bytt ut lenken",
    description: "Gi kunden en ny lenke til avtalesiden.",
  });
}

export default function NewLink({
  loaderData: { back, companyName, to, link },
}: Route.ComponentProps) {
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
      hidden={{ link, to }}
      button="Lag ny lenke og send den"
      stay="La den virke"
    />
  );
}
