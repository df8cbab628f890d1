import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";

/** Degrees with decimals, written as people do. */
export function DegreesField({
  path,
  label,
  value,
  onChange,
  errors,
}: {
  path: string;
  label: string;
  value: number;
  /** Is given NaN for what is no number. */
  onChange: (degrees: number) => void;
  errors: EditorPartProps["errors"];
}) {
  const [text, setText] = useState(() => print(value));
  // Somebody else has changed it, by loading what was saved.
  const shown = Object.is(parse(text), value) ? text : print(value);
  if (shown !== text) setText(shown);
  const error = errors[path];
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      errors={error ? [error] : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parse(currentTarget.value));
      }}
    />
  );
}

function parse(text: string): number {
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

function print(degrees: number): string {
  return Number.isNaN(degrees) ? "" : String(degrees).replace(".", ",");
}
