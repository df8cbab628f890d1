import { loadSharp } from "./sharp.server.ts";
import { logoRoom, variantNamed } from "./variants.ts";

/** In bytes, of a logo, which is in the first screen of every page beside all else. */
const mostLogoBytes = 3_000;
const logoQualities = [85, 60, 40, 20];
/** For fine screens; as it is shown where that is too heavy. */
const densities = [2, 1];

/**
 * Makes a picture into one of its variants.
 *
 * @param bytes of the largest file that is kept of it
 * @param file the name of the variant
 * @throws what sharp throws where the bytes are no picture
 */
export async function makeVariant(
  bytes: Buffer,
  file: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const variant = variantNamed(file);
  if (!variant) return undefined;
  const sharp = await loadSharp();
  if (variant.kind === "logo") {
    let made: Buffer<ArrayBuffer> | undefined;
    for (const density of densities) {
      const room = { width: logoRoom.width * density, height: logoRoom.height * density };
      for (const quality of logoQualities) {
        made = await sharp(bytes)
          .resize({ ...room, fit: "inside", withoutEnlargement: true })
          .webp({ quality, alphaQuality: quality, effort: 6 })
          .toBuffer();
        if (made.length <= mostLogoBytes) return made;
      }
    }
    return made;
  }
  const { size, ground, share = 1 } = variant;
  const inner = Math.round(size * share);
  const icon = sharp(bytes).resize({ width: inner, height: inner, fit: "cover" });
  const before = Math.floor((size - inner) / 2);
  const behind = size - inner - before;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const framed = icon.extend({
    top: before,
    left: before,
    bottom: behind,
    right: behind,
    background: ground ?? transparent,
  });
  return (ground ? framed.flatten({ background: ground }) : framed)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
