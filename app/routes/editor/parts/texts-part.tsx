import { partNames } from "#app/domain/content/part-names.ts";
import { longest, textGroups } from "#app/domain/content/parts/text-groups.ts";
import styles from "../desk/desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { LengthHint } from "./fields/length-hint.tsx";
import { FieldLink, LineField } from "./part-fields.tsx";

/** The tab "Tekster og Innhold". */
export function TextsPart({ content, change, errors }: EditorPartProps) {
  return textGroups.map(({ title, fields }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        {fields.map(({ name, label, isShort, kind }) => {
          const value = content.texts[name];
          return (
            <div key={name} className={isShort ? undefined : styles.wide}>
              <LineField
                path={`texts.${name}`}
                label={label}
                value={value}
                errors={errors}
                inputMode={kind}
                help={<LengthHint length={value.length} most={longest[name]} />}
                onChange={(text) =>
                  change((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
                }
              />
            </div>
          );
        })}
      </div>
      {title === "Kontakt" && (
        <p className={styles.elsewhere}>
          Adresse og åpningstider endrer du under{" "}
          <FieldLink part="company" name="street">
            {partNames.company.label}
          </FieldLink>
          .
        </p>
      )}
      {title === "Bunntekst" && (
        <p className={styles.elsewhere}>
          Firmanavnet står på alle sider, i titler, e-poster og søkeresultater.
        </p>
      )}
    </fieldset>
  ));
}
