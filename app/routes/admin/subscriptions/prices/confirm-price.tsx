import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import type { PricedSubscription } from "#app/domain/subscriptions/next-prices.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../../csrf-field.tsx";
import orderStyles from "../../orders/order-page.module.css";
import workplace from "../../workplace.module.css";
import styles from "../subscriptions.module.css";
import { printSeen } from "./price-form.ts";
import { PricedTable, sumText } from "./priced-table.tsx";

/** More of them are folded, so that the button is not screens away. */
const mostOpen = 25;

/** The question, as a page: whom the price meets stands there before it is set. */
export function ConfirmPrice({
  plan,
  planName,
  annual,
  rows,
  errors,
}: {
  plan: string;
  /** Undefined for all of them. */
  planName: string | undefined;
  annual: number;
  rows: PricedSubscription[];
  errors: string[] | undefined;
}) {
  const of = (effect: PricedSubscription["effect"]) => rows.filter((row) => row.effect === effect);
  const [set, alone, bound, same] = [of("set"), of("alone"), of("bound"), of("same")];
  const meant = [...set, ...alone];
  const price = formatKroner(annual);
  return (
    <>
      <div className={orderStyles.top}>
        <Link className={workplace.away} to={href("/admin/abonnementer/priser")}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          Velg noe annet
        </Link>
      </div>
      <div className={workplace.head}>
        <h1>
          {planName ?? "Alle pakker"}: {price} i året?
        </h1>
      </div>
      <div className={styles.notice}>
        <Notice tone="warning">
          {set.length === 0 ? (
            "Ingen abonnementer får denne prisen uten videre."
          ) : (
            <>
              <strong>
                {formatNumber(set.length)} {set.length === 1 ? "abonnement" : "abonnementer"}:{" "}
                {sumText(set, annual)}
              </strong>
              Eks. mva., når alle har gått inn i en ny periode. Kundene får vite det i varselet om
              fornyelsen, og kan si opp innen fristen.
            </>
          )}
        </Notice>
      </div>
      {same.length > 0 && (
        <p className={workplace.note}>{formatNumber(same.length)} har denne prisen allerede.</p>
      )}
      {set.length > 0 && (
        <details className={`${workplace.asked} ${styles.list}`} open={set.length <= mostOpen}>
          <summary>Hvem får den nye prisen ({formatNumber(set.length)})</summary>
          <PricedTable rows={set} annual={annual} caption="Får den nye prisen" />
        </details>
      )}
      {alone.length > 0 && (
        <>
          <h2 className={styles.group}>Har en pris for seg ({formatNumber(alone.length)})</h2>
          <p className={workplace.note}>
            Prisen deres ble sist satt for dem alene, og står som den er om du ikke krysser av
            under.
          </p>
          <PricedTable rows={alone} annual={annual} caption="Har en pris for seg" />
        </>
      )}
      {bound.length > 0 && (
        <>
          <h2 className={styles.group}>Kan ikke settes så høyt ({formatNumber(bound.length)})</h2>
          <p className={workplace.note}>
            De har godtatt vilkår som lover en lavere pris for hver ny periode, og ikke sier noe om
            at den kan endres. Prisen deres står som den er.
          </p>
          <PricedTable rows={bound} annual={annual} caption="Kan ikke settes så høyt" />
        </>
      )}
      {meant.length > 0 && (
        <Form method="post" className={styles.form}>
          <CsrfField />
          <input type="hidden" name="plan" value={plan} />
          <input type="hidden" name="annual" value={annual} />
          <input type="hidden" name="seen" value={printSeen(meant)} />
          {alone.length > 0 && (
            <label className={styles.tick}>
              <input type="checkbox" name="withAlone" />
              <span>Ta også med dem som har en pris for seg: {sumText(alone, annual)}</span>
            </label>
          )}
          <Field
            id="reason"
            name="reason"
            label="Grunn"
            required
            maxLength={200}
            errors={errors}
            help="Står hos dere, ikke hos kunden."
          />
          <div className={workplace.actions}>
            <Button type="submit">Sett prisen til {price}</Button>
            <Link to={href("/admin/abonnementer/priser")}>La den være</Link>
          </div>
        </Form>
      )}
    </>
  );
}
