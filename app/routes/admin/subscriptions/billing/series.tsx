import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../../csrf-field.tsx";
import { Panel } from "../../orders/panel.tsx";
import workplace from "../../workplace.module.css";
import styles from "../subscriptions.module.css";

/** The number that the next invoice or credit note gets, and how it is set higher: whoever billed elsewhere goes on from there. */
export function Series({ last, isWrong }: { last: number; isWrong: boolean }) {
  return (
    <Panel id="nummer" title="Nummerserien">
      <p>
        Neste faktura eller kreditnota får nummer {last + 1}. Har dere fakturert et annet sted før,
        kan dere fortsette derfra. Nummeret kan bare settes høyere, og ikke settes tilbake.
      </p>
      {isWrong && (
        <Notice tone="danger" role="alert">
          Skriv et helt tall som er høyere enn {last}, og kryss av for at det skal gjelde.
        </Notice>
      )}
      <Form
        method="post"
        action={href("/admin/abonnementer/fakturering/nummer")}
        className={`${workplace.fields} ${styles.inline}`}
      >
        <CsrfField />
        <label>
          Neste nummer
          <input name="next" inputMode="numeric" required pattern="[0-9]{1,9}" size={10} />
        </label>
        <label className={styles.tick}>
          <input type="checkbox" name="sure" value="yes" required />
          Numrene før brukes aldri
        </label>
        <Button type="submit" look="secondary">
          Sett nummeret
        </Button>
      </Form>
    </Panel>
  );
}
