import { type FieldMetadata, getInputProps } from "@conform-to/react";

/** What a field of a form takes from the form's state; what it describes itself by, `Field` and its like see to. */
export function fieldProps(
  field: FieldMetadata<unknown>,
  type: "text" | "email" | "tel" | "checkbox",
) {
  return { ...getInputProps(field, { type, ariaAttributes: false }), errors: field.errors };
}

/** Puts a value into a field of the browser's, and tells the form as if it were typed. */
export function setFieldValue(field: HTMLInputElement, value: string) {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
