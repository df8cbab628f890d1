import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { Panel } from "../orders/panel.tsx";
import workplace from "../workplace.module.css";
import type { LoadedSubscription } from "./subscription.tsx";
import styles from "./subscriptions.module.css";

/** What an administrator can set otherwise as it stands; nothing where that is nothing. */
export function Changes({ loaded }: { loaded: LoadedSubscription }) {
  const { id, version, life, state, orderedOn, today } = loaded;
  const [first] = life.periods;
  const isPriced = state === "running";
  const isCorrectable = first && life.periods.length === 1 && !life.cancellation;
  if (!isPriced && !isCorrectable) return null;
  return (
    <Panel id="endre" title="Endre">
      {isPriced && (
        <Form
          method="get"
          action={href("/admin/abonnementer/:id/pris", { id })}
          className={`${workplace.fields} ${styles.inline}`}
        >
          <label>
            Neste års pris, kroner eks. mva.
            <input
              name="annual"
              inputMode="numeric"
              required
              defaultValue={life.nextAnnual}
              size={8}
            />
          </label>
          <Button type="submit" look="secondary">
            Sett prisen …
          </Button>
          <p className={workplace.note}>
            Gjelder fra den første fornyelsen kunden ikke er varslet om.
          </p>
        </Form>
      )}
      {isCorrectable && (
        <Form
          method="post"
          action={href("/admin/abonnementer/:id/rett-start", { id })}
          className={`${workplace.fields} ${styles.inline}`}
        >
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <label>
            Rett startdatoen
            <input
              type="date"
              name="startsOn"
              required
              defaultValue={first.startsOn}
              min={orderedOn}
              max={today}
            />
          </label>
          <Button type="submit" look="secondary">
            <span>
              Rett<span className="visually-hidden"> startdatoen</span>
            </span>
          </Button>
          <p className={workplace.note}>
            Fakturaen krediteres, og en ny lages for den rette perioden.
          </p>
        </Form>
      )}
    </Panel>
  );
}
