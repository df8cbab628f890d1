import { contentSchema } from "#app/domain/content/content.ts";
import { textGroups } from "#app/domain/content/parts/texts.ts";
import { parts } from "#app/domain/content/parts.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import styles from "../desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { LengthHint } from "../length-hint.tsx";
import { FieldLink } from "./part-fields.tsx";

/** The tab "Tekster og Innhold". */
export function TextsPart({ content, change, errors }: EditorPartProps) {
  return textGroups.map(({ title, fields }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        {fields.map(({ name, label, isLong }) => {
          const path = `texts.${name}`;
          const value = content.texts[name];
          const most = contentSchema.shape.texts.shape[name].maxLength;
          const error = errors[path];
          const shared = {
            id: fieldId(path),
            name: path,
            label,
            value,
            errors: error ? [error] : undefined,
            help: <LengthHint length={value.length} most={most} />,
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
              const text = currentTarget.value;
              change((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));
            },
          };
          if (isLong) return <TextArea key={name} {...shared} rows={3} />;
          return <Field key={name} {...shared} {...(kinds[name] ?? {})} />;
        })}
      </div>
      {title === "Kontakt" && (
        <p className={styles.elsewhere}>
          Adresse og åpningstider endrer du under{" "}
          <FieldLink part="company" name="street">
            {parts.company.label}
          </FieldLink>
          .
        </p>
      )}
    </fieldset>
  ));
}

const kinds: Record<string, { inputMode: "tel" | "email" }> = {
  contactPhone: { inputMode: "tel" },
  contactEmail: { inputMode: "email" },
};
