import sharp from "sharp";

// Pictures as people upload them.

/** Where a photograph says it was taken, and with what. */
const exif = {
  IFD0: { Make: "Kamerafabrikken", Copyright: "Ola Nordmann" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 54/1 0/1" },
};

/** A picture of a colour with some shapes on it, so that it is no picture like the next. */
export async function makePicture(
  format: "jpeg" | "png" | "webp" | "avif",
  { width = 640, height = 480, tint = 0, turned = false } = {},
): Promise<Buffer<ArrayBuffer>> {
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(index * 97 + tint * 13) % width, (index * 61 + tint * 7) % height];
    return `<circle cx="${x}" cy="${y}" r="${20 + index * 6}" fill="hsl(${index * 30 + tint} 60% 50%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="hsl(${tint} 40% 30%)" d="M0 0h${width}v${height}H0z"/>${shapes.join("")}</svg>`;
  const image = sharp(Buffer.from(drawing)).withExif(exif);
  if (turned) image.withMetadata({ orientation: 6 });
  const bytes = await image[format]().toBuffer();
  return Buffer.from(bytes);
}
