import { Form, Link } from "react-router";
import type { Order } from "#app/domain/orders/order.ts";
import { nextStatuses } from "#app/domain/orders/status.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay, formatLastDay, formatPeriod } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { deliverHref } from "../orders/order-view.ts";
import { Facts, Panel } from "../panel.tsx";
import { actorName } from "../trail/event-words.ts";
import workplace from "../workplace.module.css";
import type { LoadedSubscription } from "./part.server.ts";
import { SubscriptionStateChip } from "./state-chip.tsx";

/** How the subscription of an order stands, and what can be done about that. */
export function Now({ loaded, order }: { loaded: LoadedSubscription; order: Order }) {
  const { life, state, lastDay, id } = loaded;
  const last = life.periods.at(-1);
  const { cancellation } = life;
  const vatWords = useVatWords();
  return (
    <Panel id="abonnement" title="Abonnement">
      {last ? (
        <Facts
          facts={[
            ["Status", <SubscriptionStateChip key="status" state={state} />],
            ["Nummer", id],
            ["Startet", formatDay(life.periods[0]?.startsOn ?? last.startsOn)],
            ["Siste periode", formatPeriod(last)],
            ["Pris for perioden", vatWords(`${formatKroner(last.annual)} eks. mva.`)],
            [
              "Ny periode fra",
              state === "running" &&
                vatWords(
                  `${formatDay(last.endsOn)}, for ${formatKroner(nextAnnualOf(loaded))} eks. mva.`,
                ),
            ],
            [
              "Frist for å si opp",
              state === "running" && lastDay && !loaded.untold && formatDay(lastDay),
            ],
            ["Oppsagt", cancellation && formatDay(cancellation.cancelledOn)],
            ["Av", cancellation && actorName(cancellation.actor)],
            ["Grunn", cancellation?.reason],
            ["Siste dag", cancellation && formatLastDay(last.endsOn)],
          ]}
        />
      ) : (
        <NotBegun order={order} />
      )}
      {loaded.isUnbilled && (
        <p className={workplace.note}>
          Fakturaen venter på opplysninger om dere.{" "}
          <Link to={href("/admin/abonnementer/fakturering")}>Se hva som mangler</Link>
        </p>
      )}
      {state === "running" && (
        <div className={workplace.actions}>
          <Link to={href("/admin/abonnementer/:id/si-opp", { id })}>Si opp for kunden</Link>
        </div>
      )}
      {state === "cancelled" && <Withdraw loaded={loaded} />}
    </Panel>
  );
}

/** Why there is none yet, or never will be. */
function NotBegun({ order }: { order: Order }) {
  if (order.anonymizedAt) return <p>Kunden er slettet, så abonnementet begynner ikke.</p>;
  if (order.status === "cancelled") {
    return <p>Bestillingen er avbestilt, så abonnementet begynner ikke.</p>;
  }
  if (!nextStatuses(order).includes("delivered")) {
    return (
      <p>
        Begynner den dagen bestillingen er levert. Sett den i arbeid først, så kan du merke den som
        levert.
      </p>
    );
  }
  return (
    <p>
      Begynner den dagen bestillingen er levert.{" "}
      <Link to={deliverHref(order.id)}>Merk den som levert</Link>, så starter første periode, og
      fakturaen lages.
    </p>
  );
}

/** What the customer has been told, or will be. */
function nextAnnualOf({ life }: Pick<LoadedSubscription, "life">): number {
  const last = life.periods.at(-1);
  const told = life.notices.find(({ periodStartsOn }) => periodStartsOn === last?.endsOn);
  return told?.annual ?? life.nextAnnual;
}

function Withdraw({
  loaded: { id, version, canForgive, isWithdrawable: isFree },
}: {
  loaded: LoadedSubscription;
}) {
  return (
    <>
      <Form
        method="post"
        action={href("/admin/abonnementer/:id/angre", { id })}
        className={`${workplace.fields} ${workplace.inline}`}
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        {!isFree && <input type="hidden" name="renewed" value="yes" />}
        <Button type="submit" look="secondary">
          Trekk oppsigelsen tilbake
        </Button>
      </Form>
      {!isFree && (
        <p className={workplace.note}>
          Fristen er ute, så abonnementet blir fornyet og fakturert så snart oppsigelsen er trukket
          tilbake.
        </p>
      )}
      {canForgive && (
        <p>
          <Link to={href("/admin/abonnementer/:id/ta-tilbake", { id })}>
            Ta tilbake siste periode
          </Link>
        </p>
      )}
    </>
  );
}
