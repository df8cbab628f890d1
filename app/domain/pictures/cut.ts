import { beginningOf } from "#app/web/formats/text.ts";
import type { Picture } from "./picture.ts";

/** A part of a picture, in pixels of the largest file that is kept of it: whole ones. */
export type Frame = { left: number; top: number; width: number; height: number };

/** How large something is, in pixels. */
export type Size = Pick<Picture, "width" | "height">;

/** An edge or a corner of a frame: -1 is the left or the upper one, 1 the right or the lower one, 0 neither. */
export type Grip = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** On each side, in pixels: what is smaller is no picture. */
export const leastSide = 32;
/** Narrower or lower than that it is no picture that a page has room for. */
export const longestShape = 6;
/** In pixels across: a narrower picture is blurred on a wide screen. */
export const sharpWidth = 800;

/** The frame around all of a picture. */
export function wholeFrame({ width, height }: Size): Frame {
  return { left: 0, top: 0, width, height };
}

/** A frame that is pushed that far, in pixels, as far as the picture reaches. */
export function movedBy(frame: Frame, right: number, down: number, whole: Size): Frame {
  return {
    ...frame,
    left: within(frame.left + right, 0, whole.width - frame.width),
    top: within(frame.top + down, 0, whole.height - frame.height),
  };
}

/**
 * A frame of another size around the same middle, as far as the picture reaches.
 *
 * @param ratio width to height, which then counts instead of the height that is wished for; undefined where both are free
 */
export function resizedTo(
  frame: Frame,
  wished: Size,
  ratio: number | undefined,
  whole: Size,
): Frame {
  const { width, height } = fitting(wished, ratio, whole);
  const around = {
    left: frame.left + (frame.width - width) / 2,
    top: frame.top + (frame.height - height) / 2,
  };
  return movedBy({ ...around, width, height }, 0, 0, whole);
}

/**
 * A frame that is pulled at an edge or a corner; the opposite ones stay where they are.
 *
 * @param right how far, in pixels
 * @param ratio as that of `resizedTo`; the larger of what both directions ask for counts
 */
export function pulledBy(
  frame: Frame,
  { x, y }: Grip,
  [right, down]: readonly [number, number],
  ratio: number | undefined,
  whole: Size,
): Frame {
  const wide = frame.width + x * right;
  const high = frame.height + y * down;
  const width = ratio && y !== 0 ? Math.max(x === 0 ? 0 : wide, high * ratio) : wide;
  const room = {
    width: { [-1]: frame.left + frame.width, 0: whole.width, 1: whole.width - frame.left }[x],
    height: { [-1]: frame.top + frame.height, 0: whole.height, 1: whole.height - frame.top }[y],
  };
  const size = fitting({ width, height: high }, ratio, room);
  const grown = { width: frame.width - size.width, height: frame.height - size.height };
  // Where one side follows from the other, it grows in both directions.
  const left = frame.left + { [-1]: grown.width, 0: grown.width / 2, 1: 0 }[x];
  const top = frame.top + { [-1]: grown.height, 0: grown.height / 2, 1: 0 }[y];
  return movedBy({ left, top, ...size }, 0, 0, whole);
}

/** Where the spot that matters most comes to lie in the part within a frame, in per cent; at its edge where it is outside. */
export function focusWithin(
  { left, top, width, height }: Frame,
  { focusX, focusY }: Pick<Picture, "focusX" | "focusY">,
  whole: Size,
): Pick<Picture, "focusX" | "focusY"> {
  const x = (focusX / 100) * whole.width - left;
  const y = (focusY / 100) * whole.height - top;
  return {
    focusX: within((x / width) * 100, 0, 100),
    focusY: within((y / height) * 100, 0, 100),
  };
}

/** Why what is within a frame is no picture of its own, as its editor reads it; undefined where it is one. */
export function flawOf({ left, top, width, height }: Frame, whole: Size): string | undefined {
  if (left + width > whole.width || top + height > whole.height) {
    return "Rammen går utenfor bildet.";
  }
  if (width === whole.width && height === whole.height) {
    return "Rammen er rundt hele bildet. Gjør den mindre først.";
  }
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < leastSide) return `Utsnittet må være minst ${leastSide} piksler på hver side.`;
  return long > longestShape * short
    ? "Utsnittet er for langt og smalt. Gjør rammen bredere eller høyere."
    : undefined;
}

const mark = " (utsnitt)";

/** What a part of a picture is called, of which there is no file; a part of a part is called as that. */
export function cutName(name: string): string {
  if (name.endsWith(mark)) return name;
  return `${beginningOf(name.replace(/(?<=.)\.\w{1,5}$/, ""), 80)}${mark}`;
}

/** The size nearest to a wished one that there is room for, in whole pixels. */
function fitting(wished: Size, ratio: number | undefined, room: Size): Size {
  if (ratio === undefined) {
    return {
      width: within(wished.width, Math.min(leastSide, room.width), room.width),
      height: within(wished.height, Math.min(leastSide, room.height), room.height),
    };
  }
  const most = Math.floor(Math.min(room.width, room.height * ratio));
  const least = Math.ceil(leastSide * Math.max(1, ratio));
  const width = within(wished.width, Math.min(least, most), most);
  return { width, height: within(width / ratio, 1, room.height) };
}

function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number)));
}
