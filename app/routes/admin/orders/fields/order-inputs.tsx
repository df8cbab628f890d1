import {
  isOptional,
  type OrderField,
  orderFieldNames,
  orderFields,
} from "#app/domain/orders/order-fields.ts";
import { Field } from "#app/ui/field.tsx";

const inputTypes = { text: "text", phone: "tel", email: "email", "org-number": "text" };

/**
 * The fields of what a customer fills in, for somebody at work.
 *
 * @param stored what stands there now; undefined for an order that is not there yet
 */
export function OrderInputs({
  stored,
  typed,
  errors = {},
}: {
  stored?: Record<OrderField, string>;
  typed: Record<OrderField, string> | undefined;
  errors?: Partial<Record<OrderField, string[]>> | undefined;
}) {
  return orderFieldNames.map((name) => {
    const { label, kind, longest } = orderFields[name];
    const now = stored?.[name] ?? "";
    const value = typed?.[name] ?? now;
    return (
      <Field
        key={name}
        id={name}
        name={name}
        label={isOptional(name) ? `${label} (valgfritt)` : label}
        type={inputTypes[kind]}
        maxLength={longest}
        required={!isOptional(name)}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        errors={errors[name]}
        help={stored && value !== now && `Nå står det: ${now || "ingenting"}`}
      />
    );
  });
}
