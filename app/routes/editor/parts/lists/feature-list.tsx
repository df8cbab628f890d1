import { Fragment } from "react";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import { mostFeatures, planLabels } from "#app/domain/content/parts/prices.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "../../desk/desk.module.css";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { GrowingArea } from "../fields/growing-area.tsx";
import { onOneLine } from "../part-fields.tsx";
import { useRows } from "./rows.tsx";

/** What a package holds, a row each; at least one row stays. Focus follows what is added, moved and removed. */
export function FeatureList({
  path,
  packageName,
  features,
  change,
  errors,
}: Pick<EditorPartProps, "change" | "errors"> & {
  /** Of the features within the content. */
  path: string;
  packageName: string;
  features: string[];
}) {
  const write = (features: string[]) =>
    change((content) => withValue(content, path.split("."), features));
  const rows = useRows<HTMLUListElement, string>({
    items: features,
    update: (edit) => write(edit(features)),
    focusName: (_, index) => `feature-${index}`,
    name: (_, index) => `funksjon ${index + 1} i ${packageName}`,
    subject: () => "Funksjonen",
    removed: (feature) => (feature ? `«${feature}»` : "En tom funksjon"),
  });

  return (
    <fieldset className={styles.features}>
      <legend>
        {planLabels.features}
        <span className="visually-hidden"> i {packageName}</span>
      </legend>
      <ul ref={rows.list} className={styles.featureRows}>
        {features.map((feature, index) => {
          const rowPath = `${path}.${index}`;
          const id = fieldId(rowPath);
          const error = errors[rowPath];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <Fragment key={index}>
              {rows.removedItemAt(index)}
              <li className={styles.featureRow}>
                <GrowingArea
                  {...onOneLine((text) => write(features.with(index, text)))}
                  id={id}
                  name={rowPath}
                  data-focus={`feature-${index}`}
                  className={fieldStyles.input}
                  aria-label={`Funksjon ${index + 1} i ${packageName}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  value={feature}
                />
                <span className={styles.featureTools}>
                  {rows.moves(feature, index)}
                  <Button
                    look="quiet"
                    disabled={features.length === 1}
                    aria-label={`Fjern funksjon ${index + 1} i ${packageName}`}
                    onClick={() => rows.remove(feature, index)}
                  >
                    Fjern
                  </Button>
                </span>
                {error && (
                  <p id={`${id}-error`} className={fieldStyles.error}>
                    {error}
                  </p>
                )}
              </li>
            </Fragment>
          );
        })}
        {rows.removedItemAt(features.length)}
      </ul>
      {rows.announcement}
      <Button
        look="secondary"
        disabled={features.length >= mostFeatures}
        onClick={() => rows.add("", "")}
      >
        <span>
          + Legg til funksjon<span className="visually-hidden"> i {packageName}</span>
        </span>
      </Button>
    </fieldset>
  );
}
