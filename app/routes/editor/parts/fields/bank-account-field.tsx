import { type ReactNode, useState } from "react";
import { formatBankAccount, normalizeBankAccount } from "#app/domain/brand/bank-account.ts";
import { Field } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";

/** An account number, typed with spaces, dots or neither, and shown as people read it once the field is left. */
export function BankAccountField({
  path,
  label,
  value,
  onChange,
  errors,
  help,
}: {
  path: string;
  label: string;
  help: ReactNode;
  value: string;
  onChange: (value: string) => void;
  errors: EditorPartProps["errors"];
}) {
  const [text, setText] = useState(() => formatBankAccount(value));
  // Somebody else has changed the number, by loading what was saved.
  const shown = normalizeBankAccount(text) === value ? text : formatBankAccount(value);
  if (shown !== text) setText(shown);
  const error = errors[path];
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      errors={error ? [error] : undefined}
      help={help}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(normalizeBankAccount(currentTarget.value));
      }}
      onBlur={() => setText(formatBankAccount(value))}
    />
  );
}
