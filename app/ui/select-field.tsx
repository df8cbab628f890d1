import type { ComponentProps } from "react";
import field from "./field.module.css";

/** A labelled choice with its error beside it, wired together for screen readers as the other fields of a form are. */
export function SelectField({
  id,
  label,
  errors,
  ...select
}: Omit<ComponentProps<"select">, "className"> & {
  id: string;
  label: string;
  errors?: string[] | undefined;
}) {
  const error = errors?.[0];
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={field.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
