import { globSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

// Makes the pictures that are shown where a town's page is shared. Those who show them take JPEG and no SVG.

const scenes = "public/cities/*.svg";
const size = { width: 1200, height: 630 };
// Drawn at twice the size and then reduced: fine lines, such as bridge cables, stay even.
const density = 144;

/**
 * Makes a JPEG of 1200 × 630 pixels of every town's scene.
 *
 * @param target directory for them
 */
export async function makeSharingPictures(target: string) {
  mkdirSync(target, { recursive: true });
  await Promise.all(
    globSync(scenes).map((scene) =>
      sharp(scene, { density })
        // Sky is all there is to cut away: the landmark stands low in the scene.
        .resize({ ...size, fit: "cover", position: "bottom" })
        .jpeg({ quality: 80, progressive: true, mozjpeg: true })
        .toFile(join(target, `${basename(scene, ".svg")}.jpg`)),
    ),
  );
}
