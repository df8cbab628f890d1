import type { ComponentProps, InputHTMLAttributes, ReactNode } from "react";
import styles from "./field.module.css";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className"> & {
  id: string;
  label: string;
  /** What is wrong with the field; the first is shown. */
  errors?: string[] | undefined;
  help?: ReactNode;
};

/** A labelled input with its error and help beside it, wired together for screen readers. */
export function Field({ id, label, errors, help, ...input }: FieldProps) {
  const error = errors?.[0];
  return (
    <div className={styles.field}>
      <Label id={id} label={label} required={input.required} />
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsBelow({ id, error, help })}
      />
      <Below id={id} error={error} help={help} />
    </div>
  );
}

type TextAreaProps = Omit<ComponentProps<"textarea">, "className"> & {
  id: string;
  label: string;
  errors?: string[] | undefined;
  help?: ReactNode;
  /** The bare field, where it is not the browser's own. */
  Area?: "textarea" | ((area: ComponentProps<"textarea">) => ReactNode);
  /** What helps to write: a toolbar before it, and what opens behind it. */
  tools?: ReactNode;
  choices?: ReactNode;
};

/** A labelled field of several lines, with its error and help beside it. */
export function TextArea({
  id,
  label,
  errors,
  help,
  Area = "textarea",
  tools,
  choices,
  ...area
}: TextAreaProps) {
  const error = errors?.[0];
  return (
    <div className={styles.field}>
      <Label id={id} label={label} required={area.required} />
      {tools}
      <Area
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsBelow({ id, error, help })}
      />
      {choices}
      <Below id={id} error={error} help={help} />
    </div>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> & {
  id: string;
  label: ReactNode;
  errors?: string[] | undefined;
  help?: ReactNode;
};

/** A box to tick, with its error and help beside it. */
export function Checkbox({ id, label, errors, help, ...input }: CheckboxProps) {
  const error = errors?.[0];
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={idsBelow({ id, error, help })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <Below id={id} error={error} help={help} />
    </div>
  );
}

type Said = { id: string; error: string | undefined; help: ReactNode };

/** What a field is called, and that it has to be filled in. */
function Label({
  id,
  label,
  required,
}: {
  id: string;
  label: string;
  required: boolean | undefined;
}) {
  return (
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {" *"}
        </span>
      )}
    </label>
  );
}

/** What stands below a field: what is wrong with it, and what helps. */
export function Below({ id, error, help }: Said) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </>
  );
}

/** What a screen reader reads with the field. */
export function idsBelow({ id, error, help }: Said): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;
}
