import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { href } from "#app/web/href.ts";
import { useVatWords } from "../invoices/use-vat-words.ts";
import { Panel } from "../panel.tsx";
import workplace from "../workplace.module.css";
import type { LoadedSubscription } from "./part.server.ts";

/** What an administrator can set otherwise as it stands; nothing where that is nothing. */
export function Changes({ loaded }: { loaded: LoadedSubscription }) {
  const vatWords = useVatWords();
  const { id, life, state, isCorrectable } = loaded;
  const isPriced = state === "running";
  if (!isPriced && !isCorrectable) return null;
  return (
    <Panel id="endre" title="Endre abonnementet">
      {isPriced && (
        <Form
          method="get"
          action={href("/admin/abonnementer/:id/pris", { id })}
          className={`${workplace.fields} ${workplace.inline}`}
          noValidate
        >
          <label>
            {vatWords("Neste års pris, kroner eks. mva.")}
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
        <p>
          <Link to={href("/admin/abonnementer/:id/rett-start", { id })}>Rett startdatoen</Link>
        </p>
      )}
    </Panel>
  );
}
