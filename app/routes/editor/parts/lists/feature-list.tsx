import { Fragment, useId, useState } from "react";
import { planLabels } from "#app/domain/content/parts/prices.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "../../desk/desk.module.css";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { GrowingArea } from "../fields/growing-area.tsx";
import { onOneLine } from "../part-fields.tsx";
import { moved, RowTools, useListFocus, useRemoval } from "./list-tools.tsx";

const most = 20;

/** What a package holds, a row each; at least one row stays. Focus follows what is added, moved and removed. */
export function FeatureList({
  path,
  packageName,
  features,
  errors,
  onChange,
}: {
  path: string;
  packageName: string;
  features: string[];
  errors: EditorPartProps["errors"];
  onChange: (features: string[]) => void;
}) {
  const { list, focusNext } = useListFocus<HTMLUListElement>();
  const listId = useId();
  const [said, setSaid] = useState("");
  const { remove, lineAt } = useRemoval<string>(
    features.length,
    (change) => onChange(change(features)),
    focusNext,
  );
  const removedAt = (index: number) => {
    const line = lineAt(index, (place) => focusNext(`feature-${place}`));
    return line && <li>{line}</li>;
  };

  return (
    <fieldset className={styles.features}>
      <legend>
        {planLabels.features}
        <span className="visually-hidden"> i {packageName}</span>
      </legend>
      <ul ref={list} className={styles.featureRows}>
        {features.map((feature, index) => {
          const rowPath = `${path}.${index}`;
          const id = fieldId(rowPath);
          const error = errors[rowPath];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <Fragment key={index}>
              {removedAt(index)}
              <li className={styles.featureRow}>
                <GrowingArea
                  {...onOneLine((text) => onChange(features.with(index, text)))}
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
                  <RowTools
                    list={listId}
                    name={`funksjon ${index + 1} i ${packageName}`}
                    focusName={`feature-${index}`}
                    index={index}
                    count={features.length}
                    onMove={(to, direction) => {
                      onChange(moved(features, index, to));
                      setSaid(`Funksjonen er nå nummer ${to + 1} av ${features.length}.`);
                      focusNext(`feature-${to}-${direction}`);
                    }}
                  />
                  <Button
                    look="quiet"
                    disabled={features.length === 1}
                    aria-label={`Fjern funksjon ${index + 1} i ${packageName}`}
                    onClick={() =>
                      remove(feature, index, feature ? `«${feature}»` : "En tom funksjon")
                    }
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
        {removedAt(features.length)}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Button
        look="secondary"
        disabled={features.length >= most}
        onClick={() => {
          onChange([...features, ""]);
          focusNext(`feature-${features.length}`);
        }}
      >
        <span>
          + Legg til funksjon<span className="visually-hidden"> i {packageName}</span>
        </span>
      </Button>
    </fieldset>
  );
}
