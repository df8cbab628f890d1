import { Form } from "react-router";
import type { PriceChange } from "#app/domain/subscriptions/next-prices.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { counted, formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Asked } from "../../asking/asked.tsx";
import { CsrfField } from "../../csrf-field.tsx";
import { actorName } from "../../trail/event-words.ts";
import workplace from "../../workplace.module.css";
import styles from "./prices.module.css";

/** What was set last, and can be undone until the first notice of it is written. */
export function UndoablePrices({ changes }: { changes: PriceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.undoable} aria-labelledby="satt-sist">
      <h2 id="satt-sist">Satt sist</h2>
      <p className={workplace.note}>
        Kan angres for alle som har den, til den første av dem får varsel om den.
      </p>
      <ul>
        {changes.map(({ at, actor, annual, reason, count }) => (
          <li key={`${at} ${actor}`}>
            <span>
              <strong>{formatKroner(annual)}</strong> for{" "}
              {counted(count, "abonnement", "abonnementer")}
              <span className={workplace.under}>
                {actorName(actor)}, {formatDateTime(at)}
                {reason && `: ${reason}`}
              </span>
            </span>
            {/* The next row moves to where this one was: a second press must not take that back as well. */}
            <Asked
              verb={
                <span>
                  Angre
                  <span className="visually-hidden"> {formatKroner(annual)}</span> …
                </span>
              }
            >
              <p>De får igjen prisen de hadde.</p>
              <Form method="post" action={href("/admin/abonnementer/priser/angre")}>
                <CsrfField />
                <input type="hidden" name="at" value={at} />
                <input type="hidden" name="by" value={actor} />
                <Button type="submit" look="secondary">
                  <span>
                    Angre
                    <span className="visually-hidden"> {formatKroner(annual)}</span>
                  </span>
                </Button>
              </Form>
            </Asked>
          </li>
        ))}
      </ul>
    </section>
  );
}
