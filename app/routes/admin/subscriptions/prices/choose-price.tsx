import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import workplace from "../../workplace.module.css";
import styles from "../subscriptions.module.css";

/** Asks whose price is to be set, and to what. It sets nothing: it leads to the page that says whom it meets. */
export function ChoosePrice({
  plans,
  typed,
  errors,
}: {
  plans: { id: string; name: string }[];
  typed: Partial<Record<string, string>>;
  errors: { plan?: string[] | undefined; annual?: string[] | undefined } | undefined;
}) {
  const error = errors?.plan?.[0];
  return (
    <Form method="get" className={styles.form}>
      <div className={field.field}>
        <label htmlFor="plan" className={field.label}>
          Gjelder
        </label>
        <select
          id="plan"
          name="plan"
          required
          className={field.input}
          defaultValue={typed.plan}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "plan-error"}
        >
          <option value="">Velg pakke</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {error && (
          <p id="plan-error" className={field.error}>
            {error}
          </p>
        )}
      </div>
      <Field
        id="annual"
        name="annual"
        label="Kroner per år, eks. mva."
        inputMode="numeric"
        required
        defaultValue={typed.annual}
        errors={errors?.annual}
      />
      <div className={workplace.actions}>
        <Button type="submit">Se hvem det gjelder</Button>
      </div>
    </Form>
  );
}
