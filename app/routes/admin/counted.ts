/** A number with its noun: `1 melding`, `3 meldinger`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Things as Norwegians list them: `a, b og c`. */
export function listed(things: string[]): string {
  const last = things.at(-1) ?? "";
  return things.length < 2 ? last : `${things.slice(0, -1).join(", ")} og ${last}`;
}
