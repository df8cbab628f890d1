/** A form that came to nothing: what was typed, and what is wrong with each field. */
export type Refused = {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string[]>>;
};

/**
 * What the fields of a form carry: the name, what was typed or, at first, what the page proposes, and what is wrong with it.
 *
 * @param refused undefined before the form was sent
 */
export function fieldsOf(refused: Refused | undefined) {
  return (name: string, proposed?: string | number) => ({
    id: name,
    name,
    defaultValue: refused?.typed[name] ?? proposed,
    errors: refused?.errors[name],
  });
}
