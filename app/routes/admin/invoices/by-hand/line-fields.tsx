import { Field } from "#app/ui/field.tsx";
import { fieldsOf, type Refused } from "../../asking/typed-fields.ts";
import { useVatWords } from "../use-vat-words.ts";
import styles from "./line-fields.module.css";
import { lineNumbers, longestDescription, usualLines } from "./lines-form.ts";

/** The fields for some lines: what it is, its sum, and whether it is paid each month. */
export function LineFields({ form }: { form: Refused }) {
  const vatWords = useVatWords();
  const { typed } = form;
  const field = fieldsOf(form);
  const shown = lineNumbers.filter(
    (number) => number <= usualLines || typed[`text${number}`] !== undefined,
  );
  return shown.map((number) => (
    <fieldset key={number} className={styles.line} aria-label={`Linje ${number}`}>
      <Field {...field(`text${number}`)} label={`Linje ${number}`} maxLength={longestDescription} />
      <Field
        {...field(`kroner${number}`)}
        label={vatWords("Kroner eks. mva.")}
        inputMode="numeric"
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={`monthly${number}`}
          value="yes"
          defaultChecked={typed[`monthly${number}`] === "yes"}
        />
        Hver måned
      </label>
    </fieldset>
  ));
}
