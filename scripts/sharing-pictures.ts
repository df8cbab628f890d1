import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { cities } from "#app/domain/cities/cities.ts";
import {
  nameOnPictures,
  type SharingPicture,
  sharingPictures,
} from "#app/domain/content/sharing-pictures.ts";

// Makes the pictures that are shown where a page is shared. Those who show them take JPEG and no SVG.

const size = { width: 1200, height: 630 };
// Drawn at twice the size and then reduced: fine lines, such as bridge cables, stay even.
const density = 144;
const margin = 72;
// Pango reads no WOFF2: the weight and the letters that are needed, as a TrueType font.
const fontfile = "app/styles/fonts/schibsted-grotesk-extra.ttf";
/** Dark enough on the left for white words, whatever the scene. */
const dusk = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>
  <linearGradient id="a"><stop stop-color="#0b2033" stop-opacity=".86"/><stop offset=".68" stop-color="#0b2033" stop-opacity="0"/></linearGradient>
  <linearGradient id="b" x2="0" y2="1"><stop offset=".66" stop-color="#0b2033" stop-opacity="0"/><stop offset="1" stop-color="#0b2033" stop-opacity=".82"/></linearGradient>
  </defs><path fill="url(#a)" d="M0 0h1200v630H0z"/><path fill="url(#b)" d="M0 0h1200v630H0z"/></svg>`;

/**
 * Makes a JPEG of 1200 × 630 pixels for every page that is shared, and one without words of every town, for a site that has
 * another name than it came with.
 *
 * @param target directory of the site's files
 */
export async function makeSharingPictures(target: string) {
  for (const folder of ["sharing", "cities"]) mkdirSync(join(target, folder), { recursive: true });
  const logo = await drawLogo();
  await Promise.all([
    ...[...sharingPictures.values()].map(async (picture) =>
      save(await write(picture, logo), join(target, picture.path)),
    ),
    ...Object.values(cities).map(async ({ id, backgroundImage }) =>
      save(await draw(backgroundImage), join(target, "cities", `${id}.jpg`)),
    ),
  ]);
}

const drawn = new Map<string, Promise<Buffer>>();

function draw(scene: string) {
  const picture =
    drawn.get(scene) ??
    sharp(join("public", scene), { density })
      // Sky is all there is to cut away: the landmark stands low in the scene.
      .resize({ ...size, fit: "cover", position: "bottom" })
      .flatten({ background: "#0b2033" })
      .png({ compressionLevel: 1 })
      .toBuffer();
  drawn.set(scene, picture);
  return picture;
}

async function write({ scene, above, words }: SharingPicture, logo: Buffer) {
  const large = await setText(words, words.length > 14 ? 88 : 124);
  const small = above && (await setText(above, 54));
  const top = small ? 168 : 104;
  return sharp(await draw(scene))
    .composite([
      { input: Buffer.from(dusk) },
      ...(small ? [{ input: small, left: margin, top: 88 }] : []),
      { input: large, left: margin, top },
      { input: logo, left: margin, top: size.height - margin - 64 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The lantern, as the browser shows it beside the address, and the name. */
async function drawLogo() {
  const mark = await sharp(readFileSync("public/favicon.svg"), { density: 288 })
    .resize({ height: 64 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const name = await sharp(await setText(nameOnPictures, 44)).toBuffer({ resolveWithObject: true });
  const left = mark.info.width + 18;
  return sharp({
    create: { width: left + name.info.width, height: 64, channels: 4, background: "transparent" },
  })
    .composite([
      { input: mark.data, left: 0, top: 0 },
      { input: name.data, left, top: Math.round((64 - name.info.height) / 2) + 2 },
    ])
    .png()
    .toBuffer();
}

function setText(text: string, pixels: number) {
  const spacing = Math.round(-0.03 * pixels * 1024);
  return sharp({
    text: {
      text: `<span foreground="#fbfaf6" letter_spacing="${spacing}">${text}</span>`,
      font: `Schibsted Grotesk Extra ${pixels}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
}

async function save(picture: Buffer, file: string) {
  await sharp(picture).jpeg({ quality: 80, progressive: true, mozjpeg: true }).toFile(file);
}
