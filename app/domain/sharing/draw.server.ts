import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#app/domain/brand/brand.ts";
import { loadSharp } from "#app/domain/pictures/sharp.server.ts";
import { shorten } from "#app/web/formats/text.ts";
import type { DrawnPicture } from "./sharing-pictures.ts";

type SharpModule = typeof import("sharp").default;

const size = { width: 1200, height: 630 };
const margin = 72;
const top = 76;
const gap = 36;
const markSize = 64;
const footTop = 510;
// Drawn at twice the size and then reduced: fine lines, such as bridge cables, stay even.
const density = 144;
const ground = "#0b2033";
const paper = "#fbfaf6";

/** How a scene lies behind the words: its sky is as dark as the ground, so it may end where the words stand. */
type Frame = {
  /** How wide all of it would be, and where its left edge lies, in pixels. */
  width: number;
  left: number;
  /** How wide the words may run. */
  column: number;
  /** How far it is wholly dark behind them. */
  dark: number;
};

const wholeScene: Frame = { width: size.width, left: 0, column: 1000, dark: 0 };
/** The scenes whose landmark would stand behind the words. */
const frames: Readonly<Record<string, Frame>> = {
  "/scenes/coast.svg": { width: 2100, left: -300, column: 760, dark: 0 },
  "/scenes/night-sea.svg": { width: 1440, left: 0, column: 860, dark: 0 },
  "/scenes/boathouse.svg": { width: 1900, left: -500, column: 700, dark: 0 },
  "/scenes/street.svg": { width: 1400, left: 0, column: 1000, dark: 0 },
  "/scenes/lens.svg": { width: 1200, left: 0, column: 660, dark: 0 },
  "/scenes/furniture-shop.svg": { width: 980, left: 385, column: 530, dark: 420 },
  "/scenes/office.svg": { width: 980, left: 395, column: 530, dark: 420 },
};

/** Words that are told beside the large ones. */
const smaller = { sizes: [38, 34, 30, 26], tracking: -0.015 };

/**
 * Draws a picture: its scene, its words, and who shows it. All of the work is done by threads of sharp's.
 *
 * @param seller.name stands at the foot
 * @returns a JPEG of 1200 × 630 pixels: those who show what is shared take no SVG, and not all take WebP
 * @throws what sharp throws where a file is missing or cannot be drawn
 */
export async function drawPicture(
  { scene, over = [], above, words, below }: DrawnPicture,
  { name: siteName, colors: { lamp } }: Pick<Brand, "name" | "colors">,
): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const frame = frames[scene] ?? wholeScene;
  const width = frame.column;

  const small = above
    ? await setText(sharp, above, { ...smaller, width, height: 60, colour: lamp })
    : undefined;
  const proof = below
    ? await setText(sharp, below, { ...smaller, width, height: 130, colour: paper })
    : undefined;
  const wordsTop = small ? top + small.height + 22 : top;
  const room = footTop - gap - wordsTop - (proof ? gap + proof.height : 0);
  const sizes = words.length > 14 ? [84, 76, 68, 60, 52, 46] : [136, 116, 96, 76];
  const large = await setBalanced(sharp, words, {
    sizes,
    tracking: -0.03,
    width,
    height: room,
    colour: paper,
  });
  const nameWidth = size.width - 2 * margin - markSize;
  const name = await setText(sharp, siteName, {
    ...smaller,
    width: nameWidth,
    height: markSize,
    colour: paper,
  });
  const mark = sharp(readFileSync("public/favicon.svg"), { density: 4 * 72 });

  const placed = [
    ...(await Promise.all([scene, ...over].map((drawing) => frameScene(sharp, drawing, frame)))),
    { input: Buffer.from(duskOf(frame)), left: 0, top: 0 },
    ...(small ? [{ input: small.input, left: margin, top }] : []),
    { input: large.input, left: margin, top: wordsTop },
    ...(proof ? [{ input: proof.input, left: margin, top: wordsTop + large.height + gap }] : []),
    // What is drawn in it does not reach its edges.
    { input: await mark.resize({ height: markSize }).png().toBuffer(), left: 60, top: footTop },
    { input: name.input, left: 136, top: footTop + Math.round((markSize - name.height) / 2) },
  ];
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(placed)
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** The part of a scene that is seen, and where: it stands on the lower edge. */
async function frameScene(sharp: SharpModule, scene: string, { width, left }: Frame) {
  const { data, info } = await sharp(join("public", scene), { density })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, info.height - size.height),
    width: Math.min(width, size.width - Math.max(0, left)),
    height: Math.min(info.height, size.height),
  };
  const input = await sharp(data).extract(seen).png({ compressionLevel: 1 }).toBuffer();
  return { input, left: Math.max(0, left), top: size.height - seen.height };
}

/** Dark enough for light words at the left, and for the name below, whatever the scene. */
function duskOf({ column, dark }: Frame): string {
  const deepest = dark > 0 ? 1 : 0.86;
  const end = Math.min(0.9 * size.width, margin + 1.1 * column);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>
    <linearGradient id="a" gradientUnits="userSpaceOnUse" x1="${dark}" x2="${end}"><stop stop-color="${ground}" stop-opacity="${deepest}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>
    <linearGradient id="b" x2="0" y2="1"><stop offset=".66" stop-color="${ground}" stop-opacity="0"/><stop offset="1" stop-color="${ground}" stop-opacity=".82"/></linearGradient>
    </defs><path fill="url(#a)" d="M0 0h1200v630H0z"/><path fill="url(#b)" d="M0 0h1200v630H0z"/></svg>`;
}

type Style = {
  /** Sizes of the letters in pixels, of which the first that fits is taken. */
  sizes: readonly number[];
  /** Space between the letters, in parts of their size. */
  tracking: number;
  /** The most they may take. */
  width: number;
  height: number;
  colour: string;
};

// Pango reads no WOFF2, and finds no font on a machine that has none: the one weight lies beside the others.
const fontfile = "app/styles/fonts/schibsted-grotesk-extra.ttf";
const lineHeight = 0.88;
/** Enough to bring the longest text that may be published down to a line. */
const mostCuts = 30;

/** Draws words on nothing, as large as they fit; cut off where even the smallest letters are too large. */
async function setText(sharp: SharpModule, text: string, style: Style) {
  const smallest = style.sizes.at(-1) ?? 0;
  let words = inLetters(text);
  let isCut = false;
  for (const pixels of [...style.sizes, ...Array<number>(mostCuts).fill(smallest)]) {
    const spacing = Math.round(style.tracking * pixels * 1024);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${style.colour}" letter_spacing="${spacing}" line_height="${lineHeight}">${markup(words)}</span>`,
        font: `Schibsted Grotesk Extra ${pixels}`,
        fontfile,
        rgba: true,
        dpi: 72,
        width: style.width,
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    if (info.width <= style.width && info.height <= style.height) {
      return { input: data, height: info.height, pixels, isCut };
    }
    if (pixels === smallest) {
      words = shorten(words, Math.floor(words.length * 0.85));
      isCut = true;
    }
  }
  throw new Error(`These words fit no picture: ${text}`);
}

/** Draws words as `setText` does, on lines of about one length: none ends in a word alone. */
async function setBalanced(sharp: SharpModule, text: string, style: Style) {
  let set = await setText(sharp, text, style);
  for (let part = 0.94; part > 0.5; part -= 0.06) {
    const narrower = await setText(sharp, text, {
      ...style,
      width: Math.round(style.width * part),
      height: set.height,
      sizes: [set.pixels],
    });
    if (narrower.isCut) break;
    set = narrower;
  }
  return set;
}

/** Every character of the font but ASCII. */
const letters = "\u00a0§©«·»ÄÅÆÉÖ×ØÜäåæéèòôöøü–—‘’“”•…−";

/** A text in the letters there are: without an accent where there is none, and without what is no letter here. */
function inLetters(text: string): string {
  const known = Array.from(text.normalize("NFC"), (sign) => {
    if (isLetter(sign)) return sign;
    const [plain = ""] = sign.normalize("NFD");
    return isLetter(plain) ? plain : "";
  });
  return known.join("").trim() || "–";
}

function isLetter(sign: string): boolean {
  return /^[\n -~]$/.test(sign) || letters.includes(sign);
}

/** As Pango's markup takes it. */
function markup(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
