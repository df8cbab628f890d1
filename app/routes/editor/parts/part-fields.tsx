import type { ChangeEvent, KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { type PartKey, partNames } from "#app/domain/content/part-names.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { fieldId } from "../field-id.ts";
import { GrowingArea } from "./fields/growing-area.tsx";
import styles from "./part.module.css";

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

/** Up to so many characters there is room for in an ordinary field, whatever it stands beside. */
const shortLength = 20;

/**
 * A field for a text without line breaks, which is shown whole: Enter sends the form, as in any field of one line, and line
 * breaks in what is pasted become spaces.
 */
export function LineField({
  path,
  value,
  onChange,
  errors,
  focusName,
  type,
  min,
  max,
  ...field
}: PartFieldProps & {
  type?: "number" | "date";
  inputMode?: "numeric" | "url" | "email" | "tel";
  maxLength?: number;
  min?: number;
  max?: number;
}) {
  const shared = {
    ...field,
    id: fieldId(path),
    name: path,
    "data-focus": focusName,
    value,
    errors: errorOf(errors, path),
  };
  const { maxLength = Infinity, inputMode } = field;
  return type || maxLength <= shortLength || inputMode === "numeric" ? (
    <Field
      {...shared}
      {...{ type, min, max }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextArea {...shared} {...onOneLine(onChange)} Area={GrowingArea} />
  );
}

/** What makes a field of several lines, which can show a long text whole, one for a single line. */
export function onOneLine(onChange: (value: string) => void) {
  return {
    rows: 1,
    enterKeyHint: "done",
    onChange({ currentTarget: area }: ChangeEvent<HTMLTextAreaElement>) {
      const line = oneLine(area.value);
      if (line !== area.value) {
        const place = oneLine(area.value.slice(0, area.selectionStart)).length;
        area.value = line;
        area.setSelectionRange(place, place);
      }
      onChange(line);
    },
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  } as const;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, " ");
}

/** Leads to a field that stands elsewhere. */
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
  const to = { search: `?fane=${partNames[part].tab}`, hash: fieldId(`${part}.${name}`) };
  return (
    <Link to={to} replace preventScrollReset>
      {children}
    </Link>
  );
}

/** Fields that belong together, under a heading. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
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

/** The error of a field, as a field of a form takes it. */
export function errorOf(errors: EditorPartProps["errors"], path: string): string[] | undefined {
  const error = errors[path];
  return error ? [error] : undefined;
}
