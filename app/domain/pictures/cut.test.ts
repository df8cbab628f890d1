import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutName,
  type Frame,
  flawOf,
  focusWithin,
  type Grip,
  leastSide,
  movedBy,
  pulledBy,
  resizedTo,
  type Size,
  wholeFrame,
} from "./cut.ts";

const whole = { width: 1_600, height: 900 };

/** What somebody does to a frame. */
type Step = (frame: Frame, ratio: number | undefined, whole: Size) => Frame;

const far = fc.integer({ min: -3_000, max: 3_000 });
const direction = fc.constantFrom<Grip["x"][]>(-1, 0, 1);
const gripped = fc.record({ x: direction, y: direction }).filter(({ x, y }) => x !== 0 || y !== 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(far, far).map(
    ([right, down]): Step =>
      (frame, _, whole) =>
        movedBy(frame, right, down, whole),
  ),
  fc.tuple(gripped, far, far).map(
    ([grip, right, down]): Step =>
      (frame, ratio, whole) =>
        pulledBy(frame, grip, [right, down], ratio, whole),
  ),
  fc.record({ width: far, height: far }).map(
    (wished): Step =>
      (frame, ratio, whole) =>
        resizedTo(frame, wished, ratio, whole),
  ),
);
const ratios = fc.constantFrom(undefined, 1, 16 / 9, 4 / 3, 3 / 2, 4 / 5);
const pictures = fc.record({
  width: fc.integer({ min: leastSide, max: 1_600 }),
  height: fc.integer({ min: leastSide, max: 2_400 }),
});

test("Whatever is done to a frame, it stays within the picture, in whole pixels, large enough and in its shape", () => {
  fc.assert(
    fc.property(pictures, ratios, fc.array(step, { maxLength: 8 }), (picture, ratio, steps) => {
      const shaped = resizedTo(wholeFrame(picture), picture, ratio, picture);
      const { left, top, width, height } = steps.reduce(
        (frame, next) => next(frame, ratio, picture),
        shaped,
      );
      for (const pixels of [left, top, width, height]) expect(pixels).toBe(Math.floor(pixels));
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(picture.width);
      expect(top + height).toBeLessThanOrEqual(picture.height);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      if (ratio) expect(Math.abs(width / ratio - height)).toBeLessThanOrEqual(0.5);
      // A shape that a small picture has not room for is refused when it is to be cut out.
      const isRoomy = Math.min(picture.width, picture.height) >= 2 * leastSide;
      if (isRoomy) expect(Math.min(width, height)).toBeGreaterThanOrEqual(leastSide);
    }),
  );
});

test("What is pulled at one side leaves the other one where it is", () => {
  fc.assert(
    fc.property(pictures, ratios, gripped, far, far, (picture, ratio, grip, right, down) => {
      const half = { width: picture.width / 2, height: picture.height / 2 };
      const before = resizedTo(wholeFrame(picture), half, ratio, picture);
      const after = pulledBy(before, grip, [right, down], ratio, picture);
      if (grip.x === 1) expect(after.left).toBe(before.left);
      if (grip.x === -1) expect(after.left + after.width).toBe(before.left + before.width);
      if (grip.y === 1) expect(after.top).toBe(before.top);
      if (grip.y === -1) expect(after.top + after.height).toBe(before.top + before.height);
    }),
  );
});

test("The spot that matters is where it was, or at the edge that is nearest to it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(step, { maxLength: 4 }),
      (focusX, focusY, steps) => {
        const frame = steps.reduce(
          (frame, next) => next(frame, undefined, whole),
          wholeFrame(whole),
        );
        const focus = focusWithin(frame, { focusX, focusY }, whole);
        const nearest = (spot: number, from: number, size: number) =>
          Math.min(Math.max(spot, from), from + size);
        const x = nearest(focusX * 16, frame.left, frame.width);
        const y = nearest(focusY * 9, frame.top, frame.height);
        const found = {
          x: frame.left + (focus.focusX / 100) * frame.width,
          y: frame.top + (focus.focusY / 100) * frame.height,
        };
        expect(Math.abs(found.x - x)).toBeLessThanOrEqual(frame.width / 200 + 1e-9);
        expect(Math.abs(found.y - y)).toBeLessThanOrEqual(frame.height / 200 + 1e-9);
      },
    ),
  );
});

test("A shape keeps the width where there is room for it, and the middle", () => {
  const wide = { left: 600, top: 300, width: 400, height: 100 };
  expect(resizedTo(wide, wide, 1, whole)).toEqual({ left: 600, top: 150, width: 400, height: 400 });
  expect(resizedTo(wholeFrame(whole), whole, 1, whole)).toEqual({
    left: 350,
    top: 0,
    width: 900,
    height: 900,
  });
});

test.each([
  [{ left: 0, top: 0, width: 1_600, height: 900 }, /hele bildet/],
  [{ left: 1, top: 0, width: 1_600, height: 900 }, /utenfor bildet/],
  [{ left: 0, top: 869, width: 100, height: 32 }, /utenfor bildet/],
  [{ left: 0, top: 0, width: 31, height: 100 }, /minst 32 piksler/],
  [{ left: 0, top: 0, width: 32, height: 193 }, /for langt og smalt/],
  [{ left: 0, top: 0, width: 32, height: 192 }, undefined],
  [{ left: 0, top: 0, width: 1_600, height: 899 }, undefined],
] as const)("What is within %j is refused with %s", (frame, said) => {
  const flaw = flawOf(frame, whole);
  if (said) expect(flaw).toMatch(said);
  else expect(flaw).toBe(undefined);
});

test.each([
  ["hus.jpg", "hus (utsnitt)"],
  ["Vår dag 17.5.2026.jpeg", "Vår dag 17.5.2026 (utsnitt)"],
  ["hus (utsnitt)", "hus (utsnitt)"],
  [".jpg", ".jpg (utsnitt)"],
  ["🏠".repeat(50), `${"🏠".repeat(40)} (utsnitt)`],
  ["👩‍👩‍👧".repeat(12), `${"👩‍👩‍👧".repeat(10)} (utsnitt)`],
])("A part of %s is called %s", (name, called) => {
  expect(cutName(name)).toBe(called);
});
