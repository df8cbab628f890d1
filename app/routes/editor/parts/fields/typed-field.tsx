import { type ReactNode, useState } from "react";
import { formatBankAccount, normalizeBankAccount } from "#app/domain/brand/bank-account.ts";
import { Field } from "#app/ui/field.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { parseKroner } from "#app/web/formats/typed-money.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { errorOf } from "../part-fields.tsx";

/** A number, or the text that was typed until that is one; nothing is 0 where there has to be one. */
type Typing = number | string | undefined;

type Typed<Value> = {
  path: string;
  label: string;
  help?: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  errors: EditorPartProps["errors"];
  required?: boolean;
  /** What `useListFocus` knows the field by. */
  focusName?: string | undefined;
};

/** A value that is typed as people write it, whatever they put between its figures, and printed once the field is left. */
function TypedField<Value>({
  path,
  value,
  parse,
  print,
  onChange,
  errors,
  focusName,
  ...field
}: Typed<Value> & {
  inputMode: "numeric" | "decimal";
  parse: (text: string) => Value;
  print: (value: Value) => string;
}) {
  const [text, setText] = useState(() => print(value));
  // Somebody else has changed the value, by loading what was saved.
  const shown = Object.is(parse(text), value) ? text : print(value);
  if (shown !== text) setText(shown);
  return (
    <Field
      {...field}
      id={fieldId(path)}
      name={path}
      data-focus={focusName}
      autoComplete="off"
      value={shown}
      errors={errorOf(errors, path)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parse(currentTarget.value));
      }}
      onBlur={() => {
        if (value) setText(print(value));
      }}
    />
  );
}

/** A price in whole kroner. With spaces between the thousands; the label says that it is kroner. */
export function PriceField(field: Typed<Typing>) {
  const parse = (text: string) => {
    const kroner = parseKroner(text);
    if (kroner === undefined) return field.required ? 0 : undefined;
    return Number.isNaN(kroner) ? text : kroner;
  };
  const print = printed((kroner) => formatKroner(kroner).slice(0, -" kr".length));
  return <TypedField {...field} inputMode="numeric" parse={parse} print={print} />;
}

/** Degrees with decimals. */
export function DegreesField(field: Typed<Typing>) {
  const parse = (text: string) =>
    /^\s*(\d+([.,]\d+)?)?\s*$/.test(text) ? Number(text.replace(",", ".")) : text;
  const print = printed((degrees) => String(degrees).replace(".", ","));
  return <TypedField {...field} inputMode="decimal" parse={parse} print={print} />;
}

function printed(print: (number: number) => string) {
  return (typing: Typing = 0) =>
    typeof typing === "number" ? (typing === 0 ? "" : print(typing)) : typing;
}

/** An account number, with spaces, dots or neither. */
export function BankAccountField(field: Typed<string>) {
  return (
    <TypedField
      {...field}
      inputMode="numeric"
      parse={normalizeBankAccount}
      print={formatBankAccount}
    />
  );
}
