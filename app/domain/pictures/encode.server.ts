import { fileName, largestPicture, pictureFormats, widthsOf } from "./picture.ts";

/** What is kept of an uploaded file: nothing of it as it was, for what lies hidden in it must not be handed on. */
export type EncodedPicture = {
  outcome: "encoded";
  /** Pixels, turned as it was taken. */
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
};

/** Why a file is not taken, as its editor reads it; `fault` is what the decoder said of it. */
export type RefusedPicture = { outcome: "refused"; message: string; fault?: unknown };

/** Thrown when so many pictures are being made smaller that one more would wait too long. */
export class TooManyPicturesError extends Error {}

/** More pixels than cameras take: a file of some bytes can claim any number. */
const mostPixels = 50_000_000;
const leastSide = 32;
/** Narrower or lower than that it is no picture that a page has room for. */
const longestShape = 6;
const longestSeconds = 20;
/** Each holds all its bytes meanwhile. */
const mostWaiting = 8;

/** How good a file looks, from 1 to 100: as good as it may weigh. */
const qualities = [50, 38, 28, 18, 8];
/** In bytes, by width: what a page has room for in its first view on a telephone, and on a desk. */
const mostBytes = (width: number) => (width <= 480 ? 14_000 : width <= 800 ? 20_000 : 80_000);

const unreadable = "Bildet er skadet, eller er ikke helt. Åpne det og lagre det på nytt.";
const wrongKind = "Bildet må være JPEG, PNG, WebP eller AVIF.";

/**
 * Makes an uploaded file into the files that pages show. Only what its bytes say it is counts. It is decoded and encoded anew,
 * turned as it was taken, of several pictures only the first, without place, camera or anything else that is no picture.
 *
 * @throws TooManyPicturesError
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture | RefusedPicture> {
  const kind = kindOf(bytes);
  if (kind === "svg") return refused("SVG tar vi ikke imot. Lagre bildet som PNG eller WebP.");
  if (kind === "heic") {
    return refused("Bildet er i formatet HEIC. Lagre det som JPEG, eller del det fra telefonen.");
  }
  if (kind === undefined) return refused(wrongKind);
  return inTurn(() => encode(bytes, kind));
}

async function encode(bytes: Buffer, kind: Kind): Promise<EncodedPicture | RefusedPicture> {
  // Brought in with the first picture: a process that is sent none does without it.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  let drawn: { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
  try {
    // The head alone is read, which says why what is too large is not decoded.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) return refused(wrongKind);
    if (width * height > mostPixels) {
      return refused(
        `Bildet har for mange piksler. Grensen er ${mostPixels / 1_000_000} millioner.`,
      );
    }
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    if (short < leastSide)
      return refused(`Bildet må være minst ${leastSide} piksler på hver side.`);
    if (long > longestShape * short) {
      return refused("Bildet er for langt og smalt. Beskjær det og prøv igjen.");
    }
    drawn = await sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: "error",
      sequentialRead: true,
    })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ ...largestPicture, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (fault) {
    return { ...refused(unreadable), fault };
  }
  const { width, height, channels } = drawn.info;
  const files: EncodedPicture["files"] = [];
  for (const across of widthsOf({ width })) {
    const { data, info } = await sharp(drawn.data, { raw: { width, height, channels } })
      .resize({ width: across })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of pictureFormats) {
      files.push({ name: fileName(across, format), bytes: await light(data, info, format) });
    }
  }
  return { outcome: "encoded", width, height, files };

  async function light(
    data: Buffer,
    { width, height, channels }: typeof drawn.info,
    format: (typeof pictureFormats)[number],
  ): Promise<Buffer> {
    let made = Buffer.alloc(0);
    for (const quality of qualities) {
      const one = sharp(data, { raw: { width, height, channels } }).timeout({
        seconds: longestSeconds,
      });
      // More effort takes ten times as long for a tenth of the bytes.
      made = await (format === "avif"
        ? one.avif({ quality, effort: 2 })
        : one.webp({ quality })
      ).toBuffer();
      if (made.length <= mostBytes(width)) break;
    }
    return made;
  }
}

type Kind = "jpeg" | "png" | "webp" | "heif";

/** What a file is by its bytes; its name and what a browser takes it for can say anything. */
function kindOf(bytes: Buffer): Kind | "svg" | "heic" | undefined {
  const ascii = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) === "ftyp") {
    if (["avif", "avis"].includes(ascii(8, 12))) return "heif";
    return /^(hei|hev|mif|msf)/.test(ascii(8, 12)) ? "heic" : undefined;
  }
  return /<svg[\s>]/i.test(bytes.toString("utf8", 0, 4_096).replaceAll("\0", ""))
    ? "svg"
    : undefined;
}

function refused(message: string): RefusedPicture {
  return { outcome: "refused", message };
}

let isRunning = false;
const waiting: (() => void)[] = [];

/** One picture after the other: all the memory that a decoder takes is taken once. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isRunning) {
    if (waiting.length >= mostWaiting) throw new TooManyPicturesError();
    await new Promise<void>((turn) => waiting.push(turn));
  }
  isRunning = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  }
}
