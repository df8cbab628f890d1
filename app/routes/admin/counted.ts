/** A number with its noun: `1 melding`, `3 meldinger`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
