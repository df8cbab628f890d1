import type { ReactNode } from "react";
import { Link } from "react-router";
import { type PartKey, parts } from "#app/domain/content/parts.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";

type PartFieldProps = {
  /** Of the value within the content, such as `company.legalName`: the field's name, and its key among the errors. */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  errors: EditorPartProps["errors"];
  help?: ReactNode;
  /** What `useListFocus` knows the field by. */
  focusName?: string;
};

/** A field of one line for a value of the content. */
export function LineField({
  path,
  value,
  onChange,
  errors,
  focusName,
  ...field
}: PartFieldProps & {
  type?: "text" | "number" | "url";
  inputMode?: "numeric" | "url";
  maxLength?: number;
  min?: number;
  max?: number;
}) {
  return (
    <Field
      {...field}
      id={fieldId(path)}
      name={path}
      data-focus={focusName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      errors={errorOf(errors, path)}
    />
  );
}

/** A field of several lines for a value of the content. */
export function TextField({
  path,
  value,
  onChange,
  errors,
  focusName,
  ...field
}: PartFieldProps & {
  rows?: number;
  maxLength?: number;
}) {
  return (
    <TextArea
      rows={3}
      {...field}
      id={fieldId(path)}
      name={path}
      data-focus={focusName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      errors={errorOf(errors, path)}
    />
  );
}

/** A choice between a few, for a value of the content or for what is shown. */
export function SelectField({
  id,
  name,
  label,
  value,
  onChange,
  options,
}: {
  id: string;
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={fieldStyles.input}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Leads to a field of another tab. */
export function FieldLink({
  part,
  name,
  children,
}: {
  part: PartKey;
  /** Of the field within the part. */
  name: string;
  children: ReactNode;
}) {
  const to = { search: `?fane=${parts[part].tab}`, hash: fieldId(`${part}.${name}`) };
  return (
    <Link to={to} replace>
      {children}
    </Link>
  );
}

/** How many fields below a path have an error. */
export function errorCount(errors: EditorPartProps["errors"], path: string): number {
  return Object.keys(errors).filter((key) => key === path || key.startsWith(`${path}.`)).length;
}

/** The error of a list or a group as a whole. */
export function GroupError({ errors, path }: { errors: EditorPartProps["errors"]; path: string }) {
  const error = errors[path];
  return error ? <p className={fieldStyles.error}>{error}</p> : null;
}

function errorOf(errors: EditorPartProps["errors"], path: string): string[] | undefined {
  const error = errors[path];
  return error ? [error] : undefined;
}
