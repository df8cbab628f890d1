import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import workplace from "../workplace.module.css";
import styles from "./figures.module.css";
import type { NamedPeriod, PeriodChoices } from "./periods.server.ts";

/** Chooses the period of a page of figures; from months of the calendar it also leads to those before and after them. */
export function PeriodForm({
  choices: { chosen, all, previous, next },
}: {
  choices: PeriodChoices;
}) {
  return (
    <div className={styles.period}>
      {previous && <Step to={previous} rel="prev" />}
      {next && <Step to={next} rel="next" />}
      <Form method="get" className={`${workplace.fields} ${styles.period}`} key={chosen}>
        <label>
          Periode
          <select name="periode" defaultValue={chosen}>
            {all.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="secondary">
          Vis
        </Button>
      </Form>
    </div>
  );
}

function Step({ to: { name, label }, rel }: { to: NamedPeriod; rel: "prev" | "next" }) {
  return (
    <Link className={workplace.away} to={`?periode=${name}`} rel={rel}>
      {rel === "prev" ? `← ${label}` : `${label} →`}
    </Link>
  );
}
