import {
  isOptional,
  type OrderField,
  orderFieldNames,
  orderFields,
} from "#app/domain/orders/order-fields.ts";
import { Field } from "#app/ui/field.tsx";
import { fieldsOf, type Refused } from "../../asking/typed-fields.ts";

const inputTypes = { text: "text", phone: "tel", email: "email", "org-number": "text" };

/**
 * The fields of what a customer fills in, for somebody at work.
 *
 * @param stored what stands there now; undefined for an order that is not there yet
 */
export function OrderInputs({
  stored,
  refused,
}: {
  stored?: Record<OrderField, string>;
  refused: Refused | undefined;
}) {
  const field = fieldsOf(refused);
  return orderFieldNames.map((name) => {
    const { label, kind, longest } = orderFields[name];
    const now = stored?.[name] ?? "";
    return (
      <Field
        key={name}
        {...field(name, now)}
        label={isOptional(name) ? `${label} (valgfritt)` : label}
        type={inputTypes[kind]}
        maxLength={longest}
        required={!isOptional(name)}
        autoComplete="off"
        spellCheck={false}
        help={
          stored && refused && refused.typed[name] !== now && `Nå står det: ${now || "ingenting"}`
        }
      />
    );
  });
}
