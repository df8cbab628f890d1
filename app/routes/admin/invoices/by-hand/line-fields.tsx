import { Field } from "#app/ui/field.tsx";
import styles from "./line-fields.module.css";
import { lineNumbers, longestDescription, usualLines } from "./lines-form.ts";

/**
 * The fields for some lines: what it is, its sum, and whether it is paid each month.
 *
 * @param typed what stands in them, by their names
 */
export function LineFields({
  typed,
  errors,
}: {
  typed: Record<string, unknown>;
  errors: Record<string, string[] | undefined>;
}) {
  const said = (name: string) => (typed[name] === undefined ? undefined : String(typed[name]));
  const shown = lineNumbers.filter(
    (number) => number <= usualLines || typed[`text${number}`] !== undefined,
  );
  return shown.map((number) => (
    <div key={number} className={styles.line}>
      <Field
        id={`text${number}`}
        name={`text${number}`}
        label={`Linje ${number}`}
        maxLength={longestDescription}
        defaultValue={said(`text${number}`)}
        errors={errors[`text${number}`]}
      />
      <Field
        id={`kroner${number}`}
        name={`kroner${number}`}
        label="Kroner"
        inputMode="numeric"
        defaultValue={said(`kroner${number}`)}
        errors={errors[`kroner${number}`]}
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
    </div>
  ));
}
