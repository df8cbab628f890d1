import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { endRecurring, recurringOf } from "#app/domain/subscriptions/invoices/recurring.server.ts";
import { formatDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { acting } from "../../../acting.server.ts";
import { Asking } from "../../asking/asking.tsx";
import { linesInWords } from "../../invoices/lines-in-words.ts";
import { openOrder } from "../../orders/open-order.server.ts";
import { backToOrder, orderHref } from "../../orders/order-view.ts";
import type { Route } from "./+types/end-monthly";

/** The question, as a page: what is not billed any more, and from when on. */
export async function loader({ params: { id, recurring }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { order } = await openOrder(db, id);
  const running = (await recurringOf(db, id)).find((one) => one.id === recurring && !one.endedAt);
  if (!running) throw redirect(`${orderHref(id)}#fakturaer`);
  const { companyName } = order;
  return { id, companyName, lines: running.lines, nextOn: running.nextOn };
}

/** Bills the lines no more. */
export async function action({ params: { id, recurring }, context }: Route.ActionArgs) {
  const { db, actor, now } = acting(context);
  await endRecurring(db, { orderId: id, id: recurring, actor }, now);
  return redirect(`${orderHref(id)}#fakturaer`, 303);
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: `Stopp månedlig faktura, ${params.id}`,
    description: "Slutt å fakturere noe hver måned.",
  });
}

export default function EndMonthly({ loaderData }: Route.ComponentProps) {
  const { id, companyName, lines, nextOn } = loaderData;
  return (
    <Asking
      title={`Slutte å fakturere ${companyName} hver måned?`}
      back={backToOrder(id)}
      leadsTo={
        <p>
          {linesInWords(lines)} faktureres ikke mer. Neste faktura skulle gått {formatDay(nextOn)}.
          Det som er fakturert, står. Kunden får ingen e-post om det.
        </p>
      }
      button="Stopp fakturaen"
      stay="La den gå"
    />
  );
}
