/**
 * Makes a time, in milliseconds, that goes on as a clock does and never goes back: a clock that is set back stands still for that
 * moment. For spans that are counted in memory, which would otherwise last until the clock is where it wrongly was.
 */
export function steadyTime(clock: () => Date): () => number {
  let before = clock().getTime();
  let steady = before;
  return () => {
    const now = clock().getTime();
    steady += Math.max(0, now - before);
    before = now;
    return steady;
  };
}
