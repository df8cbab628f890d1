import { expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

/** Work of which each piece takes ten milliseconds, by a clock that only the test moves on. */
function workInTurns() {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const turns = createTurns();
  const begun: number[] = [];
  return {
    begun,
    /** Settles what has begun, without letting the turn of the event loop end. */
    settle: async () => {
      for (let hop = 0; hop < 5; hop += 1) await Promise.resolve();
    },
    queue: (count: number) =>
      Array.from({ length: count }, async (_, index) => {
        await turns.take();
        now += 10;
        begun.push(index);
      }),
    come: (milliseconds: number) => {
      now += milliseconds;
      turns.between();
    },
  };
}

test("Each turn of the event loop begins one piece, in the order they came", async () => {
  const { begun, queue } = workInTurns();
  const pieces = queue(3);
  await new Promise(setImmediate);
  expect(begun).toEqual([0]);
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1]);
  await Promise.all(pieces);
  expect(begun).toEqual([0, 1, 2]);
});

test("While one turn of the event loop lasts, the work has as much time as what comes meanwhile", async () => {
  const { begun, queue, come, settle } = workInTurns();
  queue(20);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
  for (let arrival = 0; arrival < 100; arrival += 1) {
    come(1);
    await settle();
  }
  expect(begun.length).toBeGreaterThanOrEqual(8);
  expect(begun.length).toBeLessThanOrEqual(10);
});
