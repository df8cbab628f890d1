import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createExportDesk, idleMilliseconds, mostExports } from "./export-desk.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function* pieces(name: string, made: string[] = []): AsyncGenerator<string> {
  for (const number of [1, 2, 3]) {
    made.push(`${name}${number}`);
    yield `${name}${number}`;
  }
}

function place(desk: ReturnType<typeof createExportDesk>) {
  const taken = desk.takePlace();
  if (!taken) throw new Error("No place is left");
  return taken;
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("A place", () => {
  test("is free again when its file is sent, given up, or never begun", async () => {
    const desk = createExportDesk();
    const [first, second, third] = Array.from({ length: mostExports }, () => place(desk));
    expect(desk.takePlace()).toBeUndefined();
    expect(await textOf(first?.stream(pieces("a")) ?? new ReadableStream())).toBe("a1a2a3");
    await second?.stream(pieces("b")).cancel();
    third?.leave();
    third?.leave();
    for (let free = 0; free < 3; free += 1) place(desk);
    expect(desk.takePlace()).toBeUndefined();
  });

  test("is free again when the reading fails, and whoever downloads learns of it", async () => {
    const desk = createExportDesk();
    async function* broken(): AsyncGenerator<string> {
      yield "a";
      throw new Error("The database is away");
    }
    for (let round = 0; round <= mostExports; round += 1) {
      await expect(textOf(place(desk).stream(broken()))).rejects.toThrow("The database is away");
    }
  });

  test("is free again when nobody reads for half a minute, but not a moment before", async () => {
    const desk = createExportDesk();
    const streams = Array.from({ length: mostExports }, () => place(desk).stream(pieces("a")));
    const reader = streams[0]?.getReader();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    vi.advanceTimersByTime(idleMilliseconds - 1);
    expect(desk.takePlace()).toBeUndefined();
    // One is read, and has its time again.
    await reader?.read();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    vi.advanceTimersByTime(1);
    for (let free = 0; free < mostExports - 1; free += 1) place(desk);
    expect(desk.takePlace()).toBeUndefined();
    await expect(textOf(streams[1] ?? new ReadableStream())).rejects.toThrow("Nobody reads");
    await reader?.cancel();
  });
});

test("Files take turns, a piece each, and leave a turn between", async () => {
  const desk = createExportDesk();
  const made: string[] = [];
  const both = Promise.all(
    ["a", "b"].map((name) => textOf(place(desk).stream(pieces(name, made)))),
  );
  for (let turns = 0; turns < 30; turns += 1) {
    await turn();
    made.push("-");
  }
  expect(await both).toEqual(["a1a2a3", "b1b2b3"]);
  expect(made.filter((mark) => mark !== "-")).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
  // Others came in between any two pieces.
  expect(made.join("")).not.toMatch(/\d[ab]/);
});
