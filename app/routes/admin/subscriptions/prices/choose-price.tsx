import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useVatWords } from "../../invoices/use-vat-words.ts";
import workplace from "../../workplace.module.css";

/**
 * Asks whose price is to be set, and to what. It sets nothing: it leads to the page that says whom it meets.
 *
 * @param plans undefined where it is known whose
 */
export function ChoosePrice({
  plans,
  typed,
  errors,
}: {
  plans?: { id: string; name: string }[];
  typed: Partial<Record<string, string>>;
  errors: { plan?: string[] | undefined; annual?: string[] | undefined } | undefined;
}) {
  const vatWords = useVatWords();
  return (
    <Form method="get" className={workplace.form} noValidate>
      {plans && (
        <SelectField
          id="plan"
          name="plan"
          label="Gjelder"
          defaultValue={typed.plan}
          errors={errors?.plan}
        >
          <option value="">Velg pakke</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        id="annual"
        name="annual"
        label={vatWords("Kroner per år, eks. mva.")}
        inputMode="numeric"
        required
        defaultValue={typed.annual}
        errors={errors?.annual}
      />
      <div className={workplace.actions}>
        <Button type="submit">{plans ? "Se hvem det gjelder" : "Sett prisen …"}</Button>
      </div>
    </Form>
  );
}
