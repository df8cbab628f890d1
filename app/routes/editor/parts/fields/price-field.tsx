import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { parseKroner } from "#app/web/formats/typed-money.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";

/**
 * A price in whole kroner, typed as people do.
 *
 * @param onChange is given NaN for what is no price, and undefined for nothing
 */
export function PriceField({
  path,
  label,
  value,
  onChange,
  errors,
  required = false,
  focusName,
}: {
  path: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  errors: EditorPartProps["errors"];
  required?: boolean;
  /** What `useListFocus` knows the field by. */
  focusName?: string;
}) {
  const [text, setText] = useState(() => print(value));
  // Somebody else has changed the price, by loading what was saved.
  const shown = Object.is(parseKroner(text), value) || Number.isNaN(value) ? text : print(value);
  if (shown !== text) setText(shown);
  const error = errors[path];
  return (
    <Field
      id={fieldId(path)}
      name={path}
      data-focus={focusName}
      label={label}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      errors={error ? [error] : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parseKroner(currentTarget.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setText(print(value));
      }}
    />
  );
}

/** With spaces between the thousands; the label says that it is kroner. */
function print(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? "" : formatKroner(value).slice(0, -3);
}
