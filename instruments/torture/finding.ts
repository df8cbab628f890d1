/** What came of one torment: how often it was tried, what broke, and what was seen besides. */
export type Finding = {
  what: string;
  /** How often processes were killed, where that is what was tried. */
  kills?: number;
  tried: string;
  broke: string[];
  seen: string;
};

/** Waits of somebody who only looks on, in milliseconds, slowest last. */
export type Waits = { median: number; slowest: number; failed: number; count: number };

const pauseMilliseconds = 50;

/**
 * Asks for a page again and again while something else goes on.
 *
 * @param expected the status that it must be answered with
 * @returns a function that ends it, and answers how long it waited
 */
export function lookOn(url: string, expected = 200): () => Promise<Waits> {
  const waits: number[] = [];
  let failed = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const started = performance.now();
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
        await answer.arrayBuffer();
        if (answer.status !== expected) failed += 1;
      } catch {
        failed += 1;
      }
      waits.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, pauseMilliseconds));
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    const sorted = waits.sort((one, other) => one - other).map(Math.round);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return { median, slowest: sorted.at(-1) ?? 0, failed, count: sorted.length };
  };
}

/** What a table says of waits. */
export function inWords({ median, slowest }: Waits): string {
  return `${median} ms, at most ${slowest} ms`;
}
