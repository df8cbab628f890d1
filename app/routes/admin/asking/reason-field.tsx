import type { ComponentProps } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { longestReason } from "../orders/notes/note.ts";

/** The field of why something is done, as `requiredReasonSchema` reads it; where it is not required, as `reasonSchema` does. */
export function ReasonField({
  label = "Hvorfor?",
  required = true,
  help = "Begrunnelsen lagres som et notat på bestillingen. Kunden ser den ikke.",
  ...field
}: Omit<ComponentProps<typeof TextArea>, "label"> & { label?: string }) {
  return (
    <TextArea
      rows={3}
      maxLength={longestReason}
      label={required ? label : `${label} (valgfritt)`}
      required={required}
      help={help}
      {...field}
    />
  );
}
