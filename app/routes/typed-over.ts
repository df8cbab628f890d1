/** The values that a form shows at first, as it sends them along: by them it is known what was touched in it. */
export function shownAs(values: Record<string, string>): string {
  return JSON.stringify(values);
}

/**
 * What stands in a form once somebody else has changed what it is about: what was typed stays, and what nobody touched gives way to what
 * is stored now, so that a second press changes no more than was meant to be changed.
 *
 * @param typed by field, with what `shownAs` made of the form as `shown`
 * @param stored by field
 */
export function typedOver<Value>(
  typed: Record<string, Value>,
  stored: Record<string, string>,
): Record<string, Value | string> {
  const before = valuesIn(typed.shown);
  const untouched = Object.entries(stored).filter(
    ([name]) => before.get(name) === (typed[name] ?? ""),
  );
  return { ...typed, ...Object.fromEntries(untouched) };
}

function valuesIn(shown: unknown): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(String(shown)) ?? {}));
  } catch {
    return new Map();
  }
}
