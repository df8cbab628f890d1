/** Numbers that look like chance, the same from the same start. */
export type Chance = ReturnType<typeof createChance>;

/** Makes chance (mulberry32). */
export function createChance(start: number) {
  let state = start;

  /** A number from 0 up to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    next,

    /** One of them. */
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from");
      return item;
    },

    /** A number from one up to another. */
    between: (least: number, most: number) => least + next() * (most - least),
  };
}
