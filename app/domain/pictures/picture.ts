import { href } from "#app/web/href.ts";

/** A picture as a page shows it. */
export type Picture = {
  /** The beginning of the SHA-256 of the file that was uploaded, or of what it was cut from and where, hexadecimal. */
  id: string;
  /** Of that file, or after the picture it was cut from. */
  name: string;
  /** Pixels, of the largest file that is kept. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it; empty for mere decoration. */
  alt: string;
  /** The spot that stays in view where there is not room for all of it, in per cent from the left and from the top. */
  focusX: number;
  focusY: number;
};

/** A picture of the library. */
export type LibraryPicture = Omit<Picture, "alt"> & {
  /** Null until somebody has said what it shows. */
  alt: string | null;
  /** ISO 8601 in UTC. */
  uploadedAt: string;
  /** User name. */
  uploadedBy: string;
};

/** The largest file that is taken, in bytes, and how people read it. */
export const mostPictureBytes = 15 * 1024 * 1024;
export const mostPictureBytesShown = "15 MB";

/** In characters, of what a picture is said to show. */
export const longestAlt = 200;

/** The formats that a picture is kept in: the smaller one, and the one that every browser in use can show. */
export const pictureFormats = ["avif", "webp"] as const;
type PictureFormat = (typeof pictureFormats)[number];

/** Pixels across: for a telephone, for one with a fine screen, and for a wide window. Nothing is enlarged. */
const widths = [480, 800, 1600];
/** The most that is kept of a picture, in pixels. */
export const largestPicture = { width: 1600, height: 2400 };

/** The widths that a picture is kept in, in pixels, the narrowest first. */
export function widthsOf({ width }: Pick<Picture, "width">): number[] {
  return [...widths.filter((one) => one < width), width];
}

/** Where a file of a picture is. It never changes. */
export function picturePath(
  { id }: Pick<Picture, "id">,
  width: number,
  format: PictureFormat,
): string {
  return href("/bilder/:id/:file", { id, file: fileName(width, format) });
}

/** Where the smallest file of a picture is. */
export function smallestFile(picture: Pick<Picture, "id" | "width">): string {
  const [narrowest = picture.width] = widthsOf(picture);
  return picturePath(picture, narrowest, "webp");
}

/** The name of a file of a picture within it. */
export function fileName(width: number, format: PictureFormat): string {
  return `${width}.${format}`;
}

/** The name of the largest file that is kept of a picture, in the format that all programs can read. */
export function largestFile({ width }: Pick<Picture, "width">): string {
  return fileName(width, "webp");
}

/** Whether a value of the content is a picture. */
export function isPicture(value: object): value is Pick<Picture, "name" | "alt"> {
  return "name" in value && "alt" in value && "focusX" in value;
}

/** What is said of a picture, as one text: a form that has it tells what it was made for. */
export function printWords({
  alt,
  focusX,
  focusY,
}: Pick<LibraryPicture, "alt" | "focusX" | "focusY">): string {
  return JSON.stringify([alt, focusX, focusY]);
}

/** A picture as an editor reads of it where what is published is compared. */
export function printPicture({ name, alt }: Pick<Picture, "name" | "alt">): string {
  return alt === "" ? `${name} (bare pynt)` : `${name}: ${alt}`;
}
