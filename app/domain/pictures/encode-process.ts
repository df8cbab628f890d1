import { existsSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { type Frame, leastSide, longestShape } from "./cut.ts";
import type { EncodedPicture, PictureKind, RefusedPicture } from "./encode.server.ts";
import { fileName, largestPicture, pictureFormats, widthsOf } from "./picture.ts";

// A process of its own for each picture, run by Node from source like a script: whatever memory a file takes while it is decoded is the
// machine's again when the process ends (encode.server.ts).

/** More pixels than cameras take: a file of some bytes can claim any number. */
const mostPixels = 50_000_000;
const longestSeconds = 20;
/** How good a file looks, from 1 to 100: as good as it may weigh. */
const qualities = [50, 38, 28, 18, 8];
/** In bytes, by width: what a page has room for in its first view on a telephone, and on a desk. */
const mostBytes = (width: number) => (width <= 480 ? 14_000 : width <= 800 ? 20_000 : 80_000);

const unreadable = "Bildet er skadet, eller er ikke helt. Åpne det og lagre det på nytt.";
const wrongKind = "Bildet må være JPEG, PNG, WebP eller AVIF.";

type Asked = { bytes: Buffer; kind: PictureKind; frame: Frame | undefined };

// Where memory is short, Linux ends this process and not the site (proc_pid_oom_score_adj(5)).
const firstToGo = "/proc/self/oom_score_adj";
if (existsSync(firstToGo)) writeFileSync(firstToGo, "1000");

process.once("message", async (asked: Asked) => {
  const answer = await encode(asked);
  // Not before all of it is through.
  process.send?.(answer, undefined, undefined, () => process.disconnect?.());
});

async function encode({ bytes, kind, frame }: Asked): Promise<EncodedPicture | RefusedPicture> {
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
    const turned = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: "error",
      sequentialRead: true,
    })
      .timeout({ seconds: longestSeconds })
      .autoOrient();
    drawn = await (frame ? turned.extract(frame) : turned)
      .resize({ ...largestPicture, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (fault) {
    return { ...refused(unreadable), fault: String(fault) };
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

function refused(message: string): RefusedPicture {
  return { outcome: "refused", message };
}
