import type { ReactNode } from "react";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { at, withValue } from "#app/domain/content/parts/fields/place.ts";
import { lookAt } from "#app/domain/content/parts/fields/said.ts";
import { pictureSchema } from "#app/domain/pictures/picture-schema.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { Facts } from "#app/web/fill-in.ts";
import type { EditorPartProps } from "../../editor-part.ts";
import { fieldId } from "../../field-id.ts";
import { errorOf, LineField } from "../part-fields.tsx";
import { OrgNumberField } from "./org-number-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { BankAccountField, DegreesField, PriceField } from "./typed-field.tsx";
import { WritingField } from "./writing-field.tsx";

type Shared = Pick<EditorPartProps, "content" | "change" | "errors" | "csrfToken"> & {
  /** What can be named in braces, each with what it stands for now; for texts that name something. */
  facts?: Facts;
  /** Pages that can be led to, by their paths; for texts with links, and where one is chosen. */
  destinations?: ReadonlyMap<string, string>;
};

/** What a field is drawn with where it stands, in place of what it says by itself. */
type Here = { label?: string; help?: ReactNode; focusName?: string | undefined };

/** Where a value stands within another one, as `company.street`. */
type PathIn<Value> = Value extends readonly (infer Item)[]
  ? Below<`${number}`, Item>
  : Value extends object
    ? { [Name in keyof Value & string]-?: Below<Name, NonNullable<Value[Name]>> }[keyof Value &
        string]
    : never;
type Below<Name extends string, Value> = Name | `${Name}.${PathIn<Value>}`;
type ContentPath = PathIn<Content>;

/** Draws the fields of the content, each by its path, from its rule and what that says of it. */
export function fieldsOf<Path extends string = ContentPath>(shared: Shared) {
  return (path: Path, here?: Here) => <DrawnField {...shared} {...here} key={path} path={path} />;
}

function DrawnField({
  content,
  change,
  csrfToken,
  facts = {},
  destinations,
  path,
  errors,
  focusName,
  ...here
}: Shared & Here & { path: string }) {
  const steps = path.split(".");
  const value = steps.reduce(at, content);
  const { kind, choices = {}, ...look } = lookAt(contentSchema, steps, content);
  const onChange = (written: unknown) => change((content) => withValue(content, steps, written));
  const { label = look.label, help = look.help } = here;
  // The form gives more than a control takes.
  const field = { path, label, help, errors, focusName };
  const text = typeof value === "string" ? value : "";
  const line = {
    ...field,
    label: look.isOptional ? `${label} (valgfritt)` : label,
    value: text,
    onChange: (text: string) => onChange(text || look.empty),
  };
  switch (kind) {
    case "text":
      return <LineField {...line} maxLength={cutAt(look.most)} />;
    case "digits":
    case "url":
    case "email":
    case "tel":
      return <LineField {...line} maxLength={cutAt(look.most)} inputMode={inputModes[kind]} />;
    case "day":
      return <LineField {...line} type="date" />;
    case "number":
      return (
        <LineField
          {...line}
          type="number"
          inputMode="numeric"
          min={look.min}
          max={look.max}
          value={typeof value === "number" && value !== 0 ? String(value) : ""}
          // An empty field is 0, which the rules do not take, unless it may be empty.
          onChange={(text) => onChange(text || !look.isOptional ? Number(text) : undefined)}
        />
      );
    case "kroner":
      return (
        <PriceField
          {...field}
          label={`${label} (kr${look.isOptional ? ", valgfritt" : ""})`}
          required={!look.isOptional}
          value={typeof value === "number" ? value : text || undefined}
          onChange={onChange}
        />
      );
    case "degrees":
      return (
        <DegreesField
          {...field}
          value={typeof value === "number" ? value : text}
          onChange={onChange}
        />
      );
    case "orgNumber":
      return <OrgNumberField {...line} />;
    case "bankAccount":
      return <BankAccountField {...field} value={text} onChange={onChange} />;
    case "writing":
      return <WritingField {...line} lines="one" facts={facts} />;
    case "rich":
      return <WritingField {...line} lines="many" destinations={destinations} facts={facts} />;
    case "picture":
      return (
        <PictureField
          path={path}
          label={label}
          help={help}
          picture={pictureSchema.safeParse(value).data}
          onChange={onChange}
          csrfToken={csrfToken}
          focusName={focusName}
          error={errors[path]}
        />
      );
    case "page":
    case "choice": {
      const pages = new Map([["", "Velg en side"], ...(destinations ?? [])]);
      return (
        <SelectField
          id={fieldId(path)}
          name={path}
          label={label}
          value={text}
          errors={errorOf(errors, path)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {[...(kind === "page" ? pages : Object.entries(choices))].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    }
    case "check":
      return (
        <Checkbox
          id={fieldId(path)}
          name={path}
          label={label}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked || (look.empty === "" ? false : undefined))
          }
        />
      );
  }
}

const inputModes = { digits: "numeric", url: "url", email: "email", tel: "tel" } as const;

/** What is longer is pasted, and told of rather than cut off. */
const longestLine = 500;

function cutAt(most = Number.POSITIVE_INFINITY): number | undefined {
  return most > longestLine ? undefined : most;
}
