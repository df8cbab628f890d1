import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/web/formats/dates.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { typedKroner } from "#app/web/formats/typed-money.ts";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import styles from "./invoice.module.css";
import type { LoadedInvoice } from "./invoice-page.tsx";
import { useVatWords } from "./use-vat-words.ts";

/** What was paid of an invoice, and the form that notes more. */
export function Payments({ loaded }: { loaded: LoadedInvoice }) {
  const vatWords = useVatWords();
  const { number, payments, standing, document, today } = loaded;
  const ordinal = (payments.at(-1)?.ordinal ?? 0) + 1;
  return (
    <Panel id="betalinger" title="Betalinger">
      {payments.length > 0 && (
        <ol className={styles.timeline}>
          {payments.map((payment) => (
            <li key={payment.ordinal}>
              <span>
                {formatKroner(payment.ore / 100)}, {formatDay(payment.paidOn)}
                {payment.withdrawnAt && " (tatt tilbake)"}
              </span>
              <span className={workplace.note}>
                Notert av {payment.notedBy}
                {payment.isFromBank && ", fra bankfil"}
              </span>
              {!payment.withdrawnAt && (
                <Form
                  method="post"
                  action={href("/admin/fakturaer/:number/betalinger/:ordinal/angre", {
                    number,
                    ordinal: payment.ordinal,
                  })}
                >
                  <CsrfField />
                  <Button type="submit" look="secondary">
                    <span>
                      Angre
                      <span className="visually-hidden">
                        {" "}
                        betalingen av {formatKroner(payment.ore / 100)}
                      </span>
                    </span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
      <Form
        method="post"
        action={href("/admin/fakturaer/:number/betalt", { number })}
        className={`${workplace.fields} ${workplace.inline}`}
        noValidate
        key={ordinal}
      >
        <CsrfField />
        <input type="hidden" name="ordinal" value={ordinal} />
        <label>
          {vatWords("Kroner inkl. mva.")}
          <input
            name="kroner"
            inputMode="decimal"
            required
            size={10}
            defaultValue={standing.outstanding === 0 ? "" : typedKroner(standing.outstanding)}
          />
        </label>
        <label>
          Betalt
          <input
            type="date"
            name="paidOn"
            required
            defaultValue={today}
            min={document.issuedOn}
            max={today}
          />
        </label>
        <Button type="submit" look={standing.outstanding > 0 ? "primary" : "secondary"}>
          Noter betaling
        </Button>
      </Form>
    </Panel>
  );
}
