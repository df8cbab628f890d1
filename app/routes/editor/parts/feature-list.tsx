import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "../desk.module.css";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";

const most = 20;

/** What a package holds, a row each; at least one row stays. Focus follows what is added and removed. */
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
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<{ row: number; on: "input" | "button" }>(undefined);
  // The row is there once the new list has been drawn.
  useEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    focusNext.current = undefined;
    const row = list.current?.children[next.row];
    row?.querySelector<HTMLElement>(`${next.on}:enabled`)?.focus();
  });

  function add() {
    focusNext.current = { row: features.length, on: "input" };
    onChange([...features, ""]);
  }

  function remove(index: number) {
    const left = features.length - 1;
    // The last button there is cannot be pressed, so it cannot have the focus either.
    focusNext.current = { row: Math.min(index, left - 1), on: left > 1 ? "button" : "input" };
    onChange(features.toSpliced(index, 1));
  }

  return (
    <fieldset className={styles.features}>
      <legend>
        Funksjoner<span className="visually-hidden"> i {packageName}</span>
      </legend>
      <ul ref={list} className={styles.featureRows}>
        {features.map((feature, index) => {
          const rowPath = `${path}.${index}`;
          const id = fieldId(rowPath);
          const error = errors[rowPath];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <li key={index}>
              <input
                id={id}
                name={rowPath}
                className={fieldStyles.input}
                aria-label={`Funksjon ${index + 1} i ${packageName}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={feature}
                onChange={({ currentTarget }) =>
                  onChange(features.with(index, currentTarget.value))
                }
              />
              <Button
                look="quiet"
                disabled={features.length === 1}
                aria-label={`Fjern funksjon ${index + 1} i ${packageName}`}
                onClick={() => remove(index)}
              >
                Fjern
              </Button>
              {error && (
                <p id={`${id}-error`} className={fieldStyles.error}>
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Button look="secondary" disabled={features.length >= most} onClick={add}>
        + Legg til funksjon
      </Button>
    </fieldset>
  );
}
