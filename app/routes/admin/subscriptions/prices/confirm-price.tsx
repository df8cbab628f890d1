import type { PricedSubscription } from "#app/domain/subscriptions/next-prices.server.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { counted, formatKroner, formatNumber } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Asking } from "../../asking/asking.tsx";
import { ReasonField } from "../../asking/reason-field.tsx";
import { fieldsOf, type Refused } from "../../asking/typed-fields.ts";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import workplace from "../../workplace.module.css";
import { printSeen } from "./price-form.ts";
import { PricedTable, sumText } from "./priced-table.tsx";
import styles from "./prices.module.css";

/** More of them are folded, so that the button is not screens away. */
const mostOpen = 25;

/** The question, as a page: whom the price meets stands there before it is set. */
export function ConfirmPrice({
  plan,
  planName,
  annual,
  rows,
  refused,
}: {
  plan: string;
  /** Undefined for all of them. */
  planName: string | undefined;
  annual: number;
  rows: PricedSubscription[];
  refused: Refused | undefined;
}) {
  const vatWords = useVatWords();
  const of = (effect: PricedSubscription["effect"]) => rows.filter((row) => row.effect === effect);
  const [set, alone, bound, same] = [of("set"), of("alone"), of("bound"), of("same")];
  const meant = [...set, ...alone];
  const price = formatKroner(annual);
  return (
    <Asking
      title={`${planName ?? "Alle pakker"}: ${price} i året?`}
      back={{ to: href("/admin/abonnementer/priser"), text: "Velg noe annet" }}
      leadsTo={
        <>
          <Notice tone="warning">
            {set.length === 0 ? (
              "Ingen abonnementer får denne prisen uten videre."
            ) : (
              <>
                <strong>
                  {counted(set.length, "abonnement", "abonnementer")}: {sumText(set, annual)}
                </strong>
                {vatWords("Per år, eks. mva., når alle har gått inn i en ny periode.")} Kundene får
                vite det i varselet om fornyelsen, og kan si opp innen fristen.
              </>
            )}
          </Notice>
          {same.length > 0 && (
            <p className={workplace.note}>{formatNumber(same.length)} har denne prisen allerede.</p>
          )}
          {set.length > 0 && (
            <details
              className={`${workplace.asked} ${workplace.below}`}
              open={set.length <= mostOpen}
            >
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
              <h2 className={styles.group}>
                Kan ikke settes så høyt ({formatNumber(bound.length)})
              </h2>
              <p className={workplace.note}>
                De har godtatt vilkår som lover en lavere pris for hver ny periode, og ikke sier noe
                om at den kan endres. Prisen deres står som den er.
              </p>
              <PricedTable rows={bound} annual={annual} caption="Kan ikke settes så høyt" />
            </>
          )}
        </>
      }
      hidden={{ plan, annual, seen: printSeen(meant) }}
      button={meant.length > 0 ? `Sett prisen til ${price}` : undefined}
      stay="La den være"
    >
      {alone.length > 0 && (
        <Checkbox
          id="withAlone"
          name="withAlone"
          label={`Ta også med dem som har en pris for seg: ${sumText(alone, annual)}`}
          defaultChecked={refused?.typed.withAlone === "on"}
        />
      )}
      <ReasonField
        help="Begrunnelsen står under «Neste års pris». Kunden ser den ikke."
        {...fieldsOf(refused)("reason")}
      />
    </Asking>
  );
}
