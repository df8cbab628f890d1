/** A member of a value, whatever that is. */
export function at(value: unknown, step: string): unknown {
  return new Map(Object.entries(value ?? {})).get(step);
}

/** A value with another one at a place below it. */
export function withValue<Value>(value: Value, path: readonly string[], written: unknown): Value;
export function withValue(
  value: unknown,
  [step, ...further]: readonly string[],
  written: unknown,
): unknown {
  if (step === undefined) return written;
  const member = withValue(at(value, step), further, written);
  return Array.isArray(value)
    ? value.with(Number(step), member)
    : { ...Object(value), [step]: member };
}
