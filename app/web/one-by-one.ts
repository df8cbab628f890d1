/** Has work done one piece after the other, in the order in which it was asked for; one that fails holds up none of the others. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return {
    /** How many pieces are asked for, the one that is under way among them. */
    count: () => count,

    add<Result>(work: () => Promise<Result>): Promise<Result> {
      count += 1;
      const done = last.then(work).finally(() => {
        count -= 1;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
