import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Environment } from "../environment.ts";
import { limitedPlaces } from "./places.ts";

/** A site whose pages take no time, and a clock that stands still. */
function busySite() {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const work = { underWay: 0, shed: 0 };
  const app = new Hono<Environment>();
  app.use(limitedPlaces((c) => c.text("busy", 503), work));
  app.all("/", (c) => c.text("page"));
  const ask = async () => (await app.request("/")).status;
  const send = async () => (await app.request("/", { method: "POST" })).status;
  return {
    work,
    ask,
    send,
    /** So many at once; they stand in line until this turn of the event loop is over. */
    many: (count: number) => Array.from({ length: count }, ask),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test("Whoever has waited long on a slow machine is turned away, and nobody once the line is short", async () => {
  const { work, ask, many, pass } = busySite();
  const line = many(40);
  pass(2_001);
  expect(await Promise.all(line)).toEqual([...Array(20).fill(503), ...Array(20).fill(200)]);
  expect(await ask()).toBe(200);
  expect(work).toEqual({ underWay: 0, shed: 20 });
});

test("Nobody is turned away for a line that moves, or for a short one that something held up", async () => {
  const { many, pass } = busySite();
  const long = many(40);
  pass(2_000);
  expect(await Promise.all(long)).toEqual(Array(40).fill(200));
  const short = many(20);
  pass(5_000);
  expect(await Promise.all(short)).toEqual(Array(20).fill(200));
});

test("Whoever sends something waits, however slow the machine is", async () => {
  const { send, pass } = busySite();
  const first = Array.from({ length: 40 }, send);
  pass(60_000);
  const last = send();
  expect(await Promise.all([...first, last])).toEqual(Array(41).fill(200));
});

test("However quick the machine is, no more than 200 are worked on at once", async () => {
  const { many } = busySite();
  const statuses = await Promise.all(many(250));
  expect(statuses.filter((status) => status === 503)).toHaveLength(50);
});

test("Pages that are asked for turn nobody away who sends something", async () => {
  const { many, send } = busySite();
  const statuses = Promise.all(many(250));
  expect(await send()).toBe(200);
  expect((await statuses).filter((status) => status === 503)).toHaveLength(50);
});
