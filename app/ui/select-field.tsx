import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { Below, idsBelow } from "./field.tsx";

/** A labelled choice with its error and help beside it, wired together for screen readers as the other fields of a form are. */
export function SelectField({
  id,
  label,
  errors,
  help,
  ...select
}: Omit<ComponentProps<"select">, "className"> & {
  id: string;
  label: string;
  errors?: string[] | undefined;
  help?: ReactNode;
}) {
  const error = errors?.[0];
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsBelow({ id, error, help })}
      />
      <Below id={id} error={error} help={help} />
    </div>
  );
}
