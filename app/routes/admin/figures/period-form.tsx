import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { PeriodName } from "#app/web/norway.server.ts";
import workplace from "../workplace.module.css";
import styles from "./figures.module.css";
import { periodLabels } from "./text.ts";

/** Chooses the period of a page of figures. */
export function PeriodForm({ name }: { name: PeriodName }) {
  return (
    <Form method="get" className={`${workplace.fields} ${styles.period}`} key={name}>
      <label>
        Periode
        <select name="periode" defaultValue={name}>
          {Object.entries(periodLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        Vis
      </Button>
    </Form>
  );
}
