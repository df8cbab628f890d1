import {
  type FilledIn,
  isOrderField,
  type OrderField,
  ofEachField,
  orderFieldNames,
  orderFields,
  type StoredFields,
} from "./order-fields.ts";

/** An order's fields as a correction that changes none of them. */
export function correctionOf(order: StoredFields): FilledIn;
export function correctionOf(order: StoredFields): object {
  return ofEachField((name) => order[name] ?? undefined);
}

/** What a correction changes. */
export function correctedFields(order: StoredFields, correction: FilledIn): OrderField[] {
  return orderFieldNames.filter((name) => (order[name] ?? "") !== (correction[name] ?? ""));
}

/**
 * What was corrected, as the trail keeps it: never from what, nor to what.
 *
 * @param fields their names, with spaces between
 */
export function correctedWords(fields: unknown): string {
  const words = String(fields)
    .split(" ")
    .filter(isOrderField)
    .map((name) => orderFields[name].said);
  const last = words.pop() ?? "opplysninger";
  return words.length === 0 ? last : `${words.join(", ")} og ${last}`;
}
