import { largestFile, type Picture } from "#app/domain/pictures/picture.ts";
import { loadSharp } from "#app/domain/pictures/sharp.server.ts";

const size = { width: 1200, height: 630 };

/**
 * Cuts a picture of the library to the shape that is shared, around the spot that its editor has marked.
 *
 * @param read gives the bytes of a file of a picture
 * @returns a JPEG of 1200 × 630 pixels
 * @throws where the file is not there, or is no picture
 */
export async function cropPicture(
  picture: Picture,
  read: (id: string, file: string) => Promise<Buffer | undefined> | Buffer | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await read(picture.id, largestFile(picture));
  if (!bytes) throw new Error(`The picture ${picture.id} is not in the library`);
  const sharp = await loadSharp();
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const width = Math.max(size.width, Math.round(picture.width * scale));
  const height = Math.max(size.height, Math.round(picture.height * scale));
  return sharp(bytes)
    .resize({ width, height, fit: "fill" })
    .extract({
      left: edge(width, size.width, picture.focusX),
      top: edge(height, size.height, picture.focusY),
      ...size,
    })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** Where a part begins that has the spot in its middle, as far as the whole reaches. */
function edge(whole: number, part: number, focus: number): number {
  const wanted = Math.round((whole * focus) / 100 - part / 2);
  return Math.min(Math.max(0, wanted), whole - part);
}
