import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect } from "vitest";
import { z } from "zod";
import type { SignedIn, TestApp } from "../helpers.ts";

// Pictures as people upload them, and files that only say they are pictures.

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

/** A whole PNG of black and white, a bit for each pixel: however large, it is a small file. */
export function makeLargePng(width: number, height: number): Buffer<ArrayBuffer> {
  return makePng(width, height, Buffer.alloc((1 + Math.ceil(width / 8)) * height), [1, 0]);
}

/**
 * A PNG that claims to be of some size, around the lines that are given.
 *
 * @param kind bits of a sample, and the number that PNG has for what a pixel consists of
 */
export function makePng(
  width: number,
  height: number,
  lines: Buffer,
  [bits, colour]: readonly [number, number] = [8, 6],
): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(lines)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A small PNG with a thousand words of eight megabytes each, as PNG compresses them: under eight megabytes in all. */
export async function makeWordyPng(): Promise<Buffer<ArrayBuffer>> {
  const picture = await makePicture("png", { width: 64, height: 64 });
  const word = deflateSync(Buffer.alloc(7_900_000, "A"), { level: 9 });
  const afterHead = 33;
  const words = Array.from({ length: 1_000 }, (_, index) =>
    pngChunk("zTXt", Buffer.concat([Buffer.from(`c${index}\0\0`, "latin1"), word])),
  );
  return Buffer.concat([picture.subarray(0, afterHead), ...words, picture.subarray(afterHead)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A file that must not be taken, and what it is. */
export type BadPicture = { what: string; bytes: Buffer<ArrayBuffer> };

const script = "<script>alert(document.cookie)</script>";

/**
 * Files as nobody means well with, or as a line that broke leaves them.
 *
 * @param random from 0 to 1, the same row of numbers each time that the same files are wanted
 * @param most in bytes, of what the site takes
 */
export async function makeBadPictures(
  count: number,
  random: () => number,
  most: number,
): Promise<BadPicture[]> {
  const below = (number: number) => Math.floor(random() * number);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from");
    return item;
  }
  const formats = ["jpeg", "png", "webp", "avif"] as const;
  const whole = await Promise.all(
    formats.map(async (format, tint) => ({
      format,
      bytes: await makePicture(format, { width: 400, height: 300, tint: tint * 40 }),
    })),
  );
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)));
  const kinds: (() => BadPicture)[] = [
    () => {
      const { format, bytes } = pick(whole);
      const kept = Math.floor(bytes.length * (0.02 + 0.7 * random()));
      return { what: `${format} cut off after ${kept} bytes`, bytes: bytes.subarray(0, kept) };
    },
    () => {
      const [width, height] = pick<[number, number]>([
        [100_000, 100_000],
        [65_535, 2_000],
        [8_000, 8_000],
      ]);
      const what = `a PNG that claims to be ${width} × ${height}`;
      return { what, bytes: makePng(width, height, Buffer.alloc(100)) };
    },
    () => {
      const [width, height] = [7_000 - below(500), 7_000];
      const what = `a PNG of ${width} × ${height} that ends too early, after megabytes of nothing`;
      return { what, bytes: makePng(width, height, Buffer.alloc(3_000_000 + below(1_000_000))) };
    },
    () => {
      const [width, height] = [4 + below(20), 4_000 + below(2_000)];
      return {
        what: `a line of ${width} × ${height}`,
        bytes: makePng(width, height, Buffer.alloc((width * 4 + 1) * height)),
      };
    },
    () => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
      const text = pick([
        drawing,
        `<?xml version="1.0"?>\n<!-- ${"x".repeat(below(2_000))} -->\n${drawing}`,
        `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(900)}">]>${drawing}`,
        `\ufeff \n<SVG${drawing.slice(4)}`,
      ]);
      return {
        what: "an SVG with a script",
        bytes: Buffer.from(text, pick(["utf8", "utf16le"] as const)),
      };
    },
    () => {
      const starts = {
        jpeg: "\xff\xd8\xff\xe0",
        png: "\x89PNG\r\n\x1a\n",
        gif: "GIF89a",
        pdf: "%PDF-1.7\n",
        webp: "RIFF\0\0\0\0WEBPVP8 ",
        avif: "\0\0\0\x20ftypavif",
        heic: "\0\0\0\x18ftypheic",
        exe: "MZ",
        html: "<!doctype html>",
      };
      const [name, start] = pick(Object.entries(starts));
      const rest = pick([Buffer.from(script), noise(below(3_000)), Buffer.alloc(below(3_000))]);
      return {
        what: `what begins as ${name}`,
        bytes: Buffer.concat([Buffer.from(start, "latin1"), rest]),
      };
    },
    () => ({ what: "noise", bytes: noise(1 + below(5_000)) }),
    () => ({ what: "nothing", bytes: Buffer.alloc(0) }),
  ];
  const made: BadPicture[] = [];
  for (let number = 0; number < count; number += 1) {
    const make = kinds[number % kinds.length];
    if (make) made.push(make());
  }
  const [jpeg] = whole;
  if (jpeg) {
    // Whole, and behind it more than is taken: once by a little, and once by far.
    for (const more of [1, 20_000_000]) {
      const bytes = Buffer.concat([jpeg.bytes, Buffer.alloc(most - jpeg.bytes.length + more)]);
      made.push({ what: `a JPEG that is ${more} bytes too large`, bytes });
    }
  }
  return made;
}

/** What the site answers of a picture it has taken. */
export const storedPictureSchema = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string().nullable(),
  focusX: z.number(),
  focusY: z.number(),
});
export type StoredPicture = z.output<typeof storedPictureSchema>;

/** Sends a file to the library as the editor does; every other one says beforehand how long it is. */
export async function sendPicture(
  app: TestApp,
  editor: Partial<SignedIn> | undefined,
  bytes: Buffer<ArrayBuffer>,
  name: string,
): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  return app.fetch("/api/pictures", {
    method: "POST",
    headers: {
      origin: app.config.siteUrl,
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(bytes.length % 2 === 1 && { "content-length": String(body.byteLength) }),
      ...editor,
    },
    body,
  });
}

/** Sends a picture that is taken. */
export async function uploadPicture(
  app: TestApp,
  editor: SignedIn,
  bytes: Buffer<ArrayBuffer>,
  name = "hus.jpg",
): Promise<StoredPicture> {
  const answer = await sendPicture(app, editor, bytes, name);
  expect(answer.status).toBe(201);
  return storedPictureSchema.parse(await answer.json());
}
